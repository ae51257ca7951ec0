import type { EventField, RecordedEvent } from '@upkeep/engine';
import type { Cast } from '../cast.ts';
import { choices, type Path, ScenarioError } from '../problem.ts';
import type { EventPattern, Expect } from '../scenario.ts';
import type { Look } from './look.ts';

type Wanted = string | EventPattern;

/** These events happened in this order since the last expectation; others may lie between them. */
export function expectEvents(look: Look, expected: readonly Wanted[], path: Path): void {
  let from = 0;
  for (const [i, wanted] of expected.entries()) {
    checkKind(look.cast, wanted, [...path, i]);
    const at = look.events.findIndex((event, n) => n >= from && isMeant(look.cast, event, wanted));
    if (at < 0) {
      const rest = look.events.slice(from).map((event) => eventText(event));
      const after = i === 0 ? 'since the last look' : `after ${patternText(expected[i - 1])}`;
      look.differs(
        [...path, i],
        patternText(wanted),
        `${after}: ${rest.slice(0, 20).join('; ') || 'nothing happened'}`,
      );
      return;
    }
    from = at + 1;
  }
}

/** None of these happened since the last expectation. */
export function expectNoEvents(look: Look, expected: readonly Wanted[], path: Path): void {
  expected.forEach((wanted, i) => {
    checkKind(look.cast, wanted, [...path, i]);
    const found = look.events.find((event) => isMeant(look.cast, event, wanted));
    if (found !== undefined) look.differs([...path, i], `no ${patternText(wanted)}`, eventText(found));
  });
}

/** Each of these happened exactly so often since the last expectation. */
export function expectCounts(look: Look, expected: NonNullable<Expect['counts']>, path: Path): void {
  expected.forEach(({ event: wanted, times }, i) => {
    checkKind(look.cast, wanted, [...path, i, 'event']);
    const found = look.events.filter((event) => isMeant(look.cast, event, wanted));
    if (found.length === times) return;
    const list = found.length === 0 ? '' : `: ${found.map(eventText).join('; ')}`;
    look.differs([...path, i, 'times'], `${times} times ${patternText(wanted)}`, `${found.length} times${list}`);
  });
}

function checkKind(cast: Cast, wanted: Wanted, path: Path): void {
  const kind = typeof wanted === 'string' ? wanted : wanted.kind;
  const { events } = cast.match.description;
  const described = events.find((e) => e.name === kind);
  if (described === undefined) {
    const names = events.map((e) => e.name);
    throw new ScenarioError(path, `there is no event '${kind}'.${choices(kind, names)}`);
  }
  if (typeof wanted === 'string') return;
  const fields = [...described.fields.map((f) => f.name), ...(EXTRA[kind] ?? [])];
  const unknown = Object.keys(wanted).find((key) => key !== 'kind' && !fields.includes(key));
  if (unknown !== undefined) {
    throw new ScenarioError([...path, unknown], `the event '${kind}' has no '${unknown}'.${choices(unknown, fields)}`);
  }
  for (const { name, kind: holds } of described.fields) {
    const value = wanted[name];
    if ((holds === 'seat' || holds === 'seat?') && typeof value === 'string') cast.player(value, [...path, name]);
  }
}

/** Fields the record of an event has besides its integers. */
const EXTRA: Readonly<Record<string, readonly string[]>> = {
  phaseBegins: ['phase'],
  stepBegins: ['phase'],
  ended: ['reason'],
};

function isMeant(cast: Cast, event: RecordedEvent, wanted: Wanted): boolean {
  if (typeof wanted === 'string') return event.kind === wanted;
  if (event.kind !== wanted.kind) return false;
  return Object.entries(wanted).every(([key, value]) => key === 'kind' || isField(cast, event.fields[key], value));
}

function isField(cast: Cast, field: EventField | undefined, wanted: string | number | null): boolean {
  if (field === undefined || field === null) return wanted === null;
  if (typeof field === 'object') return typeof wanted === 'string' && isCard(cast, field, wanted);
  if (typeof field === 'number') return field === wanted;
  if (typeof wanted === 'number') return field === cast.names[wanted];
  return field === wanted || field.endsWith(`'s ${wanted}`) || field === cast.names[cast.findPlayer(wanted ?? '')];
}

/** An event names a card by the handle it had then; a handle that is no longer in use proves nothing against it. */
function isCard(cast: Cast, field: { id: string; name?: string }, wanted: string): boolean {
  if (field.name === wanted || field.id === wanted) return true;
  const cards = cast.findCards(wanted);
  if (cards.some((card) => cast.handle(card) === field.id)) return true;
  const stale = cast.findCards(field.id).length === 0;
  return stale && cards.some((card) => cast.cardName(card) === field.name);
}

function eventText(event: RecordedEvent): string {
  const fields = Object.entries(event.fields).map(([key, value]) => {
    const text = typeof value === 'object' && value !== null ? (value.name ?? value.id) : value;
    return `${key} ${text}`;
  });
  return fields.length === 0 ? event.kind : `${event.kind} (${fields.join(', ')})`;
}

function patternText(wanted: Wanted): string {
  if (typeof wanted === 'string') return wanted;
  const fields = Object.entries(wanted).filter(([key]) => key !== 'kind');
  return fields.length === 0 ? wanted.kind : `${wanted.kind} (${fields.map(([k, v]) => `${k} ${v}`).join(', ')})`;
}
