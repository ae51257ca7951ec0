import type { Card, CardRef, CardsQuestion, Seat } from '@upkeep/engine';
import { isCreature, permanentsOf } from '../board.ts';
import { DAYTIMES, type Magic, magic } from '../nouns.ts';
import { phasePermanents } from './phasing.ts';

const variables = { seat: 'seat', byChoice: 'cards', byLimit: 'cards', kept: 'cards' } as const;

/** The untap step's turn-based actions, in their fixed order (502.1-3). Nobody has priority, so triggers wait. */
export const untapStep = magic.program('untap', variables, ({ act, eachSeat, askCards }) => [
  act((g) => phasePermanents(g)),
  act((g) => turnDayAndNight(g)),
  eachSeat('seat', (g) => g.party(g.activePlayer), [
    askCards('byChoice', (g, { seat }) => whatMayStay(g, seat)),
    askCards('byLimit', (g, { seat, byChoice }) => whatHasToStay(g, seat, byChoice)),
    act((_, me) => {
      me.kept = [...me.kept, ...me.byChoice, ...me.byLimit];
    }),
  ]),
  act((g, { kept }) => {
    for (const seat of g.party(g.activePlayer)) {
      for (const card of permanentsOf(g, seat)) {
        if (g.card.exerted(card)) g.setCard.exerted(card, false);
        else if (g.card.tapped(card) && mayUntap(g, card) && !kept.includes(g.ref(card))) g.say.untap({ card });
      }
    }
  }),
]);

/** 502.2: day and night, by what the previous turn's active player cast in that turn (730.2). */
function turnDayAndNight(g: Magic): void {
  const daytime = DAYTIMES[g.table.daytime()];
  const last = g.lastActivePlayer;
  if (daytime === 'neither day nor night' || last === undefined) return;
  let cast = 0;
  // Of their whole team where turns are shared, whoever of it cast most (502.2a); also when they have left since.
  for (const seat of g.seats) {
    if (g.seat.purse(seat) === g.seat.purse(last)) cast = Math.max(cast, g.lastCount.spells(seat));
  }
  if (daytime === 'day' && cast === 0) g.say.dayBreaks({ daytime: 'night' });
  else if (daytime === 'night' && cast >= 2) g.say.dayBreaks({ daytime: 'day' });
}

/** 502.3: what its controller may leave tapped. */
function whatMayStay(g: Magic, seat: Seat): CardsQuestion | undefined {
  const cards = tappedOnes(g, seat).filter((card) => g.value.mayStayTapped(card) > 0);
  if (cards.length === 0) return undefined;
  return { of: seat, prompt: 'stay-tapped', cards, min: 0, max: cards.length };
}

/** 502.3: what has to stay tapped where only so many untap, beside what does by choice. */
function whatHasToStay(g: Magic, seat: Seat, byChoice: readonly CardRef[]): CardsQuestion | undefined {
  const limit = g.value.untapLimit(seat);
  const cards = tappedOnes(g, seat).filter((card) => isCreature(g, card) && !byChoice.includes(g.ref(card)));
  const over = cards.length - limit;
  if (over <= 0) return undefined;
  return { of: seat, prompt: 'stay-tapped', cards, min: over, max: over };
}

function mayUntap(g: Magic, card: Card): boolean {
  return g.value.untaps(card) > 0;
}

/** Tapped permanents of a seat that would untap now. */
function tappedOnes(g: Magic, seat: Seat): readonly Card[] {
  return permanentsOf(g, seat).filter((card) => g.card.tapped(card) && !g.card.exerted(card) && mayUntap(g, card));
}
