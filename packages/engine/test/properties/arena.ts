import { type Game, layTable, type Names, type Table, type TableSettings } from '../../src/index.ts';
import type { ResponseDefinition, WindowDefinition } from '../../src/kernel.ts';
import { castAction } from '../knots/toy-actions.ts';
import { toyGame } from '../knots/toy-table.ts';
import { arenaCards, arenaDeck, arenaSpells } from './arena-cards.ts';

const spells = Object.keys(arenaSpells);

interface Mode {
  readonly responses: ResponseDefinition<Names>;
  readonly windows: Readonly<Record<string, WindowDefinition<Names>>>;
  readonly how: 'run' | 'stack';
}

const main = (
  ask: WindowDefinition<Names>['ask'],
  after: WindowDefinition<Names>['after'],
  passed: WindowDefinition<Names>['passed'],
) => ({
  ask,
  after,
  passed,
});

/** The four ways to respond that the engine knows, each on the same cards. */
const modes: Readonly<Record<string, Mode>> = {
  stack: {
    responses: { triggers: 'stack', order: 'owner', replacement: 'each' },
    windows: { main: main('everyone', 'same', 'resolveOne') },
    how: 'stack',
  },
  bag: {
    responses: { triggers: 'bag', order: 'owner', replacement: 'each' },
    windows: { main: main('active', 'same', 'end') },
    how: 'run',
  },
  chain: {
    responses: { triggers: 'chain', chain: 'answer', order: 'owner', replacement: 'one' },
    windows: {
      main: main('active', { open: 'answer' }, 'end'),
      answer: main('opponentsFirst', 'next', 'resolveChain'),
    },
    how: 'stack',
  },
  resolve: {
    responses: { triggers: 'resolve', order: 'registered', replacement: 'each' },
    windows: { main: main('everyone', 'next', 'resolveAll') },
    how: 'stack',
  },
};

export const modeNames = Object.keys(modes);

/** A game in which random players meet every part of the engine. */
function arena(mode: string): Game {
  const { responses, windows, how } = modes[mode];
  return toyGame([], {
    id: `arena-${mode}`,
    responses,
    windows,
    setup: [
      {
        run: (g) =>
          Array.from({ length: g.seatCount }, (_, seat) => seat).forEach((seat) => void g.shuffle(g.z['deck'] + seat)),
      },
      {
        run(g) {
          for (let seat = 0; seat < g.seatCount; seat++) {
            const deck = g.state.zones[g.z['deck'] + seat];
            for (let i = 1; i <= 5; i++) g.move(deck[deck.length - i], g.z['hand'] + seat, g.k['drew']);
          }
        },
      },
    ],
    phases: [
      {
        name: 'start',
        begin(g) {
          const seat = g.state.turn.activePlayer;
          const deck = g.z['deck'] + seat;
          if (g.state.zones[deck].length === 0) g.lose(seat, 'no-life');
          else g.moveTop(deck, g.z['hand'] + seat, g.k['drew']);
          g.setSeat(seat, 'gold', 3);
        },
      },
      { name: 'main', window: 'main' },
      { name: 'fight', needed: (g) => g.state.turn.turnNumber > 1, window: 'main' },
      {
        name: 'tidy',
        expiresAtBegin: [{ duration: 'turn' }],
        begin: [
          {
            run(g, f) {
              const hand = g.state.zones[g.z['hand'] + f.owner];
              const over = Math.max(0, hand.length - 6);
              g.ask({
                kind: 'choose',
                for: f.owner,
                prompt: 'discard',
                options: hand.map((c) => g.ref(c)),
                min: over,
                max: over,
                slot: 1,
              });
            },
          },
          {
            run(g, f) {
              for (const ref of f.vars[1] ?? []) if (g.card(ref) >= 0) g.move(g.card(ref), g.z['discard'] + f.owner);
            },
          },
        ],
      },
    ],
    actions: {
      cast: castAction(Object.keys(windows), how, spells),
      attack: {
        windows: ['main'],
        words: 'Attack {whom} with {card}',
        params: { card: 'card', whom: 'seat' },
        candidates(g, seat, visit) {
          for (const card of g.state.zones[g.z['field'] + seat]) {
            for (let other = 0; other < g.seatCount; other++) if (visit(g.ref(card), other)) return;
          }
        },
        plan(g, seat, [ref, other]) {
          const card = g.card(ref);
          if (card < 0 || g.state.cards.zone[card] !== g.z['field'] + seat) return g.refuse(g.no['no-such-card']);
          if (seat !== g.state.turn.activePlayer || g.isUsed(ref)) return g.refuse(g.no['not-now']);
          if (!g.isIn(other) || !g.areOpponents(seat, other)) return g.refuse(g.no['not-an-option']);
          g.use(ref);
          g.emit(g.k['burn'], other, g.value(g.q['power'], card));
          return 0;
        },
      },
    },
    abilities: [
      {
        kind: 'replacement',
        name: 'ward',
        on: ['burn'],
        when: (_g, x, e) => e.a === x.controller,
        replace: (g) => g.setTable('mark', g.state.table['mark'] + 1),
      },
      {
        kind: 'static',
        name: 'grow',
        query: 'power',
        applies: (g, x, card) => x.effect !== null && g.card(x.effect.targets[0]) === card,
        value: (_g, x, _card, power) => power + (x.effect?.data[0] ?? 0),
      },
    ],
    programs: arenaSpells,
    cards: arenaCards,
    limits: { turns: 60 },
  });
}

export function arenaTable(mode: string, players: number, settings: Partial<TableSettings> = {}): Table {
  return layTable({ game: arena(mode), players, decks: [arenaDeck], ...settings });
}
