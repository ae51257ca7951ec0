import type { OptionDefinition, OptionValue } from '../data.ts';

type One = Exclude<OptionValue, readonly unknown[]>;

/** What an option holds: the entries of a list, or the one value. */
export function listOf(value: OptionValue): readonly One[] {
  return isList(value) ? value : [value];
}

function isList(value: OptionValue): value is readonly One[] {
  return Array.isArray(value);
}

/** More entries than any game has turns, lanes or seats to name. */
const MOST = 1000;

/** What is wrong with the value of an option, in a sentence; empty when nothing is. */
export function optionProblem(name: string, value: OptionValue, option: OptionDefinition): string {
  const { default: usual, values, min, max } = option;
  const [kind] = listOf(usual).map((one) => typeof one);
  if (isList(usual) !== isList(value)) return `Option ${name}: expected a ${isList(usual) ? 'list' : typeof usual}.`;
  const all = listOf(value);
  if (all.length > MOST) return `Option ${name}: ${MOST} entries are the most.`;
  const isWhole = listOf(usual).every((one) => Number.isInteger(one));
  for (const one of all) {
    if (kind !== undefined && typeof one !== kind)
      return `Option ${name}: expected a ${kind}${isList(usual) ? ' in every place' : ''}.`;
    // Rules count in whole numbers, unless the usual value is none.
    if (typeof one === 'number' && isWhole && !Number.isInteger(one)) return `Option ${name}: expected a whole number.`;
    if (values?.includes(one) === false) return `Option ${name}: expected one of ${values.join(', ')}.`;
    if (one < (min ?? one) || one > (max ?? one))
      return `Option ${name}: expected a number from ${min ?? '-'} to ${max ?? '-'}.`;
  }
  return '';
}
