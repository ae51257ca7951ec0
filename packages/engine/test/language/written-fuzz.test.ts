import { declareGame } from '@upkeep/engine';
import { expect, it } from 'vitest';
import { anything, ODD, outcomeOf, placesOf, replaced, WRONG } from '../wrong-values.ts';

/* Everything an author writes about a small game, as data and functions; `made` puts it together as a module would. */

const nothing = () => {};
const written = {
  nouns: {
    id: 'mill',
    version: '1.0.0',
    name: 'Mill',
    about: 'For tests.',
    players: { min: 2, max: 3 },
    options: { sacks: { default: 3, min: 1, max: 9, about: 'Sacks to fill.' } },
    zones: {
      deck: { owner: 'seat', sees: 'nobody', ordered: true },
      hand: { owner: 'seat', sees: 'owner' },
      yard: { owner: 'table', sees: 'all', inPlay: true },
    },
    deckZone: 'deck',
    seatFields: { flour: { start: 2 } },
    cardFields: { wet: { holds: 'flag' } },
    tableFields: { wind: { values: ['none', 'some'] } },
    printed: ['weight'],
    counters: ['ground'],
    once: ['grind'],
    durations: ['turn'],
    reasons: ['full'],
    refusals: { calm: { message: 'There is no wind.', rule: 'Mill 1' } },
    events: { drew: { move: true, words: '{card} is drawn' }, ground: { fields: { player: 'seat', much: 'number' } } },
    queries: { weight: { of: 'card', min: 0 } },
    windows: {
      work: { ask: 'active', after: 'end', passed: 'end' },
      gust: { ask: 'each', after: 'end', passed: 'end' },
    },
    turn: { dawn: ['mist', 'sun'], work: [] },
    otherPhases: { storm: [] },
    turnKinds: ['stormy'],
    expansions: { rats: { about: 'Rats come.', events: { gnawed: {} }, turn: { night: [] } } },
  },
  action: {
    windows: ['work', 'gust'],
    params: { card: { from: 'hand', otherwise: 'calm' }, cans: { number: [1, 2] } },
    words: 'Grind {card}',
    plan: nothing,
  },
  subset: { windows: ['work'], about: 'Some cards.', min: 0, max: 2, cards: nothing, plan: nothing },
  pairs: { windows: ['work'], about: 'Pairs.', pairs: nothing, sample: nothing, plan: nothing },
  trigger: { name: 'creak', on: ['ground', 'turnBegins'], knows: { by: 'number' }, when: nothing, do: nothing },
  instead: { name: 'dust', on: 'ground', say: nothing, once: true },
  constant: { name: 'damp', query: 'weight', applies: nothing, value: nothing },
  program: { name: 'sift', variables: { chosen: 'cards', n: 'number' } },
  game: {
    reducers: { ground: nothing },
    results: { ground: nothing },
    queries: { weight: { printed: 'weight' } },
    setup: { stages: { fill: { begin: [nothing], about: 'Sacks are filled.' } } },
    phases: { dawn: { steps: { mist: {}, sun: { begin: [nothing] } } }, work: { window: 'work' } },
    otherPhases: { storm: { window: 'gust' } },
    turnKinds: { stormy: [{ insert: 'storm', after: 'work' }] },
    windows: { work: { mustAct: nothing } },
    responses: { triggers: 'stack' },
    checks: [{ name: 'full', check: nothing }],
    cards: [{ id: 'rye', name: 'Rye', printed: { weight: 1 }, tags: ['grain'], token: false }],
    decks: { mixed: { name: 'Mixed', cards: { rye: 9 } }, listed: { name: 'Listed', cards: ['rye'] } },
    common: { yard: { rye: 1 } },
    deals: { lasts: nothing, begin: nothing },
    leaving: { turn: 'ends', cards: 'yard' },
    limits: { turns: 90 },
    quickStart: { players: 2, decks: ['mixed'] },
    table: { about: 'A mill.', seat: ['flour'], zones: { hand: { shape: 'hand', label: 'Hand' } }, face: [] },
    expansions: {
      rats: {
        phases: { night: {} },
        patches: [{ insert: 'night', after: 'work' }],
        cards: [{ id: 'rat', name: 'Rat' }],
      },
    },
  },
};

function made(all: typeof written): unknown {
  const mill = declareGame(anything(all.nouns));
  const { name, variables } = Object(all.program);
  const sift = mill.program(
    anything(name),
    anything(variables),
    anything(({ act }: { act(f: unknown): unknown }) => [act(nothing)]),
  );
  const abilities = [mill.trigger(anything(all.trigger)), mill.instead(anything(all.instead))];
  mill.constant(anything(all.constant));
  const grind = mill.action(anything(all.action));
  const some = mill.subset(anything(all.subset));
  const pair = mill.pairs(anything(all.pairs));
  const { game } = all;
  const isParts = typeof game === 'object' && game !== null && !Array.isArray(game);
  const parts = isParts ? { actions: { grind, some, pair }, programs: [sift], abilities, ...game } : game;
  return mill.game(anything(parts));
}

it('the mill itself is in order', () => {
  expect(outcomeOf(() => made(written))).toBe('taken');
});

it('whatever is written at any one place is taken or refused in words', () => {
  const count = { taken: 0, refused: 0 };
  const raw: string[] = [];
  for (const place of placesOf(written)) {
    if (place.length === 0) continue;
    for (const wrong of [...WRONG, ...ODD]) {
      const outcome = outcomeOf(() => made(anything(replaced(written, place, wrong))));
      if (outcome === 'taken' || outcome === 'refused') count[outcome]++;
      else raw.push(`${place.join('.')} = ${String(wrong)}: ${outcome}`);
    }
  }
  expect(raw).toEqual([]);
  expect(count.refused).toBeGreaterThan(count.taken);
});

it('so is whatever is made wrongly and put into lists of the game', () => {
  for (const part of ['programs', 'abilities', 'cards', 'checks', 'actions', 'decks', 'setup', 'phases']) {
    for (const wrong of [...WRONG, ...ODD]) {
      for (const value of [wrong, [wrong], { one: wrong }]) {
        const outcome = outcomeOf(() => made(anything({ ...written, game: { ...written.game, [part]: value } })));
        expect(`${part} = ${String(wrong)}: ${outcome}`).not.toContain('raw');
      }
    }
  }
});
