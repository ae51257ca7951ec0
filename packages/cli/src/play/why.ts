import type { Action, ActionDescription, Match, PlayerId, Rejection, View } from '@upkeep/engine';
import { nameOf } from '../render/cards.ts';
import type { Style } from '../render/style.ts';
import { actionsIn } from './actions.ts';
import { thingsFor } from './things.ts';
import { weight } from './typed.ts';

/** How many combinations of one action are judged. */
const TRIES = 400;

/** A refusal as a player reads it. */
export function refusalLine({ message, rule, code }: Rejection, style: Style): string {
  return `  ${style.red('No:')} ${message} ${style.dim(`(${rule}, ${code})`)}`;
}

/** Everything that cannot be done now, with the reason, as the one judge gives it. */
export function whyNot(match: Match, seat: PlayerId, style: Style): string[] {
  const view = match.view(seat);
  const notNow: string[] = [];
  const lines: string[] = [];
  for (const { name: type, params, many } of actionsIn(match)) {
    if (many !== null) continue;
    const judged = judge(match, view, seat, type, params);
    if (judged.every(({ rejection }) => rejection?.code === 'not-now' || rejection?.code === 'not-asked'))
      notNow.push(type);
    else lines.push(...groups(type, judged).map((line) => `  ${line}`));
  }
  if (notNow.length > 0) lines.push(`  Not in this phase: ${notNow.join(', ')}.`);
  return lines.length === 0
    ? [style.dim('  Nothing is refused now: everything the game knows is in the list.')]
    : lines;
}

interface Judged {
  /** The first thing the action is about, in words. */
  readonly what: string;
  /** Null when it is legal. */
  readonly rejection: Rejection | null;
}

function judge(match: Match, view: View, seat: PlayerId, type: string, params: ActionDescription['params']): Judged[] {
  let actions: Action[] = [{ player: seat, type }];
  for (const { name, kind } of params) {
    const values = thingsFor(view, kind);
    actions = actions.flatMap((action) => values.map((value) => ({ ...action, [name]: value }))).slice(0, TRIES);
  }
  const first = params[0]?.name;
  return actions.map((action) => {
    const verdict = match.validate(action);
    const about = first === undefined ? undefined : action[first];
    const what = typeof about === 'string' || typeof about === 'number' ? nameOf(view, about) : '';
    return { what, rejection: verdict.ok ? null : verdict };
  });
}

/** One line per reason, with what it holds for; things that can be done in some way are left out. */
function groups(type: string, judged: readonly Judged[]): string[] {
  const possible = new Set(judged.filter((j) => j.rejection === null).map((j) => j.what));
  const best = new Map<string, Rejection>();
  for (const { what, rejection } of judged) {
    if (rejection === null || possible.has(what)) continue;
    const known = best.get(what);
    if (known === undefined || weight(rejection) > weight(known)) best.set(what, rejection);
  }
  const reasons = new Map<string, string[]>();
  for (const [what, { message, rule }] of best) {
    const reason = `${message} (${rule})`;
    reasons.set(reason, [...(reasons.get(reason) ?? []), what]);
  }
  return [...reasons].map(([reason, things]) => `${type} ${listOf(things)}: ${reason}`.replace(' :', ':'));
}

function listOf(things: readonly string[]): string {
  const shown = things.slice(0, 5).join(', ');
  return things.length > 5 ? `${shown} and ${things.length - 5} more` : shown;
}
