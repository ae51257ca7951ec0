/** Numbers and words as they lay when somebody last went through them: tells whether any of them has changed since. */
export class Noted {
  private readonly kept: (number | string)[] = [];
  private at = 0;
  private differs = false;

  /** The next of them, as it is now. */
  note(value: number | string): void {
    if (this.kept[this.at] !== value) {
      this.kept[this.at] = value;
      this.differs = true;
    }
    this.at++;
  }

  noteAll(values: readonly number[]): void {
    for (let i = 0; i < values.length; i++) this.note(values[i]);
  }

  /** Whatever comes next differs from what was before. */
  forget(): void {
    this.kept.length = 0;
    this.at = 0;
    this.differs = true;
  }

  /** That was the last: has one of them changed, or is one more or less there? The next to be noted is the first again. */
  end(): boolean {
    const changed = this.differs || this.kept.length !== this.at;
    if (changed) this.kept.length = this.at;
    this.at = 0;
    this.differs = false;
    return changed;
  }
}
