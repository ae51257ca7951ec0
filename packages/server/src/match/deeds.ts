import type { SentAction } from '@upkeep/client';
import { type Action, Fault, type PlayerId, type Rejection } from '@upkeep/engine';
import type { Course } from './course.ts';
import type { Entry } from './entry.ts';
import type { LiveMatch } from './live.ts';
import { type Played, play, playInPlace } from './play.ts';
import { accepted, fromRejection, type Reply, refused, tooMuch } from './reply.ts';
import type { Wisher } from './writing.ts';

/** How often something is decided anew because other servers were quicker. */
const MOST_TRIES = 5;

/** What may be sent at any time answers no decision. */
const ALWAYS = ['concede', 'undo', 'prefer'];

/** Refusals of an undo that the others may lift. */
const LIFTED = ['undo-random', 'undo-known', 'undo-other', 'undo-timeout'];

/** Decides on the course as it stands now: an entry to write, with its inputs played, or an answer at once. */
type Decide = (course: Course, begin: number) => { readonly entry: Omit<Entry, 't' | 'by' | 'id'> } | Reply;

/** Something done in a seat's name, under an id of its own. */
export interface Deed extends Wisher {
  readonly seat: PlayerId;
  readonly id: string;
}

/** A deed whose doer is called back with the answer. */
export interface Asking extends Deed {
  answered(reply: Reply): void;
  failed(error: unknown): void;
}

/**
 * Does something in a seat's name, once: decided, written down, told. Where another server was quicker it is decided anew
 * on what that one wrote.
 */
async function doOnce(live: LiveMatch, deed: Deed, decide: Decide, isWhole = false): Promise<Reply> {
  const { seat, id } = deed;
  for (let n = 0; n < MOST_TRIES; n++) {
    const course = live.ready(isWhole) ?? (await live.current(isWhole));
    const done = course.doneAt(seat, id);
    if (done >= 0) return accepted(done);
    const begin = course.match.eventCount;
    const decided = decide(course, begin);
    if ('ok' in decided) return decided;
    const entry: Entry = { t: live.nextTime(course), by: seat, id, ...decided.entry };
    const { sequence } = course;
    if (await live.commit({ course, entry, begin, by: deed })) return accepted(sequence);
  }
  return refused('busy', 'Others act in this match at the same moment, again and again. Try again.');
}

/** An action of a seat. */
export function act(live: LiveMatch, deed: Deed, sent: SentAction): Promise<Reply> {
  return live.ask(() => actOnce(live, deed, sent));
}

/**
 * The same for a socket. The common case - the match is in memory, nobody else wrote to it - waits for nothing but the store,
 * and makes no promise but the store's.
 */
export function actFor(live: LiveMatch, asking: Asking, sent: SentAction): void {
  if (live.isFull) return asking.failed(tooMuch());
  live.take((done) => {
    const answered = (reply: Reply): void => {
      done();
      asking.answered(reply);
    };
    const failed = (error: unknown): void => {
      done();
      asking.failed(error);
    };
    const course = live.ready(false);
    if (course === null || live.head.status === 'over' || sent.type === 'undo') {
      actOnce(live, asking, sent).then(answered, failed);
      return;
    }
    try {
      const { sequence } = course;
      const begin = course.match.eventCount;
      const decided = decideInPlace(live, course, asking, sent);
      if (decided === null) {
        actOnce(live, asking, sent).then(answered, failed);
        return;
      }
      if ('ok' in decided) return answered(decided);
      const { seat: by, id } = asking;
      const entry: Entry = { t: live.nextTime(course), by, id, inputs: decided.inputs };
      const written = (isWritten: boolean): void => {
        if (isWritten) answered(accepted(sequence));
        else actOnce(live, asking, sent).then(answered, failed);
      };
      live.write({ course, entry, begin, by: asking }, written, failed);
    } catch (error) {
      failed(error);
    }
  });
}

/** An action of a seat, once nothing else is under way. */
async function actOnce(live: LiveMatch, deed: Deed, sent: SentAction): Promise<Reply> {
  const { seat, id } = deed;
  if (live.head.status === 'over') {
    // The action that ended it may be sent again: its answer got lost with a server or a line.
    const done = live.course?.doneAt(seat, id) ?? -1;
    return done >= 0 ? accepted(done) : refused('game-over', 'The game is over.');
  }
  const isUndo = sent.type === 'undo';
  const decide: Decide = (course) => {
    const decided = decideAct(live, course, deed, sent);
    return 'ok' in decided ? decided : { entry: { inputs: decided.inputs } };
  };
  const reply = await doOnce(live, deed, decide, isUndo);
  const isLifted = isUndo && !reply.ok && LIFTED.includes(reply.code);
  return isLifted && live.record.undo === 'consent' ? wish(live, deed) : reply;
}

type Decided = Reply | { readonly inputs: readonly Action[] };

/**
 * `decideAct` for the common case, in place. Null: something failed at it, and the match was let go, since it may be torn; it
 * has to be taken up again, and the action decided with care.
 */
function decideInPlace(live: LiveMatch, course: Course, deed: Deed, sent: SentAction): Decided | null {
  if (course.keepsUndo) return decideAct(live, course, deed, sent);
  try {
    return decideAct(live, course, deed, sent, playInPlace);
  } catch {
    live.course = null;
    return null;
  }
}

/** Plays an action a seat sent, or says what came of it already, or why not. */
function decideAct(
  live: LiveMatch,
  course: Course,
  { seat, id }: Deed,
  sent: SentAction,
  how: (course: Course, action: Action) => Played | Rejection = play,
): Decided {
  const done = course.doneAt(seat, id);
  if (done >= 0) return accepted(done);
  if (sent.decision === undefined && !ALWAYS.includes(sent.type)) {
    return refused('no-decision', 'Say which decision is answered: `decision` is its id.');
  }
  if (course.isBot(seat) && sent.type !== 'concede') {
    return refused('handed-over', 'A bot plays for this seat: take it back first.');
  }
  const result = how(course, { ...sent, player: seat });
  if (!result.ok) return fromRejection(result);
  if (result.fault !== undefined) live.house.watched.fault(live.id, result.fault);
  return { inputs: result.inputs };
}

/** Asks the others to let a seat take back its last input. Where there is nobody to ask, it is done. */
function wish(live: LiveMatch, deed: Deed): Promise<Reply> {
  const { seat } = deed;
  return doOnce(
    live,
    deed,
    (course) => {
      const { match, folded } = course;
      const own = match.inputs.some((input) => input.player === seat && isMove(input));
      if (!own) return refused('nothing-to-undo', 'There is nothing to take back.');
      if (folded.wish !== null) return refused('wish-stands', 'A wish to take something back is waiting already.');
      return othersOf(course, seat).length > 0 ? { entry: { wish: seat } } : takeBack(course, seat);
    },
    true,
  );
}

function isMove({ type, auto }: Action): boolean {
  return auto === undefined && !['prefer', 'undo', 'timeout'].includes(type);
}

/** People of other sides, who have a say. */
function othersOf(course: Course, seat: PlayerId): PlayerId[] {
  const side = course.match.description.parties[seat] ?? [seat];
  const seats = course.record.seats.map((_, other) => other);
  return seats.filter((other) => !side.includes(other) && !course.isBot(other) && isIn(course, other));
}

function isIn({ match }: Course, seat: PlayerId): boolean {
  return match.state.seats.status[seat] === 0;
}

function takeBack(course: Course, by: PlayerId): { entry: Pick<Entry, 'inputs'> } | Reply {
  const input: Action = { player: by, type: 'undo', agreed: 1 };
  const result = course.match.repeat(input);
  return result.ok ? { entry: { inputs: [input] } } : fromRejection(result);
}

/** Another side's answer to a wish. */
export function agree(live: LiveMatch, deed: Deed, number: number, yes: boolean): Promise<Reply> {
  const { seat } = deed;
  return live.ask(() =>
    doOnce(
      live,
      deed,
      (course) => {
        const { wish } = course.folded;
        if (wish === null || wish.number !== number)
          return refused('no-such-wish', 'That wish does not stand any more.');
        const others = othersOf(course, wish.by);
        if (!others.includes(seat)) return refused('not-asked', 'This is not yours to decide.');
        if (!yes) return { entry: { agree: [seat, 0] } };
        const isLast = others.every((other) => other === seat || wish.agreed.includes(other));
        if (!isLast) return { entry: { agree: [seat, 1] } };
        const done = takeBack(course, wish.by);
        return 'ok' in done ? done : { entry: { ...done.entry, agree: [seat, 1] } };
      },
      true,
    ),
  );
}

/** Lets a bot play for a seat, or takes the seat back. */
export function handOver(live: LiveMatch, deed: Deed, bot: string): Promise<Reply> {
  const { seat } = deed;
  return live.ask(() =>
    doOnce(live, deed, (course) => {
      if (course.match.outcome !== null) return refused('game-over', 'The game is over.');
      if (course.folded.bots[seat] === bot) {
        return bot === ''
          ? refused('not-handed-over', 'No bot plays for this seat.')
          : refused('handed-over', 'That bot plays for this seat already.');
      }
      return { entry: { bot: [seat, bot] } };
    }),
  );
}

/**
 * Something the server does by itself: a clock that ran out, a bot's answer, a line that was cut. Null from `decide`: it is
 * not to be done any more.
 */
export function byItself(live: LiveMatch, decide: (course: Course) => Omit<Entry, 't'> | null): Promise<boolean> {
  return live.enqueue(async () => {
    for (let n = 0; n < MOST_TRIES; n++) {
      const course = await live.current();
      const begin = course.match.eventCount;
      const entry = decide(course);
      if (entry === null) return false;
      if (await live.commit({ course, entry: { t: live.nextTime(course), ...entry }, begin })) return true;
    }
    return false;
  });
}

/** Plays an input nobody sent; where a rule fails at it, nothing is done and the fault is told. */
export function playFor(live: LiveMatch, course: Course, action: Action): readonly Action[] | null {
  try {
    const result = play(course, action);
    if (!result.ok) return null;
    if (result.fault !== undefined) live.house.watched.fault(live.id, result.fault);
    return result.inputs;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    live.house.watched.fault(live.id, error);
    return null;
  }
}
