import type {
  Action,
  Choice,
  ManyForm,
  Outcome,
  PlayerId,
  Preferences,
  RecordedEvent,
  View,
  ViewDelta,
} from '@upkeep/engine';
import type { Numbers, NumbersChange } from '@upkeep/engine/wire';
import type { MatchInfo, Refusal } from './matches.ts';

/*
 * What goes over the socket, one JSON text a message. docs/protocol.md tells it in prose; the server publishes the schemas
 * it judges messages by.
 */

/** The version of all this. A server greets with those it speaks; what it does not know it refuses by name. */
export const PROTOCOL = 1;

export type Viewer = PlayerId | 'spectator';

/** How a match is told: as views with words and events, for people; or in numbers, for programs. */
export type Form = 'views' | 'numbers';

/** An action as a client sends it: who acts is known from the seat's token. */
export interface SentAction {
  readonly type: string;
  /** The decision it answers; `concede`, `undo` and `prefer` answer none. */
  readonly decision?: number;
  readonly picks?: readonly (string | number)[];
  readonly [part: string]: string | number | readonly (string | number)[] | undefined;
}

// --- to the server --------------------------------------------------------------------------------------------------

/** Begins to follow a match: with a seat's token as that seat, else as a spectator. */
export interface Subscribe {
  readonly kind: 'subscribe';
  readonly id: string;
  readonly match: string;
  readonly token?: string;
  /** The sequence number up to which events are known already; 0 for all of them. Left out, only what is to come. */
  readonly from?: number;
  /** As views if left out. */
  readonly as?: Form;
}

export interface Unsubscribe {
  readonly kind: 'unsubscribe';
  readonly id: string;
  readonly match: string;
}

/** Something to do in a match that is followed from a seat. Sent again under the same id it is done once. */
export interface Act {
  readonly kind: 'act';
  readonly id: string;
  readonly match: string;
  readonly action: SentAction;
}

/** Lets a bot play on for the seat; without one, takes the seat back. */
export interface HandOver {
  readonly kind: 'hand-over';
  readonly id: string;
  readonly match: string;
  readonly bot?: string;
}

/** Answers another side's wish to take something back. */
export interface Agree {
  readonly kind: 'agree';
  readonly id: string;
  readonly match: string;
  /** The number of the wish. */
  readonly wish: number;
  readonly yes: boolean;
}

/** Why can I not? About one thing by its handle, or everything. */
export interface AskWhyNot {
  readonly kind: 'why-not';
  readonly id: string;
  readonly match: string;
  readonly about?: string;
}

export interface Ping {
  readonly kind: 'ping';
  readonly id: string;
}

export type ToServer = Subscribe | Unsubscribe | Act | HandOver | Agree | AskWhyNot | Ping;

// --- to the client --------------------------------------------------------------------------------------------------

/** The first message on every socket. */
export interface Welcome {
  readonly kind: 'welcome';
  readonly protocols: readonly number[];
  /** The server's time in milliseconds since 1970: clocks are told in it. */
  readonly now: number;
}

/** Something the viewer may send now; a described entry stands for many answers of one shape. */
export interface LegalEntry {
  readonly action: Action;
  readonly words: string;
  readonly picked?: readonly Choice[];
  readonly described?: ManyForm<Choice> & { readonly about: string };
}

/** How a seat stands with its clock. */
export interface SeatClock {
  readonly seat: PlayerId;
  /** Milliseconds left in the bank, as of the last change. */
  readonly bank: number;
  /** When the running decision began and when its time is up, bank included; left out while nothing is asked of the seat. */
  readonly since?: number;
  readonly until?: number;
}

/** Who is there: a seat is present while a socket follows the match from it, or a bot plays for it. */
export interface SeatPresence {
  readonly seat: PlayerId;
  readonly present: boolean;
  /** The bot that plays for it, for as long as it does. */
  readonly bot?: string;
}

/** A wish to take something back that needs the others. */
export interface UndoWish {
  readonly wish: number;
  readonly by: PlayerId;
  /** Who has agreed so far. */
  readonly agreed: readonly PlayerId[];
}

/** What goes with every view and step, besides cards. */
export interface Standing {
  readonly clocks?: readonly SeatClock[];
  readonly seats: readonly SeatPresence[];
  readonly wish?: UndoWish;
  readonly outcome?: Outcome;
}

/** An answer the passing policy gave in the viewer's own name, and why. */
export interface AutomaticPass {
  readonly reason: string;
  /** How many events of this message came before it. */
  readonly at: number;
}

/** The match as the viewer sees it now: the answer to `subscribe`, and whenever deltas would not do. */
export interface ViewMessage {
  readonly kind: 'view';
  /** Of the `subscribe` it answers. */
  readonly id?: string;
  readonly match: string;
  readonly info: MatchInfo;
  readonly sequence: number;
  readonly viewer: Viewer;
  /** Left out while the match waits for players. */
  readonly view?: View;
  /** What happened since the `from` that was asked for. */
  readonly events: readonly RecordedEvent[];
  readonly legal: readonly LegalEntry[];
  readonly preferences?: Preferences;
  /** Who takes the next turn if nothing comes between; with three or more seats. */
  readonly next?: PlayerId;
  readonly standing: Standing;
}

/** What one entry of the match's log changed for the viewer. */
export interface StepMessage {
  readonly kind: 'step';
  readonly match: string;
  readonly sequence: number;
  readonly delta: ViewDelta;
  readonly events: readonly RecordedEvent[];
  readonly legal: readonly LegalEntry[];
  /** Sent when the viewer's own preferences changed. */
  readonly preferences?: Preferences;
  readonly passes?: readonly AutomaticPass[];
  /** Who takes the next turn; left out where that is as it was. */
  readonly next?: PlayerId;
  /** Left out where it is as it was. */
  readonly standing?: Standing;
}

/** The match in numbers: the answer to `subscribe` as numbers, and whenever changes would not do. */
export interface NumbersMessage {
  readonly kind: 'numbers';
  readonly id?: string;
  readonly match: string;
  readonly info: MatchInfo;
  readonly sequence: number;
  readonly viewer: Viewer;
  /** To be read with `readNumbers`. Left out while the match waits for players. */
  readonly numbers?: Numbers;
  readonly legal: readonly Action[];
  readonly many?: readonly ManyInputs[];
  readonly standing: Standing;
}

/** The action at this place of `legal` stands for many answers of a shape. */
export interface ManyInputs {
  readonly at: number;
  readonly form: ManyForm<string | number>;
}

/** What one entry of the match's log changed for the viewer, in numbers. */
export interface ChangeMessage {
  readonly kind: 'change';
  readonly match: string;
  readonly sequence: number;
  readonly change: NumbersChange | null;
  readonly legal: readonly Action[];
  readonly many?: readonly ManyInputs[];
  /** The id of the message of this socket that was done with it: no `accepted` follows. */
  readonly done?: string;
  readonly preferences?: Preferences;
  readonly passes?: readonly AutomaticPass[];
  readonly standing?: Standing;
}

/** Somebody joined or left, it began, it is over, a rematch was made: the match as everybody may know it. */
export interface InfoMessage {
  readonly kind: 'info';
  readonly match: string;
  readonly info: MatchInfo;
}

/** Done, and written down; `sequence` is the place in the match's log. */
export interface Accepted {
  readonly kind: 'accepted';
  readonly id: string;
  readonly sequence: number;
}

/** Not done, and nothing has changed. */
export interface Refused extends Refusal {
  readonly kind: 'refused';
  /** Empty where the message was not even read. */
  readonly id: string;
}

export interface Reasons {
  readonly kind: 'reasons';
  readonly id: string;
  readonly reasons: readonly (Refusal & { readonly what: string })[];
}

export interface Pong {
  readonly kind: 'pong';
  readonly id: string;
  readonly now: number;
}

export type FromServer =
  | Welcome
  | ViewMessage
  | StepMessage
  | NumbersMessage
  | ChangeMessage
  | InfoMessage
  | Accepted
  | Refused
  | Reasons
  | Pong;

/** Why the server closes a socket, by the code of the closing frame. */
export const CLOSE = {
  /** The server goes down for a while: connect again, perhaps elsewhere. */
  goingAway: 1012,
  /** A message that is too large. */
  tooLarge: 1009,
  /** Too many messages, or messages that cannot be read, again and again. */
  abuse: 4008,
  /** The client does not read fast enough. */
  tooSlow: 4009,
} as const;
