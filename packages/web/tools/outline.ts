/*
 * The outlines of icons in few bytes: relative, in whole numbers on a coarse grid, straight where a curve is as good as
 * straight. Ends are rounded where they lie, so that no error grows along an outline.
 */

/** So many numbers a command takes. */
const SIZES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /[\s,]*(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/y;
/** Of the seven numbers of an arc, the fourth and fifth are flags, written without a gap after them. */
const FLAG = /[\s,]*([01])/y;
const GAP = /[\s,]*/y;

interface Segment {
  readonly command: string;
  readonly numbers: readonly number[];
}

function segmentsOf(d: string): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  let command = '';
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(d);
    if (found === null) throw new Error(`This is no outline: ${d.slice(at, at + 20)}`);
    at += found[0].length;
    return found[1] ?? '';
  };
  for (take(GAP); at < d.length; take(GAP)) {
    const letter = d[at] ?? '';
    if (/[a-z]/i.test(letter)) {
      command = letter;
      at++;
    }
    const kind = command.toLowerCase();
    const numbers = Array.from({ length: SIZES[kind] ?? 0 }, (_, i) =>
      Number(take(kind === 'a' && (i === 3 || i === 4) ? FLAG : NUMBER)),
    );
    segments.push({ command, numbers });
    // Further pairs after a move are lines.
    if (kind === 'm') command = command === 'm' ? 'l' : 'L';
  }
  return segments;
}

type Point = readonly [x: number, y: number];

/** Where a segment goes, in the grid it was drawn on; the last is its end. */
function pointsOf({ command, numbers }: Segment, [x, y]: Point): Point[] {
  const kind = command.toLowerCase();
  const [dx, dy] = command === kind ? [x, y] : [0, 0];
  const [first = 0] = numbers;
  if (kind === 'h') return [[first + dx, y]];
  if (kind === 'v') return [[x, first + dy]];
  const pairs = kind === 'a' ? numbers.slice(5) : numbers;
  return pairs.flatMap((n, i): Point[] => (i % 2 === 0 ? [[n + dx, (pairs[i + 1] ?? 0) + dy]] : []));
}

/** A curve whose control points lie this near to the straight way is drawn straight. */
const NEAR = 0.6;

function isStraight(steps: readonly Point[]): boolean {
  const [dx, dy] = steps[steps.length - 1] ?? [0, 0];
  const long = Math.hypot(dx, dy);
  return (
    long > 0 &&
    steps.every(([x, y]) => {
      const along = x * dx + y * dy;
      return Math.abs(x * dy - y * dx) / long <= NEAR && along >= 0 && along <= long * long;
    })
  );
}

/** Writes commands one after the other, each letter once in a row of its kind. */
class Writer {
  text = '';
  private last = '';

  add(command: string, numbers: readonly number[]): void {
    const goesOn = command === this.last || (command === 'l' && this.last === 'm');
    const written = numbers.map((n, i) => `${n < 0 || (i === 0 && !goesOn) ? '' : ' '}${n}`).join('');
    this.text += `${goesOn && command !== 'z' ? '' : command}${written}`;
    this.last = command;
  }
}

/** The same outline, smaller by a factor, in whole numbers. */
export function outlineAt(d: string, scale: number): string {
  const segments = segmentsOf(d);
  const out = new Writer();
  const rounded = ([x, y]: Point): Point => [Math.round(x * scale), Math.round(y * scale)];
  let here: Point = [0, 0];
  let start: Point = here;
  for (const [i, segment] of segments.entries()) {
    const kind = segment.command.toLowerCase();
    if (kind === 'z') {
      out.add('z', []);
      here = start;
      continue;
    }
    const points = pointsOf(segment, here);
    const [x, y] = rounded(here);
    const steps = points.map(rounded).map(([px, py]): Point => [px - x, py - y]);
    here = points[points.length - 1] ?? here;
    const [dx, dy] = steps[steps.length - 1] ?? [0, 0];
    // What comes next may go on as this one ends: then its curve has to stay.
    const isLent = /[st]/i.test(segments[i + 1]?.command ?? '');
    const isCurve = 'csqt'.includes(kind);
    if (kind === 'm') {
      start = here;
      // Several outlines may be written one after the other: each begins where it says.
      out.add(i === 0 ? 'M' : 'm', [dx, dy]);
    } else if (steps.every(([sx, sy]) => sx === 0 && sy === 0) && !isLent) continue;
    else if (kind === 'a') {
      const [rx = 0, ry = 0, angle = 0, large = 0, sweep = 0] = segment.numbers;
      const radii = [rx, ry].map((r) => Math.max(1, Math.round(r * scale)));
      out.add('a', [...radii, Math.round(angle), large, sweep, dx, dy]);
    } else if (isCurve && (isLent || 'st'.includes(kind) || !isStraight(steps))) out.add(kind, steps.flat());
    else if (dy === 0) out.add('h', [dx]);
    else if (dx === 0) out.add('v', [dy]);
    else out.add('l', [dx, dy]);
  }
  return out.text;
}
