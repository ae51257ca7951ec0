import type { CardView } from '@upkeep/engine';
import type { JSX } from 'preact';
import type { FaceEntry, GameInfo } from '../protocol.ts';
import { Art } from './art.tsx';

/** What a face entry says of a card, or nothing worth saying. */
function faceValue(card: CardView, { from, name }: FaceEntry): number | undefined {
  if (from === 'query') return card.values?.[name];
  return from === 'printed' ? card.printed?.[name] : card.fields?.[name];
}

function printedOf(card: CardView, { from, name }: FaceEntry): number | undefined {
  return from === 'field' ? undefined : card.printed?.[name];
}

interface Stat {
  readonly label: string;
  readonly value: number;
  readonly change: 'more' | 'less' | '';
}

/** The numbers of a face: what the game's table names. A nought that is not printed says nothing. */
function numbersOf(card: CardView, game: GameInfo): Stat[] {
  return game.face.flatMap((entry) => {
    const value = faceValue(card, entry);
    const printed = printedOf(card, entry);
    if (entry.isMark || entry.from === 'field' || value === undefined || isCost(entry)) return [];
    if (value === 0 && (printed ?? 0) === 0) return [];
    const change = printed === undefined || printed === value ? '' : value > printed ? 'more' : 'less';
    return [{ label: entry.label, value, change }];
  });
}

function isCost({ name, label }: FaceEntry): boolean {
  return /cost/i.test(name) || /cost/i.test(label);
}

export function costOf(card: CardView, game: GameInfo): string {
  if (card.cost !== undefined) return card.cost;
  const entry = game.face.find(isCost);
  const value = entry === undefined ? undefined : faceValue(card, entry);
  return value === undefined ? '' : String(value);
}

/** What is marked on a card, in words: the face's marks and fields, and other fields that differ from a fresh card's. */
export function marksOf(card: CardView, game: GameInfo, isTextShown = false): string[] {
  const text = isTextShown ? (card.text ?? '').toLowerCase() : '';
  const shown = game.face.flatMap((entry) => {
    const value = faceValue(card, entry) ?? 0;
    // A keyword that its text names needs no mark as well.
    const isSaid =
      entry.from === 'query' && (printedOf(card, entry) ?? 0) > 0 && text.includes(entry.label.toLowerCase());
    if (entry.isMark) return value > 0 && !isSaid ? [entry.label] : [];
    return entry.from === 'field' && value !== 0 ? [`${entry.label} ${value}`] : [];
  });
  const named = new Set(game.face.map((entry) => entry.name));
  const others = Object.entries(card.fields ?? {}).flatMap(([name, value]) => {
    const label = named.has(name) ? undefined : game.cardFields[name];
    return label === undefined ? [] : [value === 1 ? label : `${label} ${value}`];
  });
  return [...shown, ...others];
}

/** Short enough for a corner of a card; the whole word is there for those who ask. */
const SHORT = 3;

/** A card's face, drawn from its data. */
export function Face({ card, game, marks }: { card: CardView; game: GameInfo; marks: string[] }): JSX.Element {
  const cost = costOf(card, game);
  const numbers = numbersOf(card, game);
  return (
    <>
      <span class="title">
        <span class="name">{card.name}</span>
        {cost !== '' && (
          <span class="cost">
            <span class="hide">, cost </span>
            {cost}
          </span>
        )}
      </span>
      <Art name={card.card ?? card.name ?? ''} kind={card.type ?? game.id} />
      <span class="kind">{[card.type, ...(card.tags ?? [])].filter((part) => part !== undefined).join(' · ')}</span>
      <span class="text">{card.text}</span>
      <span class="foot">
        {marks.length > 0 && (
          <span class="mark-words">
            {marks.map((mark) => (
              <span class="mark-word" key={mark}>
                {mark}
              </span>
            ))}
          </span>
        )}
        {numbers.length > 0 && (
          <span class="stats">
            {numbers.map(({ label, value, change }) => (
              <span key={label} class={`stat ${change}`} title={label}>
                <small>
                  {label.slice(0, SHORT)}
                  <span class="hide">{label.slice(SHORT)}</span>
                </small>{' '}
                <b>{value}</b>
              </span>
            ))}
          </span>
        )}
      </span>
    </>
  );
}
