/** Does something with a match that nobody else touches meanwhile, and says when it is done. */
type Job = (done: () => void) => void;

/** So much waits at the most of what others ask for: whoever comes then is told to come again. */
export const MOST_WAITING = 1000;

/** What is done to one match, one after the other. */
export class Jobs {
  private readonly waiting: Job[] = [];
  private isTaken = false;

  get isEmpty(): boolean {
    return !this.isTaken;
  }

  get isFull(): boolean {
    return this.waiting.length >= MOST_WAITING;
  }

  /** Begun at once where nothing is under way, else after everything that was asked for before. It must not throw. */
  take(job: Job): void {
    if (this.isTaken) {
      this.waiting.push(job);
      return;
    }
    this.isTaken = true;
    job(this.next);
  }

  private readonly next = (): void => {
    const job = this.waiting.shift();
    if (job === undefined) this.isTaken = false;
    else job(this.next);
  };
}
