import type { ParamKind } from '../define/data.ts';
import type { Action } from '../judge/notation.ts';
import type { Rejection } from '../judge/rejection.ts';
import type { Names, PlayerId } from '../state/state.ts';
import type { ActionDescription } from '../view/description.ts';
import type { View } from '../view/view.ts';
import type { Match } from './match.ts';

/** An action that cannot be done now, and the refusal that tells most. */
export interface WhyNot {
  readonly type: string;
  /** The action in words, about no target in particular. */
  readonly words: string;
  /** What it would be about: a handle or a word; empty for an action about nothing. */
  readonly about: string | number;
  readonly rejection: Rejection;
}

type Value = string | number | undefined;

/** How many combinations of one action are judged. */
const TRIES = 400;

/**
 * Everything a player cannot do now, with the reason the judge gives, the weightiest first; `about` one thing only, by its
 * handle. What can be done with a thing in some way is left out, and that an action is meant for other things is said only
 * of one thing of which there is nothing better to say.
 */
export function whyNot<N extends Names>(match: Match<N>, player: PlayerId, about?: string): WhyNot[] {
  const view = match.view(player);
  const unfit = match.description.table?.look?.unfit;
  const weight = (rejection: Rejection): number => weightOf(rejection, unfit);
  const found: WhyNot[] = [];
  const legal = match.legalActions(player);
  for (const action of match.description.actions) {
    if (action.name === 'pass') continue;
    const [first] = action.params;
    const isDoable = (thing: string | number): boolean =>
      first !== undefined && legal.some((one) => one.action.type === action.name && one.action[first.name] === thing);
    for (const [thing, tries] of triesOf(view, player, action, about)) {
      if (isDoable(thing)) continue;
      const verdicts = tries.map((tried) => match.validate(tried));
      const refused = verdicts.filter((verdict) => !verdict.ok);
      if (refused.length < verdicts.length || refused.length === 0) continue;
      const rejection = refused.reduce((best, other) => (weight(other) > weight(best) ? other : best));
      if (weight(rejection) === 0) continue;
      found.push({ type: action.name, words: wordsOf(action, nameOf(view, thing)), about: thing, rejection });
    }
  }
  const fitting = found.filter(({ rejection }) => unfit?.includes(rejection.code) !== true);
  const told = about !== undefined && fitting.length === 0 ? found : fitting;
  return told.sort((a, b) => weight(b.rejection) - weight(a.rejection));
}

/** Which of several refusals tells most: a rule of the game before one of form, and before those its table calls unfit. */
export function weightOf({ code }: Rejection, unfit: readonly string[] = []): number {
  if (code === 'malformed' || code === 'surplus-part') return 0;
  if (code === 'no-such-card' || code === 'no-such-action' || unfit.includes(code)) return 1;
  return code === 'not-now' || code === 'not-asked' ? 2 : 3;
}

/** Everything a viewer could name for a part of an action: cards they control for a card, whatever they see for an object. */
export function namedFor(view: View, kind: ParamKind): readonly (string | number)[] {
  if (typeof kind !== 'string') return kind;
  if (kind === 'number') return [0, 1];
  if (kind === 'item' || kind === 'item?') return view.stack.map((item) => item.id);
  if (kind === 'seat') return view.seats.map((seat) => seat.seat);
  const cards = view.zones.flatMap((zone) => zone.cards).filter((card) => card.name !== undefined);
  if (kind === 'card') return cards.filter((card) => card.controller === view.viewer).map((card) => card.id);
  return [...view.seats.map((seat) => `p${seat.seat}`), ...cards.map((card) => card.id)];
}

/** Ways to write an action down, by the first thing they name. */
function triesOf(
  view: View,
  player: PlayerId,
  { name: type, params, many }: ActionDescription,
  about: string | undefined,
): Map<string | number, Action[]> {
  const base: Action = { player, type };
  if (many !== null) {
    const picks = about === undefined ? [[]] : picksWith(view, many.shape, about);
    return new Map([[about ?? '', picks.map((list) => ({ ...base, picks: list }))]]);
  }
  const [first, ...rest] = params;
  if (first === undefined) return about === undefined ? new Map([['', [base]]]) : new Map();
  const isAbout = params.some(({ kind }) => kind === 'card' || kind === 'object');
  if (about !== undefined && !isAbout) return new Map();
  const things = about === undefined ? valuesOf(view, first.kind) : [about];
  return new Map(
    things.map((thing) => {
      let tries = [withPart(base, first.name, thing)];
      for (const { name, kind } of rest) {
        const values = valuesOf(view, kind);
        tries = tries.flatMap((tried) => values.map((value) => withPart(tried, name, value))).slice(0, TRIES);
      }
      return [thing ?? '', tries];
    }),
  );
}

/** A part that may be left out is: a refusal is about what has to be named. */
function valuesOf(view: View, kind: ParamKind): readonly Value[] {
  return kind === 'object?' || kind === 'item?' ? [undefined] : namedFor(view, kind);
}

function withPart(action: Action, name: string, value: Value): Action {
  return value === undefined ? action : { ...action, [name]: value };
}

/** Picks that are about one thing: in pairs it goes with whatever there is. */
function picksWith(view: View, shape: 'subset' | 'pairs', about: string): (string | number)[][] {
  if (shape === 'subset') return [[about]];
  return namedFor(view, 'object').map((other) => [about, other]);
}

/** The card by its name, everything else by its kind. */
function wordsOf({ name, words }: ActionDescription, card: string): string {
  return (words ?? name)
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\{(\w+)\}/g, (_, part: string) =>
      part === 'card' ? card : part === 'ability' ? 'an ability' : part === 'target' ? 'something' : '…',
    );
}

function nameOf(view: View, thing: string | number): string {
  return view.zones.flatMap((zone) => zone.cards).find((card) => card.id === thing)?.name ?? 'a card';
}
