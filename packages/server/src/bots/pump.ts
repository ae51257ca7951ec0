import type { Action, PlayerId } from '@upkeep/engine';
import type { Course } from '../match/course.ts';
import { byItself, playFor } from '../match/deeds.ts';
import type { LiveMatch } from '../match/live.ts';
import type { Thinkers } from './thinkers.ts';

/** How long another server gets that wrote last, before this one lets the bot think. */
const COURTESY = 1500;

/** Lets the bots of matches in memory answer what they are asked. */
export class Pump {
  private readonly thinkers: Thinkers;
  /** The decision each match's bot thinks about, or is waited for. */
  private readonly under = new Map<LiveMatch, number>();

  constructor(thinkers: Thinkers) {
    this.thinkers = thinkers;
  }

  look(live: LiveMatch): void {
    const { course } = live;
    if (course === null) return;
    const asked = course.hasBots ? botAsked(course) : null;
    if (asked === null) {
      this.under.delete(live);
      return;
    }
    if (this.under.get(live) === asked.decision) return;
    this.under.set(live, asked.decision);
    if (live.isOurs) void this.answer(live, asked);
    else live.house.timers.after(COURTESY, () => void this.answer(live, asked));
  }

  forget(live: LiveMatch): void {
    this.under.delete(live);
  }

  private async answer(live: LiveMatch, { seat, decision }: Asked): Promise<void> {
    const { course, house } = live;
    if (this.under.get(live) !== decision) return;
    if (course === null || botAsked(course)?.decision !== decision) return this.leave(live, decision);
    const { match, folded } = course;
    const late: Action = { player: seat, type: 'timeout' };
    const place = house.library.placeOf(match.record.game);
    const seed = `${match.record.seed}/${seat}/${decision}`;
    const chosen = await this.thinkers
      .choose(match, seat, folded.bots[seat] ?? '', place, seed)
      .catch((error: unknown) => {
        house.watched.fault(live.id, error);
        return late;
      });
    const isDone = await byItself(live, (now) => {
      // While it thought, somebody may have conceded, taken back or taken the seat.
      if (botAsked(now)?.decision !== decision) return null;
      const inputs = playFor(live, now, chosen) ?? playFor(live, now, late);
      return inputs === null ? null : { inputs };
    }).catch((error: unknown) => {
      house.watched.fault(live.id, error);
      return false;
    });
    if (!isDone) this.leave(live, decision);
  }

  /** It was not answered, for one reason or another: whoever looks at the match next lets the bot think again. */
  private leave(live: LiveMatch, decision: number): void {
    if (this.under.get(live) === decision) this.under.delete(live);
  }
}

interface Asked {
  readonly seat: PlayerId;
  readonly decision: number;
}

/** What a bot has to answer now. Where a person may answer as well, they are waited for. */
function botAsked(course: Course): Asked | null {
  const { match } = course;
  if (match.outcome !== null) return null;
  for (const { id, by, sealed } of match.awaiting) {
    if (sealed !== null || !by.every((seat) => course.isBot(seat))) continue;
    const [seat] = by;
    if (seat !== undefined && seat >= 0) return { seat, decision: id };
  }
  return null;
}
