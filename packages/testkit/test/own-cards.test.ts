import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { declareGame } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { describeReport, runScenarioText } from '../src/index.ts';

/** A game whose cards are code. */
const nouns = declareGame({
  id: 'porch',
  version: '1.0.0',
  name: 'Porch',
  about: 'Hang lanterns.',
  players: { min: 2, max: 2 },
  zones: {
    deck: { owner: 'seat', sees: 'nobody', ordered: true },
    hand: { owner: 'seat', sees: 'owner' },
    porch: { owner: 'seat', sees: 'all', inPlay: true },
  },
  printed: ['light'],
  seatFields: { moths: {} },
  events: { hung: { move: true, words: '{card} is hung' } },
  reasons: ['bright'],
  windows: { main: { ask: 'active', after: 'end', passed: 'end' } },
  turn: { main: [] },
});
const moths = nouns.trigger({
  name: 'moths',
  on: 'hung',
  when: (_, self, event) => event.card === self.card,
  do: (g, self) => g.addSeat.moths(self.controller, 2),
});
const hang = nouns.action({
  windows: ['main'],
  params: { card: { from: 'hand' } },
  plan: (g, seat, { card }) => g.say.hung({ card, to: g.zone.porch(seat) }),
});
const porch = nouns.game({
  phases: { main: { window: 'main' } },
  actions: { hang },
  immediate(g) {
    for (const seat of g.seats) if (g.seat.moths(seat) >= 9) g.win([seat], 'bright');
  },
  cards: [
    { id: 'lamp', name: 'Lamp', printed: { light: 1 } },
    { id: 'moth-lamp', name: 'Moth Lamp', printed: { light: 1 }, abilities: [moths] },
  ],
  decks: { street: { name: 'Street', cards: { lamp: 4, 'moth-lamp': 4 } } },
});

async function said(text: string): Promise<string> {
  const here = join(fileURLToPath(new URL('.', import.meta.url)), 'own.yaml');
  const reports = await runScenarioText(text, here, { porch });
  return reports.map(describeReport).join('\n').replaceAll(`${here}:`, '');
}

const play = (game: string, card: string, deed: string): string => `name: An own card
game: ${game}
players: [Ann, Bob]
cards:
  - ${card}
given: { turn: { player: Ann, phase: main }, players: { Ann: { hand: [Sun] } } }
script: [${deed}]
`;

describe("cards of a scenario for a game of one's own", () => {
  const hung = '{ do: hang, expect: { players: { Ann: { moths: 2 } }, cards: { Sun: { light: 9 } } } }';

  it('have abilities that its cards have, by name', async () => {
    expect(await said(play('porch', '{ name: Sun, printed: { light: 9 }, abilities: [moths] }', hung))).toMatch(/^ok /);
  });

  it.each([
    [
      '{ name: Sun, abilities: [moth] }',
      "5:30: cards[0].abilities[0]: there is no ability 'moth'. Did you mean 'moths'?",
    ],
    [
      '{ name: Sun, printed: { ligth: 9 } }',
      "5:36: cards[0].printed.ligth: there is no printed number 'ligth'. Did you mean 'light'?",
    ],
    [
      '{ name: Sun, effect: { do: [] } }',
      "5:26: cards[0].effect: unknown key 'effect'. The cards of this game are not data here: its module exports `withCards(cards)`",
    ],
    [
      '{ name: Sun, abilities: [{ kind: triggered }] }',
      'cards[0].abilities[0]: the name of an ability is expected. The cards of this game are not data here',
    ],
  ])('%s is told', async (card, sentence) => {
    expect(await said(play('porch', card, hung))).toContain(sentence);
  });

  it('are data where its module says how they join', async () => {
    const picked = '{ do: plant, expect: { players: { Ann: { apples: 3 } } } }';
    const ability = '{ kind: triggered, on: planted, do: [{ do: pick, amount: 3 }] }';
    const card = (does: string): string => `{ name: Sun, type: tree, abilities: [${does}] }`;
    expect(await said(play('./fixtures/grove.ts', card(ability), picked))).toMatch(/^ok /);
    const misspelt = await said(play('./fixtures/grove.ts', card(ability.replace('do: pick', 'do: pikc')), picked));
    expect(misspelt).toContain(
      "cards[0].abilities[0].do[0].do: there is no verb 'pikc'; there are: pick; did you mean 'pick'?",
    );
  });
});
