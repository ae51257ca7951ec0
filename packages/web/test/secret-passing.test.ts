import { botNamed, inputFor } from '@upkeep/ai';
import { createMatch, HOST, type Match, passive, preferAction, submitWithPassing } from '@upkeep/engine';
import { magic } from '@upkeep/games';
import { describe, expect, it } from 'vitest';
import { defaultStops } from '../src/host/info.ts';
import { tablePassing } from '../src/host/passing.ts';

/** What somebody across the table sees of a position in which their opponent holds other cards. */
interface Seen {
  /** What was passed for anybody, and why, and who is asked what after that. */
  readonly asked: string;
  /** Can the one whose cards are hidden do anything where they are asked next? */
  readonly canAct: boolean;
}

/** The other seat does nothing, in a position where the first seat's hidden cards are as guessed. */
function seenWith(match: Match, guess: string, quick: boolean): Seen {
  const ahead = match.determinise(1, guess).fork({ recording: true });
  const policy = tablePassing(ahead, { persons: [0, 1], quick });
  const result = submitWithPassing(ahead, passive(ahead, 1), { policy });
  if (!result.ok) throw new Error(result.message);
  const { turn } = ahead.view('spectator');
  const passed = result.inputs.map(({ player, type, auto = '' }) => `${player} ${type} ${auto}`);
  const open = ahead.awaiting.map(({ by, kind }) => `${by.join()} ${kind}`);
  return {
    asked: [...passed, `turn ${turn.turnNumber}`, turn.currentPhase, turn.currentStep, ...open].join('; '),
    canAct: ahead.asked === 0 && ahead.legalActions(0).some(({ action }) => action.type === 'cast'),
  };
}

describe('passing among people', () => {
  it.each([false, true])(
    'asks the same whether or not there is an answer in hand (pass when nothing can be done: %s)',
    (quick) => {
      const match: Match = createMatch({ game: magic, seed: 's2', players: ['Ann', 'Bob'] });
      for (const seat of [0, 1]) match.submit(preferAction(match, seat, { stops: defaultStops(magic) }));
      const bots = [0, 1].map((seat) => botNamed('greedy').make(`hidden/${seat}`));
      let differ = 0;
      let looked = 0;
      for (let n = 0; n < 4000 && looked < 60 && match.outcome === null; n++) {
        const { asked } = match;
        const { turn } = match.view(0);
        const isTheirs =
          asked === 1 && turn.activePlayer === 1 && turn.turnNumber > 3 && match.decisionOf(1)?.kind === 'act';
        if (isTheirs) {
          looked++;
          const [one, ...others] = ['one', 'two', 'three'].map((guess) => seenWith(match, guess, quick));
          expect(others.map((seen) => seen.asked)).toEqual(others.map(() => one?.asked));
          if (others.some((seen) => seen.canAct !== one?.canAct)) differ++;
        }
        const [first] = asked === HOST ? match.legalActions(HOST) : [];
        const bot = bots[asked];
        const action = first?.action ?? bot?.choose(inputFor(match, asked));
        if (action !== undefined) match.submit(action);
      }
      expect(looked).toBe(60);
      // Some of those cards were an answer, and some were none.
      expect(differ).toBeGreaterThan(3);
    },
    60_000,
  );
});
