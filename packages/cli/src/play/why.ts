import type { Match, PlayerId, Rejection } from '@upkeep/engine';
import { nameOf } from '../render/cards.ts';
import type { Style } from '../render/style.ts';

/** A refusal as a player reads it. */
export function refusalLine({ message, rule, code }: Rejection, style: Style): string {
  return `  ${style.red('No:')} ${message} ${style.dim(`(${rule}, ${code})`)}`;
}

/** Everything that cannot be done now: one line for each reason, with what it holds for. */
export function whyNotLines(match: Match, seat: PlayerId, style: Style): string[] {
  const view = match.view(seat);
  const reasons = new Map<string, string[]>();
  const later = new Set<string>();
  for (const refused of match.whyNot(seat)) {
    const { words, about, rejection } = refused;
    const thing = about === '' ? '' : nameOf(view, about);
    if (rejection.code === 'not-now' || rejection.code === 'not-asked') {
      later.add(thing === '' ? words : words.replace(thing, 'a card'));
      continue;
    }
    const reason = `${rejection.message} (${rejection.rule})`;
    reasons.set(reason, [...(reasons.get(reason) ?? []), thing === '' ? words : thing]);
  }
  const lines = [...reasons].map(([reason, things]) => `  ${listOf([...new Set(things)])}: ${reason}`);
  if (later.size > 0) lines.push(`  Not in this phase: ${[...later].join(', ')}.`);
  return lines.length === 0
    ? [style.dim('  Nothing is refused now: everything the game knows is in the list.')]
    : lines;
}

function listOf(things: readonly string[]): string {
  const shown = things.slice(0, 5).join(', ');
  return things.length > 5 ? `${shown} and ${things.length - 5} more` : shown;
}
