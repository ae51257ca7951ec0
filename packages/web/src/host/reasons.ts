import type { Action, Match, PlayerId, Rejection, View } from '@upkeep/engine';
import type { Refused, WhyNot } from '../protocol.ts';

/** How many combinations of one action are judged. */
const TRIES = 200;

/** Which refusal tells most: a rule of the game before one of form. */
function weight({ code }: Rejection): number {
  if (code === 'malformed') return 0;
  if (code === 'no-such-card' || code === 'no-such-action') return 1;
  return code === 'not-now' || code === 'not-asked' ? 2 : 3;
}

/** The judge's answer to an action, as a table shows it. */
export function refusalOf(match: Match, action: Action): Refused | null {
  const verdict = match.validate(action);
  return verdict.ok ? null : { code: verdict.code, message: verdict.message, rule: verdict.rule };
}

/**
 * Why nothing can be done with a card now, action by action: the refusal that tells most. Actions that could be done with
 * it in some way are left out.
 */
export function whyNot(match: Match, seat: PlayerId, about: string): WhyNot[] {
  const view = match.view(seat);
  const reasons = new Map<string, WhyNot & { weight: number }>();
  const named = view.zones.flatMap((zone) => zone.cards).find((card) => card.id === about)?.name ?? 'a card';
  for (const { name: type, params, many, words } of match.description.actions) {
    if (type === 'pass') continue;
    const base: Action = { player: seat, type };
    let actions: Action[] = [base];
    if (many !== null) actions = picksWith(view, many.shape, about).map((picks) => ({ ...base, picks }));
    else if (about !== '' && !params.some(({ kind }) => kind === 'card' || kind === 'object')) continue;
    params.forEach(({ name, kind }, i) => {
      const values = i === 0 && about !== '' ? [about] : valuesFor(view, kind);
      actions = actions.flatMap((action) => values.map((value) => ({ ...action, [name]: value }))).slice(0, TRIES);
    });
    const verdicts = actions.map((action) => match.validate(action));
    if (verdicts.some((verdict) => verdict.ok)) continue;
    const refused = verdicts.filter((verdict) => !verdict.ok).sort((a, b) => weight(b) - weight(a))[0];
    if (refused === undefined || weight(refused) === 0) continue;
    const { code, message, rule } = refused;
    const what = whatOf(words ?? type, named);
    reasons.set(`${what} ${message}`, { what, code, message, rule, weight: weight(refused) });
  }
  return [...reasons.values()].sort((a, b) => b.weight - a.weight).map(({ weight: _, ...reason }) => reason);
}

/** Picks that are about one thing: in pairs it goes with whatever there is. */
function picksWith(view: View, shape: 'subset' | 'pairs', about: string): (string | number)[][] {
  if (about === '') return [[]];
  if (shape === 'subset') return [[about]];
  return valuesFor(view, 'object').flatMap((other) => (other === undefined ? [] : [[about, other]]));
}

/** An action in words that are not about one target: the card by its name, everything else by its kind. */
function whatOf(words: string, card: string): string {
  return words
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      name === 'card' ? card : name === 'ability' ? 'an ability' : name === 'target' ? 'something' : name,
    );
}

function valuesFor(view: View, kind: unknown): readonly (string | number | undefined)[] {
  if (Array.isArray(kind)) return kind.filter((word) => typeof word === 'string');
  if (kind === 'number') return [0, 1];
  if (kind === 'item') return view.stack.map((item) => item.id);
  if (kind === 'object?' || kind === 'item?') return [undefined];
  if (kind === 'seat') return view.seats.map((s) => s.seat);
  const cards = view.zones.flatMap((zone) => zone.cards).filter((card) => card.name !== undefined);
  if (kind === 'card') return cards.filter((card) => card.controller === view.viewer).map((card) => card.id);
  return [...view.seats.map((s) => `p${s.seat}`), ...cards.map((card) => card.id)];
}
