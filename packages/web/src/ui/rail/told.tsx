import type { RecordedEvent } from '@upkeep/engine';
import type { ComponentChildren, JSX } from 'preact';
import { looks } from '../../page/looks.ts';
import { cardsIn, eventWords, game, isNews, live } from '../../page/table.ts';
import type { GameInfo } from '../../protocol.ts';
import { pictureOf } from '../card/face.ts';
import { hasIcon } from '../look/icons.tsx';

const BY_CUE: Readonly<Record<string, string>> = {
  damage: 'bleeding-wound',
  heal: 'heart-plus',
  attack: 'crossed-swords',
  death: 'death-skull',
};

const BY_KIND: Readonly<Record<string, string>> = {
  triggered: 'lightning-arc',
  drew: 'card-draw',
  lost: 'death-skull',
  left: 'death-skull',
  ended: 'star-medal',
  discarded: 'card-discard',
  returned: 'return-arrow',
  extraTurn: 'hourglass',
};

/** The icon of an event: by its look, its kind, else by whether a card moved. */
export function eventIcon({ kind, fields }: RecordedEvent, game: GameInfo | null): string {
  const own = game?.look.glyphs?.[kind];
  if (hasIcon(own)) return own;
  const known = BY_CUE[game?.look.cues?.[kind] ?? ''] ?? BY_KIND[kind];
  return known ?? (typeof fields['to'] === 'string' ? 'card-play' : 'rune-stone');
}

/** An event in words, with the names of cards in the colour they belong to; what goes on is one line. */
export function Told({ events }: { events: readonly RecordedEvent[] }): JSX.Element {
  const [first] = events;
  const isDraw = first?.kind === 'drew';
  return (
    <span>
      {coloured(isDraw ? drawnIn(events) : first === undefined ? '' : eventWords(first), events.flatMap(cardsIn))}
      {!isDraw && events.length > 1 && <b class="times"> {events.length} times</b>}
    </span>
  );
}

const DRAWS = /^(You draw|.+? draws) (.+)$/;

function drawnIn(events: readonly RecordedEvent[]): string {
  const [first = ''] = events.map(eventWords);
  const [, who = '', what = ''] = DRAWS.exec(first) ?? [];
  if (events.length < 2) return first;
  if (what === 'a card') return `${who} ${events.length} cards`;
  const names = events.flatMap(cardsIn);
  return `${who} ${names.slice(0, -1).join(', ')} and ${names[names.length - 1] ?? ''}`;
}

/** Does one draw follow another of the same player, both seen or both unseen? Or the same happen once more, to the same card or to one unseen? */
export function goesOn(before: RecordedEvent, event: RecordedEvent): boolean {
  if (before.kind !== event.kind) return false;
  if (event.kind !== 'drew') return eventWords(before) === eventWords(event) && cardOf(before) === cardOf(event);
  const [one, other] = [DRAWS.exec(eventWords(before)), DRAWS.exec(eventWords(event))];
  return one !== null && one[1] === other?.[1] && (one[2] === 'a card') === (other?.[2] === 'a card');
}

/** The card that something happens to, where it can be told from others. */
function cardOf(event: RecordedEvent): string | undefined {
  const { card } = event.fields;
  return typeof card === 'object' && cardsIn(event).length > 0 ? card?.id : undefined;
}

/** Words with every one of some names in its colour. */
function coloured(words: string, names: readonly string[]): ComponentChildren {
  const [name, ...others] = names;
  if (name === undefined) return words;
  const at = words.indexOf(name);
  if (at < 0) return coloured(words, others);
  return (
    <>
      {coloured(words.slice(0, at), others)}
      <b class="ref" style={{ color: colourOf(name) }}>
        {name}
      </b>
      {coloured(words.slice(at + name.length), others)}
    </>
  );
}

const colours = new Map<string, string>();

function colourOf(name: string): string | undefined {
  const info = looks.peek();
  const key = `${info?.id ?? ''}/${name}`;
  const known = colours.get(key);
  if (known !== undefined || info === null) return known;
  const card = live
    .peek()
    ?.view.zones.flatMap((zone) => zone.cards)
    .find((other) => other.name === name);
  if (card === undefined) return undefined;
  const colour = `var(--id-${pictureOf(card, info).hues[0]})`;
  colours.set(key, colour);
  return colour;
}

/** So far back it is looked whether a card was played. */
const RECENT = 24;

/** That a card comes into play goes without saying where it was told that it is played. */
export function isEcho(events: readonly RecordedEvent[], at: number): boolean {
  const event = events[at];
  const { card, to, from } = event?.fields ?? {};
  if (typeof card !== 'object' || typeof to !== 'string' || typeof from !== 'string') return false;
  const place = game.peek()?.zones.find((zone) => to === zone.place || to.endsWith(`'s ${zone.place}`));
  if (place?.inPlay !== true) return false;
  const first = Math.max(0, at - RECENT);
  const before = events.slice(first, at).findLastIndex((told) => {
    const { card: other } = told.fields;
    return typeof other === 'object' && other?.name === card?.name && isNews(told);
  });
  const played = events[first + before];
  if (before < 0 || played === undefined) return false;
  // It comes from where everybody's things wait, or that it is played is told right before.
  return played.fields['to'] === undefined
    ? played.by === event?.by && at - first - before < 3
    : played.fields['to'] === from && !from.includes("'s ");
}
