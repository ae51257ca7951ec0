import { askedOf, createMatch } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { meadow, meadowWith } from './language/meadow.ts';

const sow = meadow.action({
  windows: ['garden'],
  params: { card: { from: 'hand', otherwise: 'not-yours' } },
  words: 'Sow {card}',
  plan(g, seat, { card }) {
    const cost = g.printed.cost(card);
    if (cost > 2) return g.no['too-dear']({ cost, has: 2 });
    g.say.sown({ card, to: g.zone.field(seat) });
  },
});
const rest = meadow.action({ windows: ['sealed'], words: 'Rest', plan() {} });
const ask = meadow.program('pick', { two: 'cards' }, ({ askCards }) => [
  askCards('two', (g, { controller: of }) => ({
    of,
    prompt: 'Which?',
    cards: g.cards(g.zone.hand(of)),
    min: 0,
    max: 2,
  })),
]);
const poll = meadow.action({ windows: ['garden'], plan: (g, seat) => g.run(ask, { controller: seat }) });
const game = meadowWith({ actions: { sow, rest, poll } });
const deal = () => createMatch({ game, seed: 1, decks: [{ fern: 1, oak: 2 }] });

describe('why not', () => {
  it('has each thing that cannot be done, with the refusal that tells most, a rule of the game first', () => {
    const reasons = deal().whyNot(0);
    expect(reasons.map(({ type, words, rejection }) => [type, words, rejection.code])).toEqual([
      ['sow', 'Sow Oak', 'too-dear'],
      ['sow', 'Sow Oak', 'too-dear'],
      ['rest', 'Rest', 'not-now'],
    ]);
    expect(reasons[0].rejection.message).toBe('That costs 4, and you have 2 in garden.');
  });

  it('of one thing, by its handle', () => {
    const match = deal();
    const hand = match.view(0).zones.find(({ name, seat }) => name === 'hand' && seat === 0)?.cards ?? [];
    const of = (name: string) => match.whyNot(0, hand.find((card) => card.name === name)?.id);
    expect(of('Oak').map(({ type }) => type)).toEqual(['sow']);
    expect(of('Fern')).toEqual([]);
  });
});

const frost = meadow.action({
  windows: ['garden'],
  params: { card: { from: 'hand', otherwise: 'not-yours' }, bed: { oneOf: ['north', 'south'] } },
  words: 'Cover {card} in the {bed} bed',
  plan: (g) => g.no['not-yours'](),
});

describe('a refusal that the table calls unfit', () => {
  const match = createMatch({
    game: meadowWith({
      actions: { frost, sow, rest },
      table: { about: 'A meadow.', seat: [], zones: {}, face: [], look: { unfit: ['not-yours'] } },
    }),
    seed: 1,
    decks: [{ fern: 1, oak: 2 }],
  });
  const hand = match.view(0).zones.find(({ name, seat }) => name === 'hand' && seat === 0)?.cards ?? [];
  const of = (name: string) =>
    match.whyNot(0, hand.find((card) => card.name === name)?.id).map(({ words, rejection }) => [words, rejection.code]);

  it('gives way to a reason of the thing itself', () => {
    expect(of('Oak')).toEqual([['Sow Oak', 'too-dear']]);
  });

  it('is told of a thing of which there is nothing else to tell, and not among everything', () => {
    expect(of('Fern')).toEqual([['Cover Fern in the … bed', 'not-yours']]);
    expect(new Set(match.whyNot(0).map(({ rejection }) => rejection.code))).toEqual(new Set(['too-dear', 'not-now']));
  });
});

describe('what is asked', () => {
  it('is listed once for everybody: open decisions, the question in words, every answer', () => {
    const match = deal();
    expect(match.answers()).toBe(null);
    match.submit({ player: 0, type: 'poll' });
    const [d] = match.openDecisions(0);
    expect(match.openDecisions()).toEqual([d]);
    expect(match.openDecisions(1)).toEqual([]);
    expect(match.question(d).words).toBe('Which?');
    expect(askedOf(match.view(0)).map(({ id }) => id)).toEqual([d.id]);
    expect(askedOf(match.view(1))).toEqual([]);
    const answers = match.answers() ?? [];
    expect(answers.map((picks) => picks.length)).toEqual([1, 1, 1, 2, 2, 2, 0]);
    expect(match.answers(6)).toBe(null);
    for (const picks of answers) expect(match.fork().advanceAnswer(picks)).toBe(0);
    match.submit({ player: 0, type: 'timeout' });
    expect(() => match.question(d)).toThrow('That is not asked any more.');
  });
});
