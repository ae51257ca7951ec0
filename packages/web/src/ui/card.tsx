import type { CardView } from '@upkeep/engine';
import type { JSX } from 'preact';
import { memo } from 'preact/compat';
import { dropOn, pickUp, point, type Role } from '../page/acting.ts';
import type { FaceEntry, GameInfo } from '../protocol.ts';
import { Art, hueOf } from './art.tsx';
import { Icon } from './icons.tsx';

interface CardProps {
  readonly card: CardView;
  readonly game: GameInfo;
  readonly role: Role;
  readonly size: 'full' | 'small';
}

/** What a face entry says of a card, or nothing worth saying. */
function faceValue(card: CardView, { from, name }: FaceEntry): number | undefined {
  if (from === 'query') return card.values?.[name];
  return from === 'printed' ? card.printed?.[name] : card.fields?.[name];
}

function printedOf(card: CardView, { from, name }: FaceEntry): number | undefined {
  return from === 'field' ? undefined : card.printed?.[name];
}

interface Shown {
  readonly label: string;
  readonly value: number;
  readonly change: 'more' | 'less' | '';
}

/** The numbers of a face: what the game's table names. A nought that is not printed says nothing. */
function numbersOf(card: CardView, game: GameInfo): Shown[] {
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

function costOf(card: CardView, game: GameInfo): string {
  if (card.cost !== undefined) return card.cost;
  const entry = game.face.find(isCost);
  const value = entry === undefined ? undefined : faceValue(card, entry);
  return value === undefined ? '' : String(value);
}

/** What is marked on a card, in words: the face's marks and fields, and other fields that differ from a fresh card's. */
function marksOf(card: CardView, game: GameInfo): string[] {
  const shown = game.face.flatMap((entry) => {
    const value = faceValue(card, entry) ?? 0;
    if (entry.isMark) return value > 0 ? [entry.label] : [];
    return entry.from === 'field' && value !== 0 ? [`${entry.label} ${value}`] : [];
  });
  const named = new Set(game.face.map((entry) => entry.name));
  const others = Object.entries(card.fields ?? {}).flatMap(([name, value]) => {
    const label = named.has(name) ? undefined : game.cardFields[name];
    return label === undefined ? [] : [value === 1 ? label : `${label} ${value}`];
  });
  return [...shown, ...others];
}

const TURNED = /tapped|exerted|exhausted|used/i;

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  act: ', you can act with it',
  target: ', a target',
  picked: ', picked up',
  option: ', can be chosen',
  chosen: ', chosen',
  '': '',
};

/** A card, drawn from its data. It is a button whatever it can do: what it cannot do now, it says. */
export const Card = memo(function Card({ card, game, role, size }: CardProps): JSX.Element {
  const isHidden = card.name === undefined;
  const marks = marksOf(card, game);
  const isTurned = marks.some((mark) => TURNED.test(mark));
  const classes = ['card', size, isHidden ? 'hidden' : '', isTurned ? 'turned' : '', role].filter((c) => c !== '');
  return (
    <button
      type="button"
      class={classes.join(' ')}
      data-handle={card.id}
      data-role={role}
      title={size === 'small' ? card.text : undefined}
      aria-pressed={role === '' ? undefined : role === 'picked' || role === 'chosen'}
      draggable={role === 'act' || role === 'option' || role === 'picked'}
      style={isHidden ? undefined : { '--hue': hueOf(card.type ?? game.id) }}
      onClick={() => void point(card.id)}
      onDragStart={(event) => {
        event.dataTransfer?.setData('text/plain', card.id);
        // Not at once: a browser ends a drag whose beginning changes the page.
        if (role === 'act') setTimeout(() => pickUp(card.id), 0);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void dropOn(card.id);
      }}
    >
      {isHidden ? (
        <span class="back">
          <span class="hide">A hidden card</span>
        </span>
      ) : (
        <Face card={card} game={game} marks={marks} size={size} />
      )}
      <span class="hide">{ROLE_WORDS[role]}</span>
      {(role === 'target' || role === 'chosen') && (
        <span class="mark">
          <Icon name={role === 'target' ? 'target' : 'check'} />
        </span>
      )}
    </button>
  );
});

function Face({
  card,
  game,
  marks,
  size,
}: {
  card: CardView;
  game: GameInfo;
  marks: string[];
  size: string;
}): JSX.Element {
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
      <span class={size === 'full' ? 'text' : 'hide'}>{card.text}</span>
      {marks.length > 0 && (
        <span class="marks">
          {marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </span>
      )}
      {numbers.length > 0 && (
        <span class="numbers">
          {numbers.map(({ label, value, change }) => (
            <span key={label} class={change} title={label}>
              <small>{label}</small> <b>{value}</b>
            </span>
          ))}
        </span>
      )}
    </>
  );
}
