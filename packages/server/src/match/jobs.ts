/** Does something with a match that nobody else touches meanwhile, and says when it is done. */
type Job = (done: () => void) => void;

/** What is done to one match, one after the other. */
export class Jobs {
  private readonly waiting: Job[] = [];
  private isTaken = false;

  get isEmpty(): boolean {
    return !this.isTaken;
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
