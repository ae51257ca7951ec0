import { fieldsOf } from '../compile/event-fields.ts';
import { contestedEvent, replacementAt } from '../events/replacement.ts';
import { orderedBy } from '../events/triggers.ts';
import type { Run } from '../match/run.ts';
import { cardRef, isCardRef, NO_REF, type Ref, refCard } from '../state/refs.ts';
import type { Asks, Decision, PlayerId } from '../state/state.ts';
import { pendingWords } from './event-view.ts';
import type { Writing } from './form.ts';
import { type Handle, writeCard, writePick } from './handles.ts';
import { isSeen } from './sight.ts';
import { itemWords, objectWords } from './words.ts';

/** What can be picked, by kind: a card by its handle, a player, an entry of the stack, a mode by its number, ... */
interface Picked {
  card: Handle;
  player: PlayerId;
  entry: number;
  mode: number;
  number: number;
  yes: boolean;
}

interface Pickable<Kind> {
  readonly kind: Kind;
  /** How an answer writes it. */
  readonly pick: string | number;
  /** What it is called, for somebody who may pick it. */
  readonly words: string;
  /** The card it comes from, or of an event the one it happens to, where the viewer may know it. */
  readonly source?: Handle;
}

/** Something that can be picked, said as what it is: `{ kind: 'card', card: 'c12', ... }`. */
export type Choice =
  | { [K in keyof Picked]: Pickable<K> & Readonly<Record<K, Picked[K]>> }[keyof Picked]
  | Pickable<'trigger' | 'replacement' | 'event'>;

/** Says options for somebody with this sight, who is asked. */
export function choosing(r: Run, sight: number): Writing<Choice> {
  return (d, asks, pick) => choiceOf(r, d, asks, pick, sight);
}

function choiceOf(r: Run, d: Decision, asks: Asks, pick: number, sight: number): Choice {
  const written = writePick(r, asks, pick);
  switch (asks) {
    case 'cards':
    case 'players':
    case 'objects':
      if (!isCardRef(pick)) return { kind: 'player', pick: written, words: objectWords(r, pick, sight), player: pick };
      return {
        kind: 'card',
        pick: written,
        words: r.card(pick) < 0 ? 'a card that has left' : objectWords(r, pick, sight),
        card: writeCard(r, refCard(pick)),
      };
    case 'entries':
    case 'bag': {
      const source = r.state.stack.find((item) => item.id === pick)?.source ?? -1;
      return { kind: 'entry', pick, words: itemWords(r, pick, sight), entry: pick, ...sourceOf(r, source, sight) };
    }
    case 'modes':
      return { kind: 'mode', pick, words: d.modes[pick] ?? String(pick), mode: pick };
    case 'yes':
      return { kind: 'yes', pick, words: pick === 1 ? 'yes' : 'no', yes: pick === 1 };
    case 'triggers': {
      const { source, ability } = orderedBy(r, d.for)[pick];
      return { kind: 'trigger', pick, ...abilityOf(r, source, ability, sight) };
    }
    case 'replacements': {
      const x = replacementAt(r, pick);
      if (x === undefined) return { kind: 'replacement', pick, words: `number ${pick}` };
      return { kind: 'replacement', pick, ...abilityOf(r, x.source, x.ability, sight) };
    }
    case 'events': {
      const event = contestedEvent(r, pick);
      return { kind: 'event', pick, words: pendingWords(r, event, sight), ...sourceOf(r, subjectOf(r, event), sight) };
    }
    default:
      return { kind: 'number', pick, words: String(pick), number: pick };
  }
}

/** The card an event happens to; of two that are called alike it tells which is which. */
function subjectOf(r: Run, [kind, first]: readonly number[]): Ref {
  const [field] = fieldsOf(r.machine.events[kind]);
  if (field?.kind === 'card') return cardRef(r.state.cards.stay, first);
  return field?.kind === 'object' ? first : NO_REF;
}

function abilityOf(r: Run, source: Ref, ability: number, sight: number): { words: string; source?: Handle } {
  const { name } = r.machine.abilities[ability].definition;
  const words = isCardRef(source) ? `${objectWords(r, source, sight)}: ${name}` : name;
  return { words, ...sourceOf(r, source, sight) };
}

/**
 * The card something comes from, as a link for those who may know it: a card they know, or one that lies in play as it did
 * then. What has gone somewhere hidden is not pointed at: its handle there is a secret.
 */
export function sourceOf(r: Run, source: Ref, sight: number): { source?: Handle } {
  if (!isCardRef(source)) return {};
  const card = refCard(source);
  const { known, zone } = r.state.cards;
  const isInPlay = r.card(source) >= 0 && zone[card] >= 0 && r.machine.zoneInPlay[zone[card]];
  return isInPlay || isSeen(r, known[card], sight) ? { source: writeCard(r, card) } : {};
}
