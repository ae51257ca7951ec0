import { type Match, seedRandom } from '@upkeep/engine';
import { stateOf } from '@upkeep/engine/kernel';
import { chooseRandomly, matchAt } from './played.ts';
import { fail, type Property } from './property.ts';

/** What can be taken back, and what stays behind: numbers of decisions, and the table. */
export const TAKING_BACK: readonly Property[] = [
  {
    name: 'undo restores',
    about: 'An input that may be taken back leaves exactly the state before it, but for the numbers of its questions.',
    check(played) {
      for (const sample of played.samples) {
        const match = matchAt(played, sample);
        const before = nameless(match);
        const input = played.inputs[sample.n];
        match.submit(input);
        const result = match.submit({ player: input.player, type: 'undo' });
        if (result.ok && nameless(match) !== before) fail(`input ${sample.n} taken back leaves another state`);
      }
    },
  },
  {
    name: 'a decision has its number for itself',
    about: 'However much is taken back, no number of a decision is used twice, and a late answer to one is refused.',
    check(played) {
      for (const sample of played.samples) {
        const match = matchAt(played, sample);
        const random = seedRandom(`${played.seed}/${sample.n}/taken back`);
        const answered = new Set<number>();
        for (let n = 0; n < 12 && match.outcome === null; n++) {
          for (const { id, sealed } of match.awaiting) {
            if (sealed === null && answered.has(id)) fail(`after ${sample.n} inputs the decision ${id} is asked again`);
          }
          const action = chooseRandomly(match, match.asked, random);
          if (action === null) break;
          const open = match.awaiting.filter((d) => d.sealed === null).map((d) => d.id);
          match.submit(action);
          const still = match.awaiting.filter((d) => d.sealed === null).map((d) => d.id);
          for (const id of open) if (!still.includes(id)) answered.add(id);
          if (n % 2 === 0 && !match.submit({ player: action.player, type: 'undo' }).ok) continue;
          if (match.outcome !== null || typeof action.decision !== 'number' || !answered.has(action.decision)) continue;
          if (match.submit(action).ok) fail(`after ${sample.n} inputs an answer to ${action.decision} is taken twice`);
        }
      }
    },
  },
  {
    name: 'a table deals the same again',
    about: 'Whoever leaves a match changes nothing in the next deal from the same table.',
    check({ table, seed, hashes }) {
      for (const seat of table.context.players.keys()) {
        table.deal(seed).submit({ player: seat, type: 'concede' });
        if (table.deal(seed).hash() !== hashes[0])
          fail(`after seat ${seat} has left a match, the next deal is another one`);
      }
    },
  },
];

/** The state without the numbers of its decisions. */
function nameless(match: Match): string {
  const { awaiting, serials, ...rest } = stateOf(match);
  return JSON.stringify([rest, awaiting.map((d) => ({ ...d, id: 0 })), { ...serials, decision: 0 }]);
}
