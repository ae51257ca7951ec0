import type { Seat } from '@upkeep/engine';
import { heroHealth } from './damage.ts';
import { type Crisis, crisis } from './nouns.ts';
import { shuffleCrises } from './sky/crises.ts';

/*
 * Before the first turn (rules 1 to 8). Chance is asked in a fixed order (G31): who begins, the decks, the crises, mulligans.
 */

function coin(g: Crisis): void {
  if (g.namedStarter === undefined) g.setStartingPlayer(g.option.coin ? g.seats[g.roll(2)] : g.seats[0]);
}

/** The hero waits in its zone; it is no card of the thirty. */
function heroes(g: Crisis): void {
  for (const seat of g.seats) {
    const card = g.cards(g.zone.deck(seat)).find((one) => g.tagged(one, 'hero'));
    if (card === undefined) g.create(g.definition('ha'), seat, g.zone.hero(seat));
    else g.move(card, 'hero');
  }
}

function decks(g: Crisis): void {
  for (const seat of g.seats) {
    g.setSeat.health(seat, heroHealth(g, seat));
    g.shuffle(g.zone.deck(seat));
  }
}

/** Opening hands, then mulligans: first player first, the whole hand shuffled back, one card fewer drawn (rule 4). */
const hands = crisis.program(
  'opening hands',
  { seat: 'seat', wants: 'flag', asked: 'seats', again: 'seats', taken: 'number' },
  ({ act, loop, eachSeat, askYes }) => [
    act((g, me) => {
      for (const seat of g.seats) drawHand(g, seat, g.option.openingHand);
      me.asked = g.inTurnOrder();
    }),
    loop(
      (g, { asked, taken }) => g.option.mulligans && asked.length > 0 && taken < g.option.mulliganCount,
      [
        act((_, me) => {
          me.again = [];
          me.taken++;
        }),
        eachSeat('seat', (_, { asked }) => asked, [
          askYes('wants', (_, { seat }) => ({ of: seat, prompt: 'mulligan' })),
          act((g, me) => {
            if (me.wants) me.again = [...me.again, me.seat];
            else g.say.kept({ player: me.seat });
          }),
        ]),
        act((g, { again }) => {
          for (const player of again) {
            g.say.mulliganed({ player });
            g.moveAll(g.zone.hand(player), g.zone.deck(player), { as: 'tucked' });
          }
        }),
        act((g, { again }) => {
          for (const seat of g.seats) if (again.includes(seat)) g.shuffle(g.zone.deck(seat));
        }),
        act((g, me) => {
          for (const seat of me.again) drawHand(g, seat, g.option.mulliganRedraw);
          me.asked = me.again;
        }),
      ],
    ),
  ],
);

function drawHand(g: Crisis, seat: Seat, n: number): void {
  g.deal(g.zone.deck(seat), g.zone.hand(seat), n, { as: 'drew' });
}

export const setup = crisis.part('setup', {
  stages: {
    coin: { begin: coin, about: 'Chance says who begins.', rule: 'S:153' },
    heroes: { begin: heroes, about: 'The heroes take their places.' },
    decks: { begin: [decks, shuffleCrises], about: 'Decks are shuffled, then the crises.' },
    hands: { begin: hands, about: 'Opening hands, and mulligans.' },
  },
});
