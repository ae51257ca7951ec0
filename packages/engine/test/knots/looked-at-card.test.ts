import { expect, test } from 'vitest';
import type { Match } from '../../src/index.ts';
import { runOf } from '../../src/match/core.ts';
import { playThrough } from './play-through.ts';
import { castAction } from './toy-actions.ts';
import { toyMatch, unit } from './toy-table.ts';

const table = () =>
  toyMatch([{ hand: ['peek', 'stir', 'fetch'], deck: ['gem', 'coal', 'clay'] }, { hand: ['hidden'] }, {}], {
    actions: { cast: castAction(['main'], 'run', ['peek', 'stir', 'fetch']) },
    programs: {
      peek: [
        {
          run(g, f) {
            const deck = g.state.zones[g.z['deck'] + f.owner];
            g.reveal(deck[deck.length - 1], 1 << f.owner);
          },
        },
        {
          run(g, f) {
            const deck = g.state.zones[g.z['deck'] + f.owner];
            const options = [g.ref(deck[deck.length - 1])];
            g.ask({ kind: 'choose', for: f.owner, prompt: 'keep', options, min: 0, max: 1, slot: 1 });
          },
        },
      ],
      stir: [{ run: (g, f) => g.shuffle(g.z['deck'] + f.owner) }],
      fetch: [{ run: (g, f) => g.moveTop(g.z['deck'] + f.owner, g.z['hand'] + f.owner, g.k['drew']) }],
    },
    cards: ['peek', 'stir', 'fetch', 'gem', 'coal', 'clay', 'hidden'].map((id) => unit(id, 0, 0)),
  });

const deckSeen = (m: Match, viewer: 0 | 1 | 'spectator'): string[] =>
  m
    .view(viewer)
    .zones.filter((z) => z.name === 'deck' && z.seat === 0)
    .flatMap((z) => z.cards.map((c) => c.name ?? '?'));

test('a looked-at card is known to the one who looked, until a shuffle', () => {
  const match = table();
  let handle = '';
  playThrough(match, [
    [0, 'Cast The peek', (m) => expect(deckSeen(m, 0)).toEqual([])],
    [
      0,
      'keep: The gem',
      (m) => {
        expect(deckSeen(m, 0)).toEqual(['The gem']);
        expect([deckSeen(m, 1), deckSeen(m, 'spectator')]).toEqual([[], []]);
        const deck = m.view(0).zones.find((z) => z.name === 'deck' && z.seat === 0);
        handle = deck?.cards[0].id ?? '';
      },
    ],
    [0, 'Cast The stir', (m) => expect(deckSeen(m, 0)).toEqual(['The gem'])],
    [
      0,
      'Cast The fetch',
      (m) => {
        expect(deckSeen(m, 0)).toEqual([]);
        // The name it went by is nobody's any more.
        const deck = m.state.zones[runOf(m).z['deck']];
        expect(deck.map((card) => `c${m.state.cards.handle[card]}`)).not.toContain(handle);
      },
    ],
  ]);
  const shown = (viewer: 0 | 1) => match.eventsFor(viewer).find((e) => e.kind === 'revealed')?.words;
  expect(shown(0)).toBe('Player 1 looks at The gem');
  expect(shown(1)).toBe('Player 1 looks at a card');
});

test('without the shuffle the one who looked knows the card as it is drawn; the others see a card', () => {
  const match = table();
  playThrough(match, [
    [0, 'Cast The peek'],
    [0, 'keep: nothing'],
    [0, 'Cast The fetch'],
  ]);
  const words = (viewer: 0 | 1) =>
    match
      .eventsFor(viewer)
      .filter((e) => e.kind === 'drew')
      .map((e) => e.words);
  expect(words(0)).toEqual(['The gem is drawn']);
  expect(words(1)).toEqual(['a card is drawn']);
});
