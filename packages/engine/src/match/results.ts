import type { Action } from '../judge/notation.ts';
import type { Planned } from '../judge/plan.ts';
import type { Rejection } from '../judge/rejection.ts';
import type { PlayerId } from '../state/state.ts';
import type { RecordedEvent } from '../view/event-view.ts';
import type { ManyForm } from '../view/form.ts';

/* What a match answers. */

export interface Accepted {
  readonly ok: true;
  /**
   * What happened, as a process that owns all seats may see it. Worded when first read: then cards are named as they are
   * known at that time, as `eventsFor` names them.
   */
  readonly events: readonly RecordedEvent[];
}

export type Result = Accepted | Rejection;

/** Something a player may send now, without words. */
export interface LegalInput {
  readonly action: Action;
  /** It stands for many answers of this shape, and is one of them. */
  readonly form?: ManyForm<string | number>;
}

/** A player who is out, and why: a stable code. */
export interface Loss {
  readonly player: PlayerId;
  readonly reason: string;
}

/** A judged action: a rejection, or everything that submitting it would do. */
export type Verdict = ({ readonly ok: true } & Planned) | Rejection;
