import { type Signal, signal } from '@preact/signals';
import type { Choice } from '@upkeep/engine';
import type { DescribedEntry, LegalEntry } from '../protocol.ts';
import { game } from './table.ts';

/*
 * Things of the board are named as views name them: `c41` a card, `p1` a player, `s7` an entry of the stack; `zfront` is a
 * lane.
 */

/** What has been picked up, if anything. */
export const picked: Signal<string | null> = signal(null);
/** The thing on the board that a choice is, if it is one. */
export function thingOf(choice: Choice): string | null {
  if (choice.kind === 'card') return choice.card;
  if (choice.kind === 'player') return `p${choice.player}`;
  return choice.kind === 'entry' ? `s${choice.entry}` : null;
}

export function thingsAmong(choices: readonly Choice[]): string[] {
  return choices.map(thingOf).filter((thing) => thing !== null);
}

/** The things an entry names, the one it is about first. */
export function thingsOf({ action, picked: picks }: LegalEntry): string[] {
  if (picks !== undefined) return picks.length === 1 ? thingsAmong(picks) : [];
  const declared = game.peek()?.actions[action.type];
  return (declared?.params ?? []).flatMap(({ name, kind }) => {
    const value = action[name];
    if (value === undefined) return [];
    if (kind === 'seat') return [`p${String(value)}`];
    if (kind === 'item' || kind === 'item?') return [`s${String(value)}`];
    if (kind === 'word') return isLane(String(value)) ? [`z${String(value)}`] : [];
    return kind === 'card' || kind === 'object' || kind === 'object?' ? [String(value)] : [];
  });
}

/** A word that is the name of a lane means that lane. */
function isLane(word: string): boolean {
  return game.peek()?.zones.some(({ name, shape }) => name === word && shape === 'lane') === true;
}

/** What an answer of this shape begins with. */
export function firstsOf(form: DescribedEntry): readonly Choice[] {
  return form.shape === 'pairs' ? form.left : form.shape === 'number' ? [] : form.options;
}
