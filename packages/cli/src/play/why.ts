import type { Match, PlayerId, Rejection, View, WhyNot } from '@upkeep/engine';
import { nameOf } from '../render/cards.ts';
import type { Style } from '../render/style.ts';

/** A refusal as a player reads it. */
export function refusalLine({ message, rule, code }: Rejection, style: Style): string {
  return `  ${style.red('No:')} ${message} ${style.dim(`(${rule}, ${code})`)}`;
}

/** Everything that cannot be done now: one line for each action and reason, with what it holds for. */
export function whyNotLines(match: Match, seat: PlayerId, style: Style): string[] {
  const view = match.view(seat);
  const reasons = new Map<string, string[]>();
  const later = new Set<string>();
  for (const refused of match.whyNot(seat)) {
    const { type, rejection } = refused;
    if (rejection.code === 'not-now' || rejection.code === 'not-asked') {
      later.add(type);
      continue;
    }
    const line = `${type}: ${rejection.message} (${rejection.rule})`;
    reasons.set(line, [...(reasons.get(line) ?? []), thingOf(view, refused)]);
  }
  const lines = [...reasons].map(
    ([line, things]) => `  ${line.replace(':', ` ${listOf(things)}:`).replace(' :', ':')}`,
  );
  if (later.size > 0) lines.push(`  Not in this phase: ${[...later].join(', ')}.`);
  return lines.length === 0
    ? [style.dim('  Nothing is refused now: everything the game knows is in the list.')]
    : lines;
}

function thingOf(view: View, { about }: WhyNot): string {
  return about === '' ? '' : nameOf(view, about);
}

function listOf(things: readonly string[]): string {
  const shown = things.slice(0, 5).join(', ');
  return things.length > 5 ? `${shown} and ${things.length - 5} more` : shown;
}
