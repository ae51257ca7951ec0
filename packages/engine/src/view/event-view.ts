import { chosenFor } from '../compile/aims.ts';
import { fieldsOf } from '../compile/event-fields.ts';
import * as K from '../compile/kinds.ts';
import type { CompiledEvent } from '../compile/machine.ts';
import type { FieldDefinition } from '../define/definition.ts';
import type { EventLog } from '../file/log.ts';
import type { Run } from '../match/run.ts';
import { decodeItem } from '../state/encode.ts';
import { isCardRef, NO_REF } from '../state/refs.ts';
import type { PlayerId } from '../state/state.ts';
import { causeOf, ruleOf } from './cause-words.ts';
import { type EventField, type Eyes, eyesOf, readField, sees } from './event-sight.ts';
import { eventWords, fieldWords } from './event-words.ts';
import { sightOf, type Viewer } from './sight.ts';

/** One recorded event, as a viewer may know it. Plain data; `words` and `why` are made from it on the spot. */
export interface RecordedEvent {
  /** Its number in the match. */
  readonly n: number;
  readonly kind: string;
  /** Events of one batch happened together. */
  readonly batch: number;
  readonly fields: Readonly<Record<string, EventField>>;
  /** Empty for book-keeping nobody needs to be told. */
  readonly words: string;
  /** What made it happen, in words: an action, a step, an ability, a state check. */
  readonly why: string;
  /** The number of the rule behind it, as the game declares it; empty where it declares none. */
  readonly rule: string;
  /** Whose action it was, or who announced what brought it about; -1 for what rules and triggered abilities do by themselves. */
  readonly by: PlayerId;
  /** The event that triggered it, or -1. */
  readonly parent: number;
  /** The input that brought it about, or -1. */
  readonly input: number;
}

/**
 * The filter that goes with `view`: the only way recorded events leave for a player. Answers those from one place of the log
 * up to another. `open` keeps the events that look the same to every seat, so that they are worded once; it is left out for
 * `all`, who sees more than any seat.
 */
export function eventsFor(
  r: Run,
  log: EventLog,
  viewer: Viewer,
  from: number,
  to: number,
  open?: Map<number, RecordedEvent>,
): RecordedEvent[] {
  const eyes = eyesOf(sightOf(r, viewer));
  const events: RecordedEvent[] = [];
  for (let i = from; i < to; i++) {
    const made = open?.get(i);
    if (made !== undefined) {
      events.push(made);
      continue;
    }
    eyes.differ = false;
    const event = eventAt(r, log, i, eyes);
    if (!eyes.differ) open?.set(i, event);
    events.push(event);
  }
  return events;
}

function eventAt(r: Run, log: EventLog, i: number, eyes: Eyes): RecordedEvent {
  const data = log.at(i);
  const compiled = r.machine.events[data[0]];
  const place = r.machine.cardPlace[data[0]];
  const fields: Record<string, EventField> = {};
  fieldsOf(compiled).forEach((field, k) => {
    const value = k < OWN_CELLS ? data[1 + k] : log.listAt(i)[k - OWN_CELLS];
    fields[field.name] = readField(r, field.kind, value, k === place ? data : null, eyes);
  });
  nameNumbers(r, compiled.name, fields, data);
  const isAiming = compiled.name === 'stacked' || compiled.name === 'retargeted';
  if (isAiming) Object.assign(fields, aimFields(r, data, log.listAt(i), eyes));
  const hidden = hides(r, compiled.name, data, eyes);
  if (hidden) for (const name of SECRETS[compiled.name]) fields[name] = null;
  const parent = data[9];
  const cause = causeOf(r.machine, data);
  const by = data[14];
  const words = isInner(r, compiled.name, fields)
    ? ''
    : eventWords(
        compiled.name,
        hidden
          ? HIDDEN_WORDS[compiled.name]
          : (placeWords(r, compiled.name, fields) ??
              lookingWords(r, compiled.name, fields) ??
              wordsFor(r, compiled, fields)),
        { by: r.machine.context.players[by] ?? null, ...valuesInWords(r, compiled.name, fields, eyes) },
      );
  return {
    n: log.numberOf(i),
    kind: compiled.name,
    batch: data[6],
    fields,
    words,
    by,
    why: cause.words,
    rule: ruleOf(r.machine, compiled.name, data, cause),
    parent: parent >= 0 ? parent : -1,
    input: parent <= -2 ? -2 - parent : -1,
  };
}

/** A turn that is everybody's names nobody. */
function wordsFor(
  r: Run,
  { name, definition }: CompiledEvent,
  { aims }: Record<string, EventField>,
): string | undefined {
  if (name === 'stacked' && typeof aims === 'string') return '{source} waits on the stack, aimed at {aims}';
  if (name === 'retargeted' && typeof aims === 'string') return '{source} is aimed at {aims} instead';
  return name === 'turnBegins' && r.machine.together ? 'Turn {turn}' : definition.words;
}

/** Whose effect waits or is aimed elsewhere, and at what, in words. */
function aimFields(r: Run, data: readonly number[], list: readonly number[], eyes: Eyes): Record<string, EventField> {
  const isNew = data[0] === K.stacked;
  const item = isNew
    ? decodeItem(list, -1, -1)
    : { program: data[3], source: data[4], vars: retargetedVars(data, list) };
  const { targets, entries } = chosenFor(r, item);
  const named = (ref: number): EventField => readField(r, 'object', ref, null, eyes);
  const entry = (id: number): EventField =>
    isNew ? named(data[2]) : named(r.state.stack.find((other) => other.id === id)?.source ?? NO_REF);
  const aims = [...targets.map(named), ...entries.map(entry)].map(fieldWords);
  return {
    source: isCardRef(item.source) ? named(item.source) : 'An effect',
    ...(aims.length === 0 ? {} : { aims: aims.join(' and ') }),
  };
}

/** The variables of an entry as far as the event tells them: the one that changed. */
function retargetedVars(data: readonly number[], picks: readonly number[]): number[][] {
  const vars: number[][] = Array.from({ length: data[2] }, () => []);
  return [...vars, picks.slice()];
}

/** So many fields lie in the row itself, further ones in its list. */
const OWN_CELLS = 4;

/** An event that has not happened yet, as kind and fields, in words. */
export function pendingWords(r: Run, event: readonly number[], sight: number): string {
  const eyes = eyesOf(sight);
  const compiled = r.machine.events[event[0]];
  const fields: Record<string, EventField> = {};
  fieldsOf(compiled).forEach((field, k) => {
    fields[field.name] = readField(r, field.kind, event[k < OWN_CELLS ? 1 + k : 2 + k], null, eyes);
  });
  nameNumbers(r, compiled.name, fields, event);
  return eventWords(compiled.name, compiled.definition.words, fields);
}

/** What a view does not show of a card, an event does not tell: what was made in a hidden place, what changes there. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  created: ['definition'],
  cardSet: ['field', 'value'],
  cardAdded: ['field', 'amount'],
  became: ['definition', 'was'],
};

const HIDDEN_WORDS: Readonly<Record<string, string>> = {
  created: 'A card is made for {player}',
  cardSet: 'Something about {card} changes',
  cardAdded: 'Something about {card} changes',
  became: 'Something about {card} changes',
};

function hides(r: Run, kind: string, data: readonly number[], eyes: Eyes): boolean {
  const { zoneMask, cardFieldNames, definition } = r.machine;
  if (kind === 'created') return !sees(r, zoneMask[data[3]], eyes);
  if (kind === 'became') return !sees(r, data[10], eyes);
  if (kind !== 'cardSet' && kind !== 'cardAdded') return false;
  return definition.cardFields?.[cardFieldNames[data[2]]].open !== true && !sees(r, data[10], eyes);
}

/** Numbers that stand for declared names are shown by them. */
function nameNumbers(r: Run, kind: string, fields: Record<string, EventField>, data: readonly number[]): void {
  const m = r.machine;
  if (kind === 'phaseBegins' || kind === 'stepBegins') {
    const step = m.structure.steps[data[2]];
    fields['step'] = kind === 'phaseBegins' ? step.phase : step.step;
    fields['phase'] = step.phase;
  } else if (kind === 'setupBegins') fields['stage'] = m.setup[data[1]].name;
  else if (kind === 'dealBegins' || kind === 'dealEnds') fields['box'] = m.definition.deals?.name ?? 'Deal';
  else if (kind === 'cardSet' || kind === 'cardAdded') fields['field'] = m.cardFieldNames[data[2]];
  else if (kind === 'seatSet' || kind === 'seatAdded') fields['field'] = m.seatFieldNames[data[2]];
  else if (kind === 'tableSet') fields['field'] = m.tableFieldNames[data[1]];
  else if (kind === 'counted') fields['counter'] = m.counterNames[data[2]];
  else if (kind === 'lost' || kind === 'left') fields['reason'] = m.reasons[data[2]];
  else if (kind === 'ended') fields['reason'] = m.reasons[data[1]];
  else if (kind === 'undone') fields['player'] = m.context.players[data[1]];
  else if (kind === 'triggered') fields['ability'] = m.abilities[data[2]].definition.name;
}

/** Counts and marks of the turn: the rules keep them, and nobody needs to be told. */
const BOOK_KEEPING = ['counted', 'used'];

/** Is it book-keeping: a change by nothing, or of what only the rules look at? */
function isInner(r: Run, kind: string, { field, amount }: Record<string, EventField>): boolean {
  if (BOOK_KEEPING.includes(kind) || (amount === 0 && (kind === 'cardAdded' || kind === 'seatAdded'))) return true;
  return typeof field === 'string' && declaredField(r, kind, field)?.inner === true;
}

/** What a phase or step that begins is called, where the game says so. */
function placeWords(r: Run, kind: string, fields: Record<string, EventField>): string | undefined {
  if (kind !== 'phaseBegins' && kind !== 'stepBegins') return undefined;
  return r.machine.definition.names?.[String(fields['step'])];
}

/** What is shown to one player alone, they look at. */
function lookingWords(
  { machine: { context } }: Run,
  kind: string,
  { seats }: Record<string, EventField>,
): string | undefined {
  const isForOne = kind === 'revealed' && typeof seats === 'number' && (seats & (seats - 1)) === 0;
  return isForOne ? `${context.players[31 - Math.clz32(seats)]} looks at {card}` : undefined;
}

/** The same fields, with numbers that the game has names for, and those that stand for something else, by that. */
function valuesInWords(
  r: Run,
  kind: string,
  fields: Record<string, EventField>,
  eyes: Eyes,
): Record<string, EventField> {
  const { field, value } = fields;
  if (typeof field !== 'string' || typeof value !== 'number') return fields;
  const { values, holds = 'number' } = declaredField(r, kind, field) ?? {};
  const name = values?.[value] ?? heldInWords(r, holds, value, eyes);
  return { ...fields, value: name };
}

/** What a field holds, in words. */
function heldInWords(r: Run, holds: string, value: number, eyes: Eyes): EventField {
  if (holds === 'number') return value;
  if (holds === 'flag') return value === 1 ? 'yes' : 'no';
  if (value === NOTHING) return holds.startsWith('seat') ? 'nobody' : 'nothing';
  return readField(r, holds.startsWith('seat') ? 'seat' : 'object', value, null, eyes);
}

/** What a field holds that may hold nothing, and does. */
const NOTHING = -1;

function declaredField(r: Run, kind: string, field: string): FieldDefinition | undefined {
  const { cardFields, seatFields, tableFields } = r.machine.definition;
  const declared = kind === 'tableSet' ? tableFields : kind.startsWith('seat') ? seatFields : cardFields;
  return declared?.[field];
}
