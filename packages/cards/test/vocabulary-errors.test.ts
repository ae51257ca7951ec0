import { cardWords } from '@upkeep/cards';
import { checkCards } from '@upkeep/cards/check';
import { declareGame } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';

const nouns = declareGame({
  id: 'lanes',
  version: '1.0.0',
  name: 'Lanes',
  about: 'Words that are not right.',
  players: { min: 2, max: 2 },
  zones: { deck: { owner: 'seat', sees: 'nobody' } },
  durations: ['turn'],
  events: { hurt: { fields: { target: 'target', amount: 'number' } } },
  windows: { main: { ask: 'active', after: 'end', passed: 'end' } },
  turn: { main: [] },
});
const words = cardWords(nouns);
const moment = { about: 'Something is hurt.', on: 'hurt', subject: 'target' } as const;
const right = { types: [], printed: [], verbs: {}, moments: {}, costs: {}, keywords: {}, durations: {} };

describe('a word of a game that is not right is told when it is made', () => {
  it('a verb: the kind of a part, and what it says', () => {
    // @ts-expect-error: there is no such kind
    expect(() => words.verb({ about: 'Hurts.', args: { to: { kind: 'target' } }, say() {} })).toThrow(
      "The verb 'Hurts.' is not declared correctly:\n  args.to.kind: there is no kind of part 'target'; there are: targets, cards",
    );
    // @ts-expect-error: it says nothing
    expect(() => words.verb({ about: 'Hurts.', args: {} })).toThrow('say: a verb needs this rule');
  });

  it('a moment: its subject, its amount', () => {
    // @ts-expect-error: there is no such subject
    expect(() => words.moment({ ...moment, subject: 'player' })).toThrow(
      "subject: there is no kind of subject 'player'; there are: card, seat, target",
    );
    expect(() => words.moment({ ...moment, amount: 'amont' })).toThrow(
      "amount: there is no field 'amont'; there are: target, amount; did you mean 'amount'?",
    );
    expect(() => words.moment({ ...moment, amount: 'amount' })).not.toThrow();
  });

  it('a vocabulary: its parts, durations and rules', () => {
    const { keywords: _, ...less } = right;
    // @ts-expect-error: a part is misspelt
    expect(() => words.vocabulary({ ...less, keyword: {} })).toThrow(
      /The vocabulary of 'lanes'[\s\S]*keyword: there is no part of a vocabulary 'keyword'[\s\S]*keywords: a vocabulary needs this; \{\} for none/,
    );
    // @ts-expect-error: the game has no such duration
    expect(() => words.vocabulary({ ...right, durations: { long: { about: 'Long.', until: 'trun' } } })).toThrow(
      "durations.long.until: there is no duration 'trun'; there are: turn, forever, source",
    );
    // @ts-expect-error: a rule is expected
    expect(() => words.vocabulary({ ...right, resolved: 'grave' })).toThrow(
      'resolved: this has to be a rule (a function)',
    );
  });
});

it('a card that replaces what cannot be replaced is told what is missing', () => {
  const vocabulary = words.vocabulary({ ...right, types: ['unit'], moments: { hurt: words.moment(moment) } });
  const abilities = [{ kind: 'replacement', on: 'hurt', instead: [] }];
  const cards = [{ id: 'wall', name: 'Wall', type: 'unit', abilities }];
  expect(checkCards({ cards }, { file: 'walls.json', vocabulary }).map(({ message }) => message)).toEqual([
    'no moment of the game can be replaced (a moment says `replaceable: true`); found "hurt"',
  ]);
});

it('a game whose cards have no verbs yet says so', () => {
  const vocabulary = words.vocabulary({ ...right, types: ['unit'] });
  const cards = [{ id: 'imp', name: 'Imp', type: 'unit', effect: { do: [{ do: 'burn' }] } }];
  expect(checkCards({ cards }, { file: 'imps.json', vocabulary }).map(({ message }) => message)).toEqual([
    'the game has none of these; found "burn"',
  ]);
});
