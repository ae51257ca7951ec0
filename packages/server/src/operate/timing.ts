const BOUNDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 1000];

/** How long something took, by steps: counted for every action, so counting is all it does until somebody asks. */
export class Timing {
  private readonly name: string;
  private readonly help: string;
  /** How many took at most each bound and more than the one before; the last are those above all. */
  private readonly counts = new Array<number>(BOUNDS.length + 1).fill(0);
  private sum = 0;

  constructor(name: string, help: string) {
    this.name = name;
    this.help = help;
  }

  observe(milliseconds: number): void {
    let at = 0;
    while (at < BOUNDS.length && milliseconds > (BOUNDS[at] ?? 0)) at++;
    this.counts[at] = (this.counts[at] ?? 0) + 1;
    this.sum += milliseconds;
  }

  /** A histogram in the words of Prometheus. */
  text(): string {
    const { name, help, counts, sum } = this;
    let all = 0;
    const lines = counts.map((count, at) => {
      all += count;
      return `${name}_bucket{le="${BOUNDS[at] ?? '+Inf'}"} ${all}\n`;
    });
    return `# HELP ${name} ${help}\n# TYPE ${name} histogram\n${lines.join('')}${name}_sum ${sum}\n${name}_count ${all}\n`;
  }
}
