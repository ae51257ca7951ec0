import type { Names } from '../../src/index.ts';
import type { CardDefinition, Instruction, Rules } from '../../src/kernel.ts';
import { unitsOf } from '../knots/toy-actions.ts';

type Program = readonly Instruction<Names>[];

const refsOf = (g: Rules, cards: readonly number[]): number[] => cards.map((card) => g.ref(card));

const draw = (g: Rules, seat: number): void => {
  if (g.state.zones[g.z['deck'] + seat].length > 0) g.moveTop(g.z['deck'] + seat, g.z['hand'] + seat, g.k['drew']);
};

/** Spells of the arena: every kind of question and every edit of the turn, so that random play meets them all. */
export const arenaSpells: Readonly<Record<string, Program>> = {
  zap: [
    {
      run: (g, f) =>
        g.ask({ kind: 'choose', for: f.owner, prompt: 'unit', options: refsOf(g, unitsOf(g)), max: 2, slot: 1 }),
    },
    {
      run(g, f) {
        for (const ref of f.vars[1]) if (g.card(ref) >= 0) g.emit(g.k['hurt'], g.card(ref), 2);
      },
      collect: (_g, f, happened) => {
        f.vars[2] = [happened.reduce((sum, e) => sum + e.b, 0)];
      },
    },
    { run: (g, f) => g.emit(g.k['burn'], (f.owner + 1) % g.seatCount, f.vars[2][0]) },
  ],
  split: [
    {
      run(g, f) {
        const options = refsOf(g, unitsOf(g)).slice(0, 3);
        if (options.length > 0) g.ask({ kind: 'divide', for: f.owner, prompt: 'divide', options, amount: 3, slot: 1 });
        else f.pc = 3;
      },
    },
    {
      run(g, f) {
        const units = unitsOf(g).slice(0, 3);
        units.forEach((card, i) => {
          if (f.vars[1][i] > 0) g.emit(g.k['hurt'], card, f.vars[1][i]);
        });
      },
    },
    { run: (g) => g.setTable('mark', g.state.table['mark'] + 1) },
  ],
  look: [
    {
      run(g, f) {
        const deck = g.state.zones[g.z['deck'] + f.owner];
        for (const card of deck.slice(-2)) g.reveal(card, 1 << f.owner);
      },
    },
    {
      run(g, f) {
        const top = g.state.zones[g.z['deck'] + f.owner].slice(-2);
        g.ask({ kind: 'order', for: f.owner, prompt: 'order', options: refsOf(g, top), slot: 1 });
      },
    },
    {
      run(g, f) {
        const bottom = f.vars[1].length > 0 ? g.card(f.vars[1][0]) : -1;
        if (bottom >= 0) g.move(bottom, g.z['deck'] + f.owner, g.k['moved'], 0);
      },
    },
    { run: (g, f) => draw(g, f.owner) },
  ],
  stir: [
    { run: (g, f) => g.shuffle(g.z['deck'] + f.owner) },
    { run: (g, f) => g.emit(g.k['burn'], f.owner, g.roll(2)) },
  ],
  bid: [
    {
      run: (g) =>
        g.askEach(
          g.inTurnOrder().map((seat) => ({ kind: 'number', for: seat, prompt: 'bid', min: 0, max: 2, slot: 1 })),
        ),
    },
    {
      run(g, f) {
        g.inTurnOrder().forEach((seat, i) => {
          g.emit(g.k['burn'], seat, f.vars[i + 1]?.[0] ?? 0);
        });
      },
    },
  ],
  ward: [
    {
      run: (g, f) =>
        g.addEffect({
          ability: g.ability('ward'),
          controller: f.owner,
          uses: 1,
          until: g.durations['turn'],
        }),
    },
  ],
  grow: [
    {
      run(g, f) {
        const own = g.state.zones[g.z['field'] + f.owner];
        if (own.length === 0) return;
        g.addEffect({
          ability: g.ability('grow'),
          controller: f.owner,
          targets: [g.ref(own[0])],
          data: [2],
          until: g.durations['turn'],
        });
      },
    },
  ],
  again: [
    { run: (g, f) => g.ask({ kind: 'yes', for: f.owner, prompt: 'again', slot: 1 }) },
    {
      run(g, f) {
        if (f.vars[1][0] === 1) g.extraTurn(f.owner);
        else g.insertPhases(['main']);
      },
    },
  ],
  halt: [{ run: (g) => g.endTurn('tidy') }, { run: (g) => g.setTable('mark', 77) }],
  brood: [
    { run: (g, f) => g.create(g.definition('chick'), f.owner, g.z['field'] + f.owner) },
    {
      // A card is picked from another's hand without looking, and goes under their deck unseen.
      run(g, f) {
        const other = (f.owner + 1) % g.seatCount;
        const options = refsOf(g, g.state.zones[g.z['hand'] + other]);
        g.ask({ kind: 'choose', for: f.owner, prompt: 'unseen', options, min: 1, max: 1, slot: 1 });
      },
    },
    {
      run(g, f) {
        const card = f.vars[1].length > 0 ? g.card(f.vars[1][0]) : -1;
        if (card >= 0) g.move(card, g.z['deck'] + g.state.cards.owner[card], g.k['moved'], 0);
      },
    },
  ],
};

const hit = (n: number): Program => [{ run: (g, f) => g.emit(g.k['burn'], (f.owner + 1) % g.seatCount, n) }];

const unit = (
  id: string,
  power: number,
  health: number,
  abilities: CardDefinition['abilities'] = [],
): CardDefinition => ({
  id,
  name: `Arena ${id}`,
  printed: { power, health },
  abilities,
});

export const arenaCards: readonly CardDefinition[] = [
  ...Object.keys(arenaSpells).map((id) => unit(id, 0, 0)),
  { ...unit('chick', 1, 1), token: true },
  unit('mourner', 2, 2, [
    { kind: 'trigger', name: 'mourns', on: ['died'], when: (_g, x, e) => e.a !== x.card, program: hit(1) },
  ]),
  unit('greeter', 1, 3, [
    {
      kind: 'trigger',
      name: 'greets',
      on: ['played'],
      when: (_g, x, e) => e.a === x.card,
      announce: [
        {
          run: (g, f) =>
            g.ask({
              kind: 'choose',
              for: f.owner,
              prompt: 'greet',
              options: refsOf(g, unitsOf(g)),
              min: 1,
              max: 1,
              slot: 2,
            }),
        },
      ],
      program: [
        {
          run(g, f) {
            const card = f.vars[2].length > 0 ? g.card(f.vars[2][0]) : -1;
            if (card >= 0) g.move(card, g.z['hand'] + g.state.cards.owner[card]);
          },
        },
      ],
    },
  ]),
  unit('dawn', 1, 2, [
    {
      kind: 'trigger',
      name: 'dawns',
      on: ['turnBegins'],
      when: (_g, x, e) => e.a === x.controller,
      program: [{ run: (g, f) => draw(g, f.owner) }],
    },
  ]),
  unit('shell', 0, 4, [
    {
      kind: 'replacement',
      name: 'shell',
      on: ['hurt'],
      when: (_g, x, e) => e.a === x.card,
      replace: (g, _x, e) => {
        if (e.b > 1) g.emit(e.kind, e.a, e.b - 1);
      },
    },
  ]),
  unit('mirror', 1, 2, [
    {
      kind: 'replacement',
      name: 'mirror',
      on: ['burn'],
      when: (g, x, e) => e.a === x.controller && g.seatCount > 1,
      replace: (g, x, e) => g.emit(g.k['hurt'], x.card, Math.min(e.b, 1)),
    },
  ]),
  unit('flag', 1, 2, [
    {
      kind: 'static',
      name: 'flag',
      query: 'health',
      applies: (g, x, card) => card !== x.card && g.state.cards.controller[card] === x.controller,
      value: (_g, _x, _card, health) => health + 1,
    },
  ]),
];

export const arenaDeck: Readonly<Record<string, number>> = Object.fromEntries(
  arenaCards.filter((card) => card.token !== true).map((card) => [card.id, 1]),
);
