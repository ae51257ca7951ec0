import type { ReadDecision } from '@upkeep/engine';

/** A question with more answers than this is sampled. */
const FEW = 30;

/** Every answer to a question, or null when there are too many to go through. */
export function allAnswers(d: ReadDecision): readonly (readonly number[])[] | null {
  switch (d.kind) {
    case 'yes':
      return [[1], [0]];
    case 'number':
      return d.max - d.min < FEW ? Array.from({ length: d.max - d.min + 1 }, (_, i) => [d.min + i]) : null;
    case 'choose':
      return choicesBetween(d.options, d.min, d.max);
    case 'order':
      return d.options.length <= 4 ? orders(d.options) : null;
    case 'divide':
      return divisions(d.options.length, d.amount, d.min);
    default:
      return null;
  }
}

function choicesBetween(options: readonly number[], min: number, max: number): readonly (readonly number[])[] | null {
  let count = 0;
  for (let size = min; size <= max; size++) count += binomial(options.length, size);
  if (count > FEW) return null;
  const all: number[][] = [];
  for (let size = min; size <= max; size++) subsets(options, size, 0, [], all);
  return all;
}

function binomial(n: number, k: number): number {
  let result = 1;
  for (let i = 0; i < k; i++) result = (result * (n - i)) / (i + 1);
  return result;
}

function subsets(
  options: readonly number[],
  size: number,
  from: number,
  taken: readonly number[],
  into: number[][],
): void {
  if (taken.length === size) {
    into.push([...taken]);
    return;
  }
  for (let i = from; i < options.length; i++) subsets(options, size, i + 1, [...taken, options[i] ?? 0], into);
}

function orders(options: readonly number[]): number[][] {
  if (options.length === 0) return [[]];
  return options.flatMap((first, i) =>
    orders([...options.slice(0, i), ...options.slice(i + 1)]).map((rest) => [first, ...rest]),
  );
}

/** Ways to divide an amount over parts; null when they are many. */
function divisions(parts: number, amount: number, min: number): readonly (readonly number[])[] | null {
  const free = amount - parts * min;
  if (parts === 0 || binomial(free + parts - 1, parts - 1) > FEW) return null;
  const all: number[][] = [];
  const fill = (taken: readonly number[], left: number): void => {
    if (taken.length === parts - 1) {
      all.push([...taken, min + left]);
      return;
    }
    for (let n = 0; n <= left; n++) fill([...taken, min + n], left - n);
  };
  fill([], free);
  return all;
}
