import { duel } from '../../../games/src/duel/index.ts';
import { type Action, below, layTable, type Match, type PlayerId, seedRandom, type Table } from '../../src/index.ts';
import { arenaTable, modeNames } from './arena.ts';

/** Tables the properties are tried at: the duel, and the arena with every way to respond and several sizes. */
export function tables(): { name: string; deal: Table['deal'] }[] {
  const duelTable = layTable({ game: duel });
  const arenas = modeNames.flatMap((mode) => [
    { name: `arena ${mode}, two players`, table: arenaTable(mode, 2, { decklists: 'closed' }) },
    { name: `arena ${mode}, three players`, table: arenaTable(mode, 3) },
  ]);
  const teams = arenaTable('stack', 4, {
    teams: [
      [0, 1],
      [2, 3],
    ],
    sharedTurns: true,
  });
  return [
    { name: 'duel', deal: duelTable.deal },
    ...arenas.map(({ name, table }) => ({ name, deal: table.deal })),
    { name: 'arena stack, two teams', deal: teams.deal },
  ];
}

/** A random legal input of whoever is asked; now and then somebody leaves. */
function randomInput(match: Match, roll: (n: number) => number, leavers = false): Action {
  const open = match.awaiting.filter((d) => d.sealed === null);
  const decision = open[roll(open.length)];
  const player: PlayerId = decision.by[roll(decision.by.length)];
  if (leavers && roll(60) === 0) return { player: roll(match.state.seats.status.length), type: 'concede' };
  const entries = match.legalActions(player);
  const entry = entries[roll(entries.length)];
  return entry.described === undefined ? entry.action : entry.described.sample(roll(1_000_000));
}

/** Plays at random; `each` is called at every decision, before the input. Returns the inputs. */
export function playAtRandom(
  match: Match,
  seed: number,
  each: (match: Match, roll: (n: number) => number, i: number) => void = () => {},
  limit = 120,
  leavers = false,
): Action[] {
  const random = seedRandom(`play ${seed}`);
  const roll = (n: number): number => below(random, n);
  const inputs: Action[] = [];
  for (let i = 0; i < limit && match.outcome === null; i++) {
    each(match, roll, i);
    const action = randomInput(match, roll, leavers);
    const result = match.submit(action);
    if (result.ok) inputs.push(action);
    else if (action.type !== 'concede')
      throw new Error(`${JSON.stringify(action)} was listed and refused: ${result.code}`);
  }
  return inputs;
}
