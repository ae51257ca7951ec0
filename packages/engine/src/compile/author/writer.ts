import { Fault } from '../../errors.ts';
import type { Run } from '../../match/run.ts';
import { currentCard, isCardRef, type Ref } from '../../state/refs.ts';
import type { Group } from './group.ts';
import type { GroupClasses } from './groups.ts';

/** What a reducer is given: the state, read and written at once. */
export class Writer {
  readonly r: Run;
  readonly seat: Group;
  readonly card: Group;
  readonly table: Group;
  readonly setSeat: Group;
  readonly addSeat: Group;
  readonly setCard: Group;
  readonly addCard: Group;
  readonly setTable: Group;

  constructor(r: Run, classes: GroupClasses) {
    this.r = r;
    this.seat = new classes.seat(r);
    this.card = new classes.card(r);
    this.table = new classes.table(r);
    this.setSeat = new classes.writeSeat(r);
    this.addSeat = new classes.raiseSeat(r);
    this.setCard = new classes.writeCard(r);
    this.addCard = new classes.raiseCard(r);
    this.setTable = new classes.writeTable(r);
  }

  /** For what TypeScript would have shown. */
  get say(): never {
    throw new Fault('a reducer writes fields and says nothing: `results` or a trigger may');
  }

  get seats(): readonly number[] {
    return this.r.machine.places;
  }

  isCard(target: Ref | undefined): boolean {
    return target !== undefined && isCardRef(target);
  }

  here(ref: Ref | undefined): number | undefined {
    return cardHere(this.r, ref);
  }
}

/** The card of a reference, if it is still in that stay. */
export function cardHere(r: Run, ref: Ref | undefined): number | undefined {
  if (ref === undefined) return undefined;
  const card = currentCard(r.state.cards.stay, ref);
  return card < 0 ? undefined : card;
}
