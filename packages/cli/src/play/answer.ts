import type { Action, Choice, Described, LegalAction, PairsForm } from '@upkeep/engine';
import { columnsOf, type Style } from '../render/style.ts';

/** What a described entry asks for, with a number before each option and a line that says how to answer. */
export function describedLines(described: Described, asked: string, style: Style): string[] {
  const how = style.dim(`  ${howTo(described)} r takes any legal answer.`);
  return [style.bold(`  ${asked}`), ...optionLines(described, style), how];
}

function optionLines(described: Described, style: Style): string[] {
  if (described.shape === 'number') return [];
  if (described.shape !== 'pairs')
    return columnsOf(described.options.map(({ words }, i) => [numbered(i, style), words]));
  const { left, right, allowed } = described;
  const rows = left.map(({ words }, i) => {
    const places = allowed[i] ?? [];
    // Where everything goes with everything, nothing need be said.
    const limits = places.length === right.length ? '' : `with ${places.map((at) => left.length + at + 1).join(', ')}`;
    return [numbered(i, style), words, style.dim(limits)];
  });
  const partners = right.map(({ words }, i) => [numbered(left.length + i, style), words]);
  return [...columnsOf(rows), style.dim('  with'), ...columnsOf(partners)];
}

function numbered(at: number, style: Style): string {
  return `   ${style.cyan(String(at + 1).padStart(2))}`;
}

function howTo(described: Described): string {
  switch (described.shape) {
    case 'order':
      return `Write all ${described.options.length} numbers in the order you want, first one first.`;
    case 'division': {
      const { options, amount, min } = described;
      return `Write ${options.length} amounts that add up to ${amount}, each at least ${min}.`;
    }
    case 'number':
      return `Write a number from ${described.min} to ${described.max}.`;
    case 'subset':
      return `Write ${countWords(described, 'number')}, with spaces between${orNone(described)}.`;
    default: {
      const { left, extra } = described;
      const more = extra === undefined ? '' : ` ${extra.name} and numbers after them: ${extra.words}.`;
      return `Write ${countWords(described, 'pair')} of numbers, as 1 ${left.length + 1}${orNone(described)}.${more}`;
    }
  }
}

function orNone({ min }: { readonly min: number }): string {
  return min === 0 ? '; 0 for none' : '';
}

function countWords({ min, max }: { readonly min: number; readonly max: number }, what: string): string {
  if (min === max) return `${min} ${what}${min === 1 ? '' : 's'}`;
  return min === 0 ? `up to ${max} ${what}${max === 1 ? '' : 's'}` : `${min} to ${max} ${what}s`;
}

/** Turns the numbers somebody wrote into the answer they mean, or says what is wrong with them. */
export function readAnswer(entry: LegalAction, described: Described, text: string, seed: number): Action | string {
  const line = text.trim().toLowerCase();
  if (line === 'r' || line === 'random') return described.sample(seed);
  const words = line.split(/[\s,;+]+/).filter((word) => word !== '');
  if (words.length === 0) return howTo(described);
  if (described.shape === 'pairs') return readPairs(entry, described, words);
  const numbers = numbersIn(words, described);
  if (typeof numbers === 'string') return numbers;
  if (described.shape === 'division' || described.shape === 'number') return { ...entry.action, picks: numbers };
  const picks = picksOf(numbers, described.options);
  return typeof picks === 'string' ? picks : { ...entry.action, picks };
}

function readPairs(
  { action }: LegalAction,
  described: Described & PairsForm<Choice>,
  words: readonly string[],
): Action | string {
  const { left, right, extra } = described;
  const at = extra === undefined ? -1 : words.indexOf(extra.name.toLowerCase());
  const pairs = numbersIn(at < 0 ? words : words.slice(0, at), described);
  const besides = numbersIn(at < 0 ? [] : words.slice(at + 1), described);
  if (typeof pairs === 'string') return pairs;
  if (typeof besides === 'string') return besides;
  const picks = picksOf(pairs, [...left, ...right]);
  const more = picksOf(besides, left);
  if (typeof picks === 'string') return picks;
  if (typeof more === 'string') return more;
  const { player, type, decision } = action;
  const base = { player, type, picks, ...(decision === undefined ? {} : { decision }) };
  return extra === undefined || more.length === 0 ? base : { ...base, [extra.name]: more };
}

function numbersIn(words: readonly string[], described: Described): number[] | string {
  const wrong = words.find((word) => !/^-?\d+$/.test(word));
  return wrong === undefined ? words.map(Number) : `'${wrong}' is not a number. ${howTo(described)}`;
}

/** What the numbers stand for; 0 alone is nothing. */
function picksOf(numbers: readonly number[], options: readonly Choice[]): (string | number)[] | string {
  if (numbers.length === 1 && numbers[0] === 0) return [];
  const picks: (string | number)[] = [];
  for (const n of numbers) {
    const option = options[n - 1];
    if (option === undefined) return `There is no ${n}: the options are 1 to ${options.length}.`;
    picks.push(option.pick);
  }
  return picks;
}
