import { expect, test } from 'vitest';
import type { Choice, Described, Match, PairsForm, PlayerId } from '../src/index.ts';
import { actionSaid } from '../src/index.ts';
import type { Rules } from '../src/kernel.ts';
import { handleOf, toyMatch, unit } from './knots/toy-table.ts';

const fieldRefs = (g: Rules, seat: PlayerId): number[] => g.state.zones[g.z['field'] + seat].map((card) => g.ref(card));

/** Attackers and whom they attack: units but not each other's equals; the strong may be roused besides. */
const table = (repeats = false): Match =>
  toyMatch([{ field: ['wolf', 'bear'] }, { field: ['goat'] }], {
    actions: {
      attack: {
        windows: ['main'],
        words: 'Attack',
        many: {
          shape: 'pairs',
          about: 'Who attacks whom?',
          left: fieldRefs,
          right: (g, seat) => [1 - seat, ...fieldRefs(g, 1 - seat)],
          fits: (g, _seat, left, right) => right >= 0 || g.value(g.q['power'], g.card(left)) > 1,
          repeats: () => repeats,
          extra: {
            name: 'rouse',
            words: 'it strikes twice',
            of: (g, seat) => fieldRefs(g, seat).filter((ref) => g.value(g.q['power'], g.card(ref)) > 1),
          },
          sample: (g, seat) => {
            const [, bear] = fieldRefs(g, seat);
            return [bear, 1 - seat, bear, bear];
          },
        },
        plan(g, _seat, args) {
          if (args.length % 2 !== 0) return g.refuse(g.no['not-an-option']);
          for (let i = 0; i < args.length; i += 2) {
            if (args[i] === args[i + 1]) g.setTable('mark', g.state.table['mark'] + 1);
            else if (args[i + 1] >= 0) g.emit(g.k['burn'], args[i + 1], g.value(g.q['power'], g.card(args[i])));
          }
          return 0;
        },
      },
    },
    cards: [unit('wolf', 1, 1), unit('bear', 3, 3), unit('goat', 1, 1)],
  });

function pairsOf(match: Match): Described & PairsForm<Choice> {
  const described = match.legalActions(0).find(({ action }) => action.type === 'attack')?.described;
  if (described?.shape !== 'pairs') throw new Error('no pairs are described');
  return described;
}

test('an action of pairs says what stands left and right, which go together, how many, and what else can be said', () => {
  const match = table();
  const [wolf, bear, goat] = ['wolf', 'bear', 'goat'].map((id) => handleOf(match, id));
  const { left, right, allowed, repeats, min, max, extra } = pairsOf(match);
  expect(left.map(({ pick }) => pick)).toEqual([wolf, bear]);
  expect(right).toEqual([
    { kind: 'player', pick: 'p1', words: 'Player 2', player: 1 },
    { kind: 'card', pick: goat, words: 'The goat', card: goat },
  ]);
  expect({ allowed, repeats, min, max }).toEqual({ allowed: [[0], [0, 1]], repeats: false, min: 0, max: 2 });
  expect(extra).toMatchObject({ name: 'rouse', words: 'it strikes twice', options: [{ card: bear }] });
});

test('where one may stand in several pairs, there can be as many as go together', () => {
  expect(pairsOf(table(true))).toMatchObject({ repeats: true, max: 3 });
});

test('what is said besides has a part of its own, by its name', () => {
  const match = table();
  const [bear, goat] = ['bear', 'goat'].map((id) => handleOf(match, id));
  const sample = pairsOf(match).sample(1);
  expect(sample).toMatchObject({ picks: [bear, 'p1'], rouse: [bear] });
  expect(actionSaid(match.legalActions(0), sample)).toBe('Attack: The bear → Player 2, rouse The bear');
  // A pair of a thing with itself is no other way to write it.
  const twice = { player: 0, type: 'attack', picks: [bear, 'p1', bear, bear] };
  expect(match.validate(twice)).toMatchObject({ ok: false, code: 'malformed' });
  expect(match.validate({ ...sample, rouse: ['c999'] })).toMatchObject({ ok: false, code: 'no-such-card' });
  expect(match.validate({ ...sample, tease: [goat] })).toMatchObject({ ok: false, code: 'surplus-part' });
  expect(match.submit(sample).ok).toBe(true);
  expect([match.state.seats['life'][1], match.state.table['mark']]).toEqual([17, 1]);
  expect(match.inputs[0]).toEqual(sample);
});
