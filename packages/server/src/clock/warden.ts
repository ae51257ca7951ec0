import { byItself, playFor } from '../match/deeds.ts';
import type { LiveMatch } from '../match/live.ts';
import { nextDue } from './deadlines.ts';

/** Sees to it that time runs out: one timer for each match in memory that has anything due. */
export class Warden {
  private readonly timers = new Map<LiveMatch, () => void>();

  /** Looks at a match anew after something happened to it. */
  wind(live: LiveMatch): void {
    this.release(live);
    const due = live.course === null ? null : nextDue(live.course);
    if (due === null) return;
    const { timers } = live.house;
    this.timers.set(
      live,
      timers.after(due.at - timers.now(), () => this.ring(live)),
    );
  }

  release(live: LiveMatch): void {
    const callOff = this.timers.get(live);
    if (callOff === undefined) return;
    callOff();
    this.timers.delete(live);
  }

  private ring(live: LiveMatch): void {
    this.timers.delete(live);
    const { timers, watched } = live.house;
    byItself(live, (course) => {
      const due = nextDue(course);
      if (due === null || due.at > timers.now()) return null;
      if (due.bot !== undefined) return { bot: [due.seat, due.bot] };
      const inputs = playFor(live, course, { player: due.seat, type: 'timeout' });
      return inputs === null ? null : { inputs };
    })
      .catch((error: unknown) => {
        watched.fault(live.id, error);
        return false;
      })
      // Where nothing was done, a later look finds out: not at once, so that a failing rule does not spin.
      .then((isDone) => {
        if (!isDone)
          this.timers.set(
            live,
            // What had to be let go because the store was away is taken up again.
            timers.after(RETRY, () => (live.course === null ? this.ring(live) : this.wind(live))),
          );
      });
  }
}

const RETRY = 1000;
