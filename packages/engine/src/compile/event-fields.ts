import type { FieldKind } from '../define/definition.ts';
import type { CompiledEvent } from './machine.ts';

/** One of the up to four integers of an event. */
export interface Field {
  readonly name: string;
  readonly kind: FieldKind;
}

/** Fields of the engine's own events, in order: a name, and after a colon its kind where that is not a number. */
const MOVE_FIELDS = 'card:card to:zone position from:zone';
const ENGINE_FIELDS: Readonly<Record<string, string>> = {
  roundBegins: 'round',
  startingPlayer: 'player:seat',
  setupBegins: 'stage',
  roundEnds: 'round',
  dealBegins: 'deal',
  dealEnds: 'deal',
  owned: 'card:card player:seat',
  turnBegins: 'player:seat turn kind extra',
  phaseBegins: 'player:seat step instance',
  stepBegins: 'player:seat step instance',
  moved: MOVE_FIELDS,
  shuffled: 'zone:zone',
  sorted: 'zone:zone',
  revealed: 'card:card seats',
  created: 'definition:definition player:seat zone:zone card:card',
  cardSet: 'card:card field value',
  cardAdded: 'card:card field amount',
  seatSet: 'player:seat field value',
  seatAdded: 'player:seat field amount',
  tableSet: 'field value',
  attached: 'card:card to:object',
  controlled: 'card:card by:seat',
  became: 'card:card definition:definition was:definition',
  effectMoved: 'effect from:object to:object',
  counted: 'player:seat counter amount',
  used: 'subject:object which',
  actionsSpent: 'amount',
  effectEnds: 'effect',
  effectUsed: 'effect times',
  unstacked: 'item',
  retargeted: 'item slot program source:object',
  triggered: 'source:object ability player:seat',
  extraTurn: 'player:seat kind',
  playerControlled: 'player:seat by:seat',
  lost: 'player:seat reason',
  left: 'player:seat reason',
};

/** The fields of one of the engine's own events, by name. */
export function engineFields(event: string): readonly string[] {
  return (ENGINE_FIELDS[event] ?? '').split(' ').map((text) => text.split(':')[0]);
}

const KINDS: readonly FieldKind[] = ['seat', 'card', 'object', 'zone', 'definition'];
const known = new WeakMap<CompiledEvent, readonly Field[]>();

/** What the integers of an event mean, in order. */
export function fieldsOf(event: CompiledEvent): readonly Field[] {
  let fields = known.get(event);
  if (fields === undefined) {
    const { name, move, definition } = event;
    const text = move ? MOVE_FIELDS : ENGINE_FIELDS[name];
    // A game's event of that name is not possible: the engine's own names are taken.
    fields =
      text === undefined
        ? Object.entries(definition.fields ?? {}).map(([field, kind]) => ({ name: field, kind }))
        : text.split(' ').map(read);
    known.set(event, fields);
  }
  return fields;
}

/** One that takes part in an event: where among its fields, -1 for nowhere, and is it a card that is there now? */
export interface Party {
  readonly place: number;
  readonly isCard: boolean;
}

/** "It" and "the other" of an event, as a trigger or the event itself says. */
export function partiesOf(
  event: CompiledEvent,
  { it, other }: { readonly it?: string; readonly other?: string },
): readonly Party[] {
  const fields = fieldsOf(event);
  const party = (name: string | undefined): Party => {
    const place = fields.findIndex((field) => field.name === name);
    return { place, isCard: place >= 0 && /^card\??$/.test(String(fields[place].kind)) };
  };
  const first = event.name === 'created' ? 'card' : isParty(fields[0]?.kind) ? fields[0].name : undefined;
  return [party(it ?? first), party(other ?? event.definition.other)];
}

function isParty(kind: FieldKind | undefined): boolean {
  return typeof kind === 'string' && /^(card|seat|object)/.test(kind);
}

function read(text: string): Field {
  const [name, word] = text.split(':');
  return { name, kind: KINDS.find((kind) => kind === word) ?? 'number' };
}
