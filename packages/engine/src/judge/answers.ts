import type { ReadDecision } from '../state/read-state.ts';
import { plainAnswers } from './legal.ts';

/** Every answer to a question, as integers; choosing nothing comes last. Null where there are more than so many. */
export function allAnswers(d: ReadDecision, most: number): readonly (readonly number[])[] | null {
  switch (d.kind) {
    case 'yes':
    case 'number':
      return plainAnswers(d, most);
    case 'choose':
      return choices(d, most);
    case 'order':
      return factorial(d.options.length) <= most ? orders(d.options) : null;
    case 'divide':
      return divisions(d.options.length, d.amount, d.min, most);
    default:
      return null;
  }
}

function choices({ options, min, max }: ReadDecision, most: number): readonly (readonly number[])[] | null {
  let count = 0;
  for (let size = min; size <= max; size++) count += binomial(options.length, size);
  if (count > most) return null;
  const all: number[][] = [];
  for (let size = Math.max(1, min); size <= max; size++) subsets(options, size, 0, [], all);
  return min === 0 ? [...all, []] : all;
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
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
  for (let i = from; i < options.length; i++) subsets(options, size, i + 1, [...taken, options[i]], into);
}

function orders(options: readonly number[]): number[][] {
  if (options.length === 0) return [[]];
  return options.flatMap((first, i) =>
    orders([...options.slice(0, i), ...options.slice(i + 1)]).map((rest) => [first, ...rest]),
  );
}

function divisions(parts: number, amount: number, least: number, most: number): readonly (readonly number[])[] | null {
  const free = amount - parts * least;
  if (parts === 0 || binomial(free + parts - 1, parts - 1) > most) return null;
  const all: number[][] = [];
  const fill = (taken: readonly number[], left: number): void => {
    if (taken.length === parts - 1) {
      all.push([...taken, least + left]);
      return;
    }
    for (let n = 0; n <= left; n++) fill([...taken, least + n], left - n);
  };
  fill([], free);
  return all;
}
