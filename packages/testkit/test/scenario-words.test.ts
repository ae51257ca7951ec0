import { declareGame } from '@upkeep/engine';
import { lorcana } from '@upkeep/games/lorcana';
import { describe, expect, test } from 'vitest';
import { describeReport, runScenarioText } from '../src/index.ts';

const nouns = declareGame({
  id: 'chairs',
  version: '1.0.0',
  name: 'Chairs',
  about: 'For scenarios.',
  players: { min: 2, max: 2 },
  zones: {
    deck: { owner: 'seat', sees: 'nobody', ordered: true },
    hand: { owner: 'seat', sees: 'owner' },
    board: { owner: 'seat', sees: 'all', inPlay: true },
  },
  seatFields: { rival: { holds: 'seat?' }, luck: {}, charm: {}, mood: { values: ['calm', 'cross'] } },
  expansions: { sofa: { about: 'A sofa.', options: { springs: { default: 2, about: 'Springs.' } } } },
  cardFields: { on: { holds: 'target?' } },
  tableFields: { keeper: { holds: 'seat?' } },
  queries: { rank: { of: 'card' }, charm: { of: 'seat' } },
  durations: ['turn'],
  refusals: {
    taken: { message: 'That chair is taken.', rule: 'Chairs 1' },
    tired: { message: 'You are tired.', rule: 'Chairs 2' },
  },
  events: { sat: { fields: { player: 'seat', card: 'card' }, words: '{player} sits on {card}' } },
  windows: { main: { ask: 'active', after: 'same', passed: 'end' } },
  turn: { main: [] },
  otherPhases: { rest: [] },
  turnKinds: ['slow'],
});

const high = nouns.constant({
  name: 'high',
  query: 'rank',
  knows: { by: 'number' },
  applies: (g, self, card) => self.targets.includes(g.ref(card)),
  value: (_, self, __, rank) => rank + self.knows.by,
});

const sit = nouns.action({
  windows: ['main'],
  params: { card: { from: 'board' }, beside: { from: 'board' } },
  plan(g, seat, { card, beside }) {
    if (g.card.on(card) !== undefined) return g.no.taken();
    g.setCard.on(card, g.ref(beside));
    g.setTable.keeper(seat);
    g.say.sat({ player: seat, card });
    g.say.sat({ player: seat, card: beside });
  },
});
const choosing = nouns.program('choosing', { who: 'seats', card: 'cards' }, ({ act, askSeats, askCards }) => [
  askSeats('who', (g, { controller }) => ({ of: controller, prompt: 'who', seats: g.opponentsOf(controller), min: 0 })),
  askCards('card', (g, { controller }) => ({
    of: controller,
    prompt: 'which',
    cards: g.cards(g.zone.board(controller)),
  })),
  act((g, me) => g.setSeat.rival(me.controller, me.who[0])),
]);
const pick = nouns.action({ windows: ['main'], plan: (g, seat) => g.run(choosing, { controller: seat }) });

const chairs = nouns.game({
  queries: { rank: 1, charm: (g, seat) => g.seat.charm(seat) * 2 },
  reducers: { sat: () => {} },
  setup: (g) => {
    for (const seat of g.seats) g.setSeat.luck(seat, g.roll(6));
  },
  phases: { main: { window: 'main' } },
  otherPhases: { rest: {} },
  turnKinds: { slow: [{ insert: 'rest', after: 'main' }] },
  actions: { sit, pick },
  abilities: [high],
  expansions: {
    sofa: { cards: [{ id: 'sofa', name: 'Sofa' }], decks: { soft: { name: 'Soft', cards: { sofa: 2 } } } },
  },
  cards: [
    { id: 'stool', name: 'Stool' },
    { id: 'bench', name: 'Bench' },
  ],
});

async function run(text: string): Promise<string> {
  const reports = await runScenarioText(text, 'here.yaml', { chairs });
  return reports.map(describeReport).join('\n');
}

const POSITION = `name: chairs
game: chairs
players: [Ann, Bob]
given:
  turn: { player: Ann, phase: main }
  table: { keeper: Bob }
  players:
    Ann: { rival: Bob, board: [{ card: Stool, as: stool, fields: { on: bench } }, { card: Bench, as: bench }, { card: Stool, as: third }] }
    Bob: { rival: null, board: [{ card: Bench, as: his, fields: { on: Ann } }] }
`;

describe('a scenario in words', () => {
  test('names players and cards in fields that refer to them', async () => {
    const text = `${POSITION}
script:
  - expect:
      table: { keeper: Bob }
      players: { Ann: { rival: Bob }, Bob: { rival: null } }
      cards: { stool: { 'on': bench }, his: { 'on': Ann }, third: { 'on': null } }
  - expect: { table: { keeper: 1 } }
  - expect: { table: { keeper: Ann } }
`;
    expect(await run(text)).toContain('expected: Ann\n      actual:   Bob');
    expect(await run(text.replace(/\n {2}- expect: \{ table: \{ keeper: Ann \} \}/, ''))).toBe('ok     chairs');
    expect(await run(POSITION.replace('rival: null', 'luck: Ann').concat('script: [{ until: main }]'))).toContain(
      "'luck' holds a number",
    );
  });

  test('means what is computed where a field has the same name, of players as of cards', async () => {
    const given = POSITION.replace('rival: null', 'charm: 3');
    expect(await run(`${given}\nscript: [{ expect: { players: { Bob: { charm: 6 } } } }]`)).toBe('ok     chairs');
  });

  test('names the values of a field whose values have names', async () => {
    const given = POSITION.replace('rival: null', 'mood: cross');
    const text = (mood: string): string =>
      `${given}\nscript:\n  - expect: { players: { Bob: { mood: ${mood} }, Ann: { mood: calm } } }\n  - expect: { players: { Bob: { mood: 1 } } }`;
    expect(await run(text('cross'))).toBe('ok     chairs');
    expect(await run(text('calm'))).toContain('expected: calm\n      actual:   cross');
    expect(await run(POSITION.replace('rival: null', 'mood: corss').concat('script: [{ until: main }]'))).toContain(
      "'mood' holds a number. Did you mean 'cross'? Allowed: calm, cross.",
    );
  });

  test('names options, decks and cards of the expansions it is played with', async () => {
    const text = `name: soft
game: chairs
players: [Ann, Bob]
expansions: [sofa]
options: { springs: 3 }
decks: [soft, { sofa: 1, stool: 1 }]
script: [{ expect: { awaited: Ann } }]
`;
    expect(await run(text)).toBe('ok     soft');
    expect(await run(text.replace('[sofa]', '[]'))).toContain("there is no option 'springs'");
    expect(await run(text.replace('[sofa]', '[sfoa]'))).toContain("there is no expansion 'sfoa'. Did you mean 'sofa'?");
  });

  test('a refusal may be any, and is the real one though not every part is named', async () => {
    const text = `${POSITION}
script:
  - { do: sit, with: { card: stool }, rejected: true }
  - { do: sit, with: { card: stool }, rejected: taken }
  - { do: sit, with: { card: third, beside: bench }, rejected: true }
`;
    expect(await run(text)).toContain('this should have been rejected and was accepted');
    expect(await run(text.replace(/ {2}- \{ do: sit, with: \{ card: third.*\n/, ''))).toBe('ok     chairs');
  });

  test('counts what happened', async () => {
    const text = (times: number) => `${POSITION}
script:
  - do: sit
    with: { card: third, beside: bench }
    expect: { counts: [{ event: sat, times: ${times} }, { event: { kind: sat, card: bench }, times: 1 }] }
`;
    expect(await run(text(2))).toBe('ok     chairs');
    expect(await run(text(3))).toContain(
      'expected: 3 times sat\n      actual:   2 times: sat (player Ann, card Stool)',
    );
  });

  test('an answer that shall be refused is sent as it is', async () => {
    const text = `${POSITION}
script:
  - { do: pick }
  - { answer: Ann, to: who, rejected: true }
  - { answer: Bob, to: who, player: Bob, rejected: not-asked }
  - { answer: [Bob, Bob], to: who, rejected: true }
  - { answer: Bob, to: who }
  - { answer: his, to: which, rejected: true }
  - { answer: third, to: which, expect: { players: { Ann: { rival: Bob } } } }
`;
    expect(await run(text)).toBe('ok     chairs');
  });

  test('strict fills in nothing', async () => {
    const short = POSITION.replace(', { card: Bench, as: bench }, { card: Stool, as: third }', '').replace(
      ', fields: { on: bench }',
      '',
    );
    const text = `${short}\nscript: [{ do: sit, with: { card: stool } }]\n`;
    expect(await run(text)).toBe('ok     chairs');
    expect(await run(text.replace('given:', 'strict: true\ngiven:'))).toContain('this was rejected');
  });

  test('asks only for the keys that matter', async () => {
    const text = `${POSITION}\nscript: [{ expect: { awaited: { for: main }, stack: [] } }, { expect: { awaited: { kind: yes } } }]\n`;
    expect(await run(text)).toContain('expected: somebody is asked (kind yes)');
    expect(await run(text.replace(', { expect: { awaited: { kind: yes } } }', ''))).toBe('ok     chairs');
  });

  test('begins in another kind of turn, and with effects in force', async () => {
    const text = `${POSITION.replace('phase: main }', 'phase: main, kind: slow }')}  effects: [{ ability: high, controller: Ann, targets: [third], until: turn, knows: [4] }]
script:
  - expect: { turn: { kind: slow, plan: [main, rest] }, cards: { third: { rank: 5 }, stool: { rank: 1 } } }
`;
    expect(await run(text)).toBe('ok     chairs');
    expect(await run(text.replace('kind: slow }', 'kind: slwo }'))).toContain(
      "given.turn.kind: there is no kind of turn 'slwo'. Did you mean 'slow'? Allowed: normal, slow.",
    );
    expect(await run(text.replace('ability: high', 'ability: hihg'))).toContain("there is no ability 'hihg'");
  });

  test('fixes what the set-up rolls', async () => {
    const text = 'name: chairs\ngame: chairs\nplayers: [Ann, Bob]\nsetupRolls: [4, 2]\n';
    const script = 'script: [{ expect: { players: { Ann: { luck: 4 }, Bob: { luck: 2 } } } }]\n';
    expect(await run(text + script)).toBe('ok     chairs');
    expect(await run(`${text}given: { turn: { phase: main } }\n${script}`)).toBe('ok     chairs');
  });
});

describe('a stage of the set-up', () => {
  const text = (stage: string) => `name: hands\ngame: lorcana\nscript: [{ until: ${stage} }]\n`;
  const hands = async (stage: string) => runScenarioText(text(stage), 'here.yaml', { lorcana });

  test('is gone on to by its name', async () => {
    expect((await hands('mulligan')).map(describeReport)).toEqual(['ok     hands']);
  });

  test('that does not exist is told with the one that was meant', async () => {
    expect((await hands('muligan')).map(describeReport).join()).toContain(
      "script[0].until: the turn has no phase or step 'muligan'. Did you mean 'mulligan'?",
    );
  });
});

describe('a file of several', () => {
  test('shares the cards of a document that has nothing else', async () => {
    const one = 'game: chairs\ngiven: { players: { Player 1: { board: [Throne] } } }\nscript: [{ until: main }]\n';
    const shared = 'about: Cards for all.\ncards: [{ name: Throne }]\n';
    expect(await run(`${shared}---\nname: one\n${one}---\nname: two\n${one}`)).toBe('ok     one\nok     two');
    expect(await run(`${shared.replace('Throne', 'Thrown')}---\nname: one\n${one}`)).toContain("no card 'Throne'");
    const wrong = await run(`cards: [{ name: Throne }, { nmae: x }]\n---\nname: one\n${one}`);
    expect(wrong).toContain('here.yaml:1:27: cards[1]');
  });
});
