/** A value one can look at and be told of when it changes. */
export interface Signal<T> {
  readonly value: T;
  /** Calls back at once and after every change; the answer ends it. */
  subscribe(listener: (value: T) => void): () => void;
}

/** A signal and the way to change it. */
export class Source<T> implements Signal<T> {
  private now: T;
  private readonly listeners = new Set<(value: T) => void>();

  constructor(first: T) {
    this.now = first;
  }

  get value(): T {
    return this.now;
  }

  set(value: T): void {
    if (value === this.now) return;
    this.now = value;
    for (const listener of [...this.listeners]) listener(value);
  }

  subscribe(listener: (value: T) => void): () => void {
    this.listeners.add(listener);
    listener(this.now);
    return () => {
      this.listeners.delete(listener);
    };
  }
}
