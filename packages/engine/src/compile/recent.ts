/** What was made last, found again by a key; what was not asked for in a long time is forgotten. */
export class Recent<T> {
  private readonly most: number;
  private readonly kept = new Map<string, T>();

  constructor(most: number) {
    this.most = most;
  }

  /** What was made for the key, or else is made now. What cannot be made is not remembered either. */
  get(key: string, make: () => T): T {
    const found = this.kept.get(key);
    const value = found === undefined ? make() : found;
    // A map lists its keys in the order they were set: the first is the one that was not asked for longest.
    this.kept.delete(key);
    this.kept.set(key, value);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(oldest);
    }
    return value;
  }
}
