import { type Action, applyViewDelta, load, type Match, replay, seedRandom } from '@upkeep/engine';
import { DECISIONS } from './decisions.ts';
import { allActions, sameAction } from './every-action.ts';
import { accepted, chooseRandomly, continueSame, matchAt } from './played.ts';
import { fail, type Property } from './property.ts';
import { SECRETS } from './secrets.ts';
import { TAKING_BACK } from './taking-back.ts';
import { TRUTH } from './truth.ts';

/** Everything a process may do without playing. */
function lookAround(match: Match): void {
  for (const seat of match.record.context.players.keys()) {
    match.view(seat);
    match.eventsFor(seat);
    for (const entry of match.legalActions(seat)) match.validate(entry.action);
    match.determinise(seat, 1);
  }
  match.view('spectator');
  match.fork();
  match.peek({ until: 'phase' });
}

/** In the reference mode listing takes long: so many inputs of a game will do. */
const MOST_LISTED = 20;

/** Inputs nobody may give, whatever the position. */
function wrongActions(match: Match): Action[] {
  const { asked } = match;
  const d = match.nextDecision;
  const others = [...match.record.context.players.keys()].filter(
    (seat) => !match.awaiting.some((o) => o.by.includes(seat)),
  );
  const named = match.description.actions.filter((a) => a.params.some((p) => p.kind === 'card'));
  return [
    { player: asked, type: 'no such action' },
    { player: -1, type: 'pass' },
    { player: match.record.context.players.length, type: 'pass' },
    { player: asked, type: 'pass', decision: -5 },
    { player: asked, type: 'pass', surplus: 1 },
    { player: asked, type: d?.kind === 'act' ? 'choose' : 'pass', picks: [] },
    ...(d === undefined || d.kind === 'act' ? [] : [{ player: asked, type: d.kind, decision: d.id, picks: [999999] }]),
    ...others.map((player) => ({ player, type: 'pass' })),
    ...named.flatMap((a) => [
      { player: asked, type: a.name },
      { player: asked, type: a.name, ...Object.fromEntries(a.params.map((p) => [p.name, 'c999999'])) },
    ]),
  ];
}

export const PROPERTIES: readonly Property[] = [
  {
    name: 'same inputs, same hashes',
    about: 'A match dealt again with the same seed and given the same inputs has the same state and event hashes.',
    check(played) {
      const again = played.table.deal(played.seed);
      if (again.hash() !== played.hashes[0]) fail('the deal is another one');
      continueSame(again, played, 0, 'played again');
      if (again.eventHash() !== played.match.eventHash()) fail('the same states, but other events');
    },
  },
  {
    name: 'listed actions are accepted',
    about: 'Every listed action, and samples of every described one, pass the validator.',
    check(played) {
      for (const sample of played.samples) {
        const match = matchAt(played, sample);
        for (const player of played.match.record.context.players.keys()) {
          for (const entry of match.legalActions(player)) {
            const seeds = entry.described === undefined ? [] : [1, 2, 3, 4, 5];
            const actions = [entry.action, ...seeds.map((seed) => entry.described?.sample(seed) ?? entry.action)];
            for (const action of actions) {
              const verdict = match.validate(action);
              if (!verdict.ok)
                fail(`after ${sample.n} inputs ${JSON.stringify(action)} is listed and refused: ${verdict.code}`);
            }
          }
        }
      }
    },
  },
  {
    name: 'accepted actions are listed',
    about:
      'On small positions every action that can be written down is tried: what is accepted is listed, and no more.',
    check(played) {
      for (const sample of played.samples) {
        const match = matchAt(played, sample);
        for (const player of played.match.record.context.players.keys()) {
          const listed = match.legalActions(player);
          for (const action of allActions(match, player)) {
            if (!match.validate(action).ok || listed.some((e) => sameAction(e.action, action))) continue;
            fail(`after ${sample.n} inputs ${JSON.stringify(action)} is accepted and not listed`);
          }
        }
      }
    },
  },
  ...DECISIONS,
  {
    name: 'a refused input changes nothing',
    about: 'Inputs by the wrong player, of the wrong kind or malformed are refused and leave every byte as it was.',
    check(played) {
      for (const sample of played.samples) {
        const match = matchAt(played, sample, true);
        const listed = match.legalActions(match.asked);
        const unlisted = allActions(match, match.asked).filter((a) => !listed.some((e) => sameAction(e.action, a)));
        for (const action of [...wrongActions(match), ...unlisted.slice(0, 40)]) {
          const result = match.submit(action);
          const text = JSON.stringify(action);
          if (result.ok) fail(`after ${sample.n} inputs ${text} is accepted`);
          if (JSON.stringify(match.state) !== sample.state)
            fail(`after ${sample.n} inputs ${text} is refused and changes the state`);
          if (match.eventCount > 0) fail(`after ${sample.n} inputs ${text} is refused and recorded`);
        }
      }
    },
  },
  {
    name: 'looking changes nothing',
    about: 'Views, lists, judgements, forks, guesses and looks ahead leave the state as it was.',
    check(played) {
      for (const sample of played.samples) {
        const match = matchAt(played, sample, true);
        lookAround(match);
        if (JSON.stringify(match.state) !== sample.state) fail(`after ${sample.n} inputs looking changed the state`);
      }
    },
  },
  {
    name: 'save, load, go on',
    about: 'A match that was saved and loaded, or replayed from its file, goes on exactly like one that was not.',
    check(played) {
      const [sample] = played.samples;
      if (sample !== undefined) {
        continueSame(matchAt(played, sample), played, sample.n, 'from the text of its state');
        const text = JSON.stringify(matchAt(played, sample).save({ snapshot: true }));
        continueSame(load(text, played.table.game), played, sample.n, 'from a save');
      }
      const file = JSON.stringify(played.match.save());
      const hash = replay(file, played.table.game).hash();
      if (hash !== played.match.hash()) fail('the replay of the saved match ends in another state');
    },
  },
  {
    name: 'a fork goes its own way',
    about: 'A fork given the same inputs stays equal; whatever else is played on a fork, the match does not notice.',
    check(played) {
      for (const sample of played.samples.slice(0, 3)) {
        const match = matchAt(played, sample);
        const fork = match.fork();
        const wild = match.fork();
        const random = seedRandom(`${played.seed}/fork`);
        for (let i = 0; i < 20 && wild.outcome === null; i++) {
          const action = chooseRandomly(wild, wild.asked, random);
          if (action !== null) accepted(wild.submit(action), action, i);
        }
        if (JSON.stringify(match.state) !== sample.state)
          fail(`after ${sample.n} inputs playing on a fork changed the match`);
        if (fork.hash() !== match.hash()) fail(`after ${sample.n} inputs a fork is another state`);
        continueSame(fork, played, sample.n, 'on a fork');
      }
    },
  },
  ...SECRETS,
  ...TRUTH,
  {
    name: 'views move on by deltas',
    about: 'The view before and the delta give the view after, and who follows a match sees what a new look shows.',
    check(played) {
      for (const sample of played.samples) {
        const match = matchAt(played, sample);
        const seats = [...match.record.context.players.keys()];
        const followers = seats.map((seat) => match.follow(seat));
        match.submit(played.inputs[sample.n]);
        for (const seat of seats) {
          const before = followers[seat].view;
          const after = JSON.stringify(match.view(seat));
          const moved = applyViewDelta(before, followers[seat].next());
          if (JSON.stringify(moved) !== after) fail(`input ${sample.n}: the delta for seat ${seat} leads elsewhere`);
          if (JSON.stringify(followers[seat].view) !== after)
            fail(`input ${sample.n}: following seat ${seat} leads elsewhere`);
        }
      }
    },
  },
  ...TAKING_BACK,
  {
    name: 'the reference mode agrees',
    about: 'With every index and list recomputed from nothing, the same inputs lead to the same hashes.',
    check(played) {
      const slow = played.table.deal(played.seed);
      slow.useReferenceMode();
      // Listing asks rules that no input asked: here they are given lists that cannot be written.
      const list = (): void => {
        if (slow.asked >= 0 && slow.inputCount < MOST_LISTED) slow.legalActions(slow.asked);
      };
      continueSame(slow, played, 0, 'in reference mode', list);
    },
  },
];
