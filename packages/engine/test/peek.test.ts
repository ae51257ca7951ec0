import { createMatch, InputError, type Match, passive } from '@upkeep/engine';
import type { Question } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import { skirmish } from './fixtures/skirmish.ts';
import { castAction } from './knots/toy-actions.ts';
import { toyMatch, unit } from './knots/toy-table.ts';

/** A match in which seat 0 is asked something; the first pick ends up in the mark. */
function asked(question: Question): Match {
  const match = toyMatch([{ hand: ['bid'] }, { hand: ['other'] }], {
    actions: { cast: castAction(['main'], 'run', ['bid']) },
    programs: {
      bid: [{ run: (g) => g.ask(question) }, { run: (g, f) => g.setTable('mark', 100 + (f.vars[1][0] ?? -1)) }],
    },
    cards: ['bid', 'other'].map((id) => unit(id, 0, 0)),
  });
  match.submit(match.legalActions(0)[0].action);
  return match;
}

const basic = { for: 0, prompt: 'what', slot: 1 } as const;
const questions: [string, Question][] = [
  ['a number', { ...basic, kind: 'number', min: 2, max: 5 }],
  ['a number with a default', { ...basic, kind: 'number', min: 0, max: 5, fallback: [3] }],
  ['a choice', { ...basic, kind: 'choose', asks: 'number', options: [4, 2, 3], min: 1, max: 1 }],
  ['yes or no with a default', { ...basic, kind: 'yes', fallback: [1] }],
];

describe('a look ahead', () => {
  it.each(questions)('answers %s as it is answered for somebody who does not', (_, question) => {
    const match = asked(question);
    const absent = match.fork();
    absent.submit({ player: 0, type: 'timeout' });
    expect(passive(match, 0).picks).toEqual(match.awaiting[0].fallback);
    expect(match.peek({ until: 'turn' }).state.table['mark']).toBe(absent.state.table['mark']);
    expect(absent.state.table['mark']).toBeGreaterThan(100);
  });

  it('to a place that is not in the game is refused, with the places there are', () => {
    const match = createMatch({ game: skirmish, seed: 1 });
    const look = () => match.peek({ until: 'mian' });
    expect(look).toThrow(InputError);
    expect(look).toThrow("until: there is no 'mian'. There are: turn, phase, step, start, main, end, rest, clean.");
    expect(match.peek({ until: 'rest' }).state.turn.currentStep).toBe('rest');
  });
});
