/** A token bucket: so many at once, and so many a second after that. */
export class Bucket {
  private readonly size: number;
  private readonly perSecond: number;
  private left: number;
  private at: number;

  constructor(size: number, perSecond: number, now: number) {
    this.size = size;
    this.perSecond = perSecond;
    this.left = size;
    this.at = now;
  }

  /** Takes one; false: there is none left. */
  take(now: number): boolean {
    this.left = Math.min(this.size, this.left + (Math.max(0, now - this.at) * this.perSecond) / 1000);
    this.at = now;
    if (this.left < 1) return false;
    this.left--;
    return true;
  }
}
