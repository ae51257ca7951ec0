import type { Action, Described, LegalAction } from '@upkeep/engine';
import { columnsOf, type Style } from '../render/style.ts';

/** What a described entry asks for, with a number before each option and a line that says how to answer. */
export function describedLines(entry: LegalAction, described: Described, style: Style): string[] {
  const { kind, how } = formOf(entry, described);
  const options =
    kind === 'number' ? [] : described.labels.map((label, i) => [`   ${style.cyan(String(i + 1).padStart(2))}`, label]);
  return [style.bold(`  ${described.about}`), ...columnsOf(options), style.dim(`  ${how} r takes any legal answer.`)];
}

interface Form {
  readonly kind: string;
  readonly how: string;
}

function formOf({ action }: LegalAction, { options, min, max, amount }: Described): Form {
  switch (action.type) {
    case 'order':
      return { kind: 'order', how: `Write all ${options.length} numbers in the order you want, first one first.` };
    case 'divide':
      return { kind: 'divide', how: `Write ${options.length} amounts that add up to ${amount}, each at least ${min}.` };
    case 'number':
      return { kind: 'number', how: `Write a number from ${min} to ${max}.` };
    case 'choose':
      return {
        kind: 'choose',
        how: `Write ${countWords(min, max)}, with spaces between${min === 0 ? '; 0 for none' : ''}.`,
      };
    default:
      return { kind: 'many', how: 'Write the numbers you want, with spaces between; 0 for none.' };
  }
}

function countWords(min: number, max: number): string {
  if (min === max) return `${min} number${min === 1 ? '' : 's'}`;
  return min === 0 ? `up to ${max} numbers` : `${min} to ${max} numbers`;
}

/** Turns the numbers somebody wrote into the answer they mean, or says what is wrong with them. */
export function readAnswer(entry: LegalAction, described: Described, text: string, seed: number): Action | string {
  const line = text.trim().toLowerCase();
  if (line === 'r' || line === 'random') return described.sample(seed);
  const words = line.split(/[\s,;+]+/).filter((word) => word !== '');
  if (words.length === 0) return formOf(entry, described).how;
  const wrong = words.find((word) => !/^-?\d+$/.test(word));
  if (wrong !== undefined) return `'${wrong}' is not a number. ${formOf(entry, described).how}`;
  const numbers = words.map(Number);
  const { kind } = formOf(entry, described);
  if (kind === 'divide' || kind === 'number') return { ...entry.action, picks: numbers };
  if (numbers.length === 1 && numbers[0] === 0) return { ...entry.action, picks: [] };
  const picks: (string | number)[] = [];
  for (const n of numbers) {
    const option = described.options[n - 1];
    if (option === undefined) return `There is no ${n}: the options are 1 to ${described.options.length}.`;
    picks.push(option);
  }
  return { ...entry.action, picks };
}
