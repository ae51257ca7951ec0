import type { Card, CardsQuestion, Seat } from '@upkeep/engine';
import { enterBattlefield } from './board.ts';
import { type Magic, magic } from './nouns.ts';
import { skipFirstDraw } from './turn/skip.ts';

/*
 * The start of the game (103): life, libraries, opening hands, mulligans, what may begin on the battlefield.
 */

export function begin(g: Magic): void {
  for (const seat of g.seats) {
    // A game that is restarted begins without those who have left (726.2).
    if (!g.isIn(seat)) continue;
    const party = g.party(seat);
    g.setSeat.purse(seat, party[0]);
    // A team with shared turns has one life total, half as much again (810.4).
    g.setSeat.life(seat, party.length > 1 ? Math.floor((g.option.life * 3) / 2) : g.option.life);
    g.shuffle(g.zone.library(seat));
  }
}

const variables = { asked: 'seats', seat: 'seat', again: 'seats', wants: 'flag', putBack: 'answers' } as const;

/** Opening hands, and mulligans until everybody keeps (103.5). */
export const hands = magic.program('opening hands', variables, ({ act, loop, eachSeat, askYes, askEach }) => [
  act((g, me) => {
    me.asked = g.inTurnOrder(g.startingPlayer);
    for (const seat of me.asked) drawHand(g, seat);
  }),
  loop(
    (_, { asked }) => asked.length > 0,
    [
      // Starting player first, everybody who has not kept says whether they mulligan.
      eachSeat('seat', (_, { asked }) => asked, [
        askYes('wants', (g, { seat }) =>
          g.cards(g.zone.hand(seat)).length === 0 ? undefined : { of: seat, prompt: 'mulligan' },
        ),
        act((g, me) => {
          if (me.wants) me.again = [...me.again, me.seat];
          else g.say.keep({ player: me.seat });
        }),
      ]),
      // Those who said so mulligan together: hand into the library, shuffled, seven new ones, some of them put back.
      act((g, me) => {
        me.asked = me.again.filter((seat) => g.isIn(seat));
        me.again = [];
        for (const player of me.asked) {
          g.say.mulligan({ player });
          g.moveAll(g.zone.hand(player), g.zone.library(player), { as: 'tucked' });
        }
      }),
      act((g, { asked }) => {
        for (const seat of asked) g.shuffle(g.zone.library(seat));
      }),
      act((g, { asked }) => {
        for (const seat of asked) drawHand(g, seat);
      }),
      askEach('putBack', (g, { asked }) => asked.map((seat) => whatGoesBack(g, seat))),
      act((g, { asked, putBack }) => {
        asked.forEach((seat, i) => {
          for (const card of g.allHere(putBack[i] ?? [])) {
            g.say.tucked({ card, to: g.zone.library(seat), at: 'bottom' });
          }
        });
      }),
    ],
  ),
]);

function drawHand(g: Magic, seat: Seat): void {
  g.deal(g.zone.library(seat), g.zone.hand(seat), g.option.hand, { as: 'drew' });
}

function whatGoesBack(g: Magic, seat: Seat): CardsQuestion {
  const cards = g.cards(g.zone.hand(seat));
  const n = Math.min(owed(g, seat), cards.length);
  return { of: seat, prompt: 'put-back', cards, min: n, max: n };
}

/** How many cards a hand goes back after this mulligan: one for each, the first free in some games (103.5c). */
function owed(g: Magic, seat: Seat): number {
  const { freeMulligan } = g.option;
  const isFree = freeMulligan === 'always' || (freeMulligan === 'multiplayer' && g.seatCount > 2);
  return g.seat.mulligans(seat) - (isFree ? 1 : 0);
}

/** Cards that may begin the game on the battlefield, in turn order (103.6). */
export const openings = magic.program(
  'openings',
  { seat: 'seat', wants: 'flag', chosen: 'cards' },
  ({ act, eachSeat, askYes, askCards }) => [
    eachSeat('seat', (g) => g.inTurnOrder(g.startingPlayer), [
      // Everybody who plays with such a card is asked, whether they hold one or not: being asked tells nobody anything.
      askYes('wants', (g, { seat }) => {
        const owns = g.allCards().some((card) => g.ownerOf(card) === seat && isOpening(g, card));
        return owns ? { of: seat, prompt: 'openings' } : undefined;
      }),
      askCards('chosen', (g, { seat, wants }) => {
        const cards = g.cards(g.zone.hand(seat)).filter((card) => isOpening(g, card));
        if (!wants || cards.length === 0) return undefined;
        return { of: seat, prompt: 'opening', cards, min: 0, max: cards.length };
      }),
      act((g, { chosen }) => {
        for (const card of g.allHere(chosen)) {
          g.tally('opening');
          enterBattlefield(g, card, g.ownerOf(card));
        }
      }),
    ]),
  ],
);

function isOpening(g: Magic, card: Card): boolean {
  return g.tagged(card, 'opening');
}

/** In a duel, and with two teams, the side that begins skips its first draw step (103.8). `began`: with whom the game began. */
export function firstDraw(g: Magic, began: readonly Seat[]): void {
  // Who conceded meanwhile makes it no duel.
  if (new Set(began.map((seat) => g.seat.purse(seat))).size !== 2) return;
  const [starter] = g.inTurnOrder(g.startingPlayer);
  const know = { turn: g.turnNumber + 1 };
  g.addEffect(skipFirstDraw, { controller: starter, targets: [starter], uses: 1, until: 'turn', know });
}

export const setup = magic.part('setup', [begin, hands, openings, (g) => firstDraw(g, g.seats)]);
