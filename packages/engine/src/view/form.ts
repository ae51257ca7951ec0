import type { ManyAnswers, PairsAnswers } from '../define/definition.ts';
import type { Run } from '../match/run.ts';
import type { Asks, Decision, Names, PlayerId } from '../state/state.ts';

/** A number from `min` to `max`; of other shapes, how many. */
export interface NumberForm<Shape = 'number'> {
  readonly shape: Shape;
  readonly min: number;
  readonly max: number;
}

/** Some of the options, from `min` to `max` of them; `one` of them, or none where `min` is 0. */
export interface SubsetForm<Option, Shape = 'subset'> extends NumberForm<Shape> {
  readonly asks: Asks;
  readonly options: readonly Option[];
}

/** All options, in an order. */
export type OrderForm<Option> = Omit<SubsetForm<Option, 'order'>, 'min' | 'max'>;

/** How much of `amount` each option gets, from `min` to `max`; an answer has one number for each. */
export interface DivisionForm<Option> extends SubsetForm<Option, 'division'> {
  readonly amount: number;
}

/** Pairs of one from the left and one from the right, from `min` to `max` of them; an answer has them flat. */
export interface PairsForm<Option> extends NumberForm<'pairs'> {
  readonly left: readonly Option[];
  readonly right: readonly Option[];
  /** By the place of a left one: the places of the right ones it may be paired with. */
  readonly allowed: readonly (readonly number[])[];
  /** May the same one stand on the left of several pairs? */
  readonly repeats: boolean;
  /** What may be said besides of those on the left: the part of the action that lists them, its words, and of whom. */
  readonly extra?: { readonly name: string; readonly words: string; readonly options: readonly Option[] };
}

/** The shape of the answers to a question, or of an action with very many answers. */
export type Form<Option = string | number> =
  | SubsetForm<Option, 'one'>
  | SubsetForm<Option>
  | OrderForm<Option>
  | DivisionForm<Option>
  | NumberForm
  | { readonly shape: 'yes' }
  | PairsForm<Option>;

/** Shapes of answers too many to list. */
export type ManyForm<Option = string | number> = Exclude<Form<Option>, { shape: 'one' | 'yes' }>;

export function isMany<Option>(form: Form<Option>): form is ManyForm<Option> {
  return form.shape !== 'one' && form.shape !== 'yes';
}

/** Makes an option of a decision out of the integer that stands for it. */
export type Writing<Option> = (d: Decision, asks: Asks, pick: number) => Option;

/** The shape of the answers to a question; null for a decision to act. */
export function formOf<Option>(d: Decision, write: Writing<Option>): Form<Option> | null {
  const { kind, asks, min, max, amount } = d;
  if (kind === 'act') return null;
  if (kind === 'yes') return { shape: 'yes' };
  if (kind === 'number') return { shape: 'number', min, max };
  const options = d.options.map((option) => write(d, asks, option));
  if (kind === 'order') return { shape: 'order', asks, options };
  if (kind === 'divide') return { shape: 'division', asks, options, amount, min, max };
  return { shape: max > 1 ? 'subset' : 'one', asks, options, min, max };
}

/** The shape of the answers of an action that describes them. */
export function formOfMany<Option>(
  r: Run,
  d: Decision,
  seat: PlayerId,
  many: ManyAnswers<Names>,
  write: Writing<Option>,
): SubsetForm<Option> | PairsForm<Option> {
  if (many.shape === 'pairs') return pairsForm(r, d, seat, many, write);
  const asks = picksOf(many);
  const options = many.options(r, seat).map((option) => write(d, asks, option));
  const { min, max } = many.bounds?.(r, seat) ?? { min: 0, max: options.length };
  return { shape: 'subset', asks, options, min, max };
}

function pairsForm<Option>(
  r: Run,
  d: Decision,
  seat: PlayerId,
  many: PairsAnswers<Names>,
  write: Writing<Option>,
): PairsForm<Option> {
  const left = many.left(r, seat);
  const right = many.right(r, seat);
  const allowed = left.map((a) => right.flatMap((b, i) => (many.fits?.(r, seat, a, b) === false ? [] : [i])));
  const repeats = many.repeats?.(r, seat) === true;
  const most = allowed.reduce((sum, list) => sum + (repeats ? list.length : Math.min(1, list.length)), 0);
  const { min, max } = many.bounds?.(r, seat) ?? { min: 0, max: most };
  const all = (refs: readonly number[]): Option[] => refs.map((ref) => write(d, 'objects', ref));
  const { extra } = many;
  return {
    shape: 'pairs',
    left: all(left),
    right: all(right),
    allowed,
    repeats,
    min,
    max,
    ...(extra === undefined
      ? {}
      : { extra: { name: extra.name, words: extra.words, options: all(extra.of(r, seat)) } }),
  };
}

/** What an action that describes its answers picks. */
export function picksOf(many: ManyAnswers<Names>): Asks {
  return many.shape === 'pairs' ? 'objects' : (many.asks ?? 'objects');
}

/** Is there anything to answer with? */
export function hasAnswers(r: Run, seat: PlayerId, many: ManyAnswers<Names>): boolean {
  return (many.shape === 'pairs' ? many.left(r, seat) : many.options(r, seat)).length > 0;
}
