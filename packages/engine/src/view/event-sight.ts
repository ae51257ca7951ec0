import type { FieldKind } from '../define/definition.ts';
import type { Run } from '../match/run.ts';
import { isCardRef, NO_REF, refCard } from '../state/refs.ts';
import { isSeen } from './sight.ts';

/* What a field of an event holds, as far as somebody may know it. */

/** A card as an event names it: its handle then, and its name for those who knew it. */
export interface CardName {
  readonly id: string;
  readonly name?: string;
}

export type EventField = number | string | CardName | null;

/** Somebody's sight, and whether another's would have shown anything else. */
export interface Eyes {
  readonly sight: number;
  differ: boolean;
}

export function eyesOf(sight: number): Eyes {
  return { sight, differ: false };
}

/** Does who looks know a card with this mask? What all know, and what nobody knows, is the same for all. */
export function sees(r: Run, mask: number, eyes: Eyes): boolean {
  if (mask !== 0 && mask !== r.machine.everyone) eyes.differ = true;
  return isSeen(r, mask, eyes.sight);
}

export function readField(
  r: Run,
  kind: FieldKind,
  value: number,
  row: readonly number[] | null,
  eyes: Eyes,
): EventField {
  if (value === NO_REF && typeof kind === 'string' && kind.endsWith('?')) return null;
  switch (kind) {
    case 'card':
    case 'card?':
      if (row === null) return cardNow(r, value, eyes, true);
      return cardName(r, row[12], row[11], sees(r, row[10], eyes));
    case 'object':
    case 'object?':
      return isCardRef(value)
        ? cardNow(r, refCard(value), eyes, r.card(value) >= 0)
        : (r.machine.context.players[value] ?? null);
    case 'seat':
    case 'seat?':
      return r.machine.context.players[value] ?? null;
    case 'zone':
    case 'zone?':
      return value < 0 ? 'out of the game' : zoneWords(r, value);
    case 'definition':
    case 'definition?':
      return r.machine.cards[value]?.name ?? null;
    default:
      return typeof kind === 'string' ? value : (kind[value] ?? value);
  }
}

/** A card named by an event some time ago. What has become hidden since is not pointed at: its handle is a secret. */
function cardNow(r: Run, card: number, eyes: Eyes, sameStay: boolean): EventField {
  if (card < 0 || card >= r.state.cards.def.length) return null;
  const { handle, def, known, zone } = r.state.cards;
  if (sees(r, known[card], eyes)) return cardName(r, handle[card], def[card], true);
  const inPlay = sameStay && zone[card] >= 0 && r.machine.zoneInPlay[zone[card]];
  return { id: inPlay ? `c${handle[card]}` : 'c?' };
}

function cardName(r: Run, handle: number, def: number, seen: boolean): CardName {
  return seen && def >= 0 ? { id: `c${handle}`, name: r.machine.cards[def].name } : { id: `c${handle}` };
}

function zoneWords(r: Run, zone: number): string {
  const { name, seat, definition } = r.machine.zones[zone];
  const label = definition.name ?? name;
  return seat < 0 ? label : `${r.machine.context.players[seat]}'s ${label}`;
}
