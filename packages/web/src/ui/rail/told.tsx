import type { RecordedEvent } from '@upkeep/engine';
import type { JSX } from 'preact';
import { looks } from '../../page/looks.ts';
import { eventWords, live } from '../../page/table.ts';
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
  ended: 'trophy',
  discarded: 'card-discard',
  returned: 'return-arrow',
  extraTurn: 'sands-of-time',
};

/** The icon of an event: by its look, its kind, else by whether a card moved. */
export function eventIcon({ kind, fields }: RecordedEvent, game: GameInfo | null): string {
  const own = game?.look.glyphs?.[kind];
  if (hasIcon(own)) return own;
  const known = BY_CUE[game?.look.cues?.[kind] ?? ''] ?? BY_KIND[kind];
  return known ?? (typeof fields['to'] === 'string' ? 'card-play' : 'rune-stone');
}

/** An event in words, with the names of cards in the colour they belong to. */
export function Told({ event }: { event: RecordedEvent }): JSX.Element {
  const words = eventWords(event);
  const names = Object.values(event.fields).flatMap((field) =>
    typeof field === 'object' && field !== null && typeof field.name === 'string' ? [field.name] : [],
  );
  const [name] = names.filter((one) => words.includes(one));
  if (name === undefined) return <span>{words}</span>;
  const at = words.indexOf(name);
  return (
    <span>
      {words.slice(0, at)}
      <b class="ref" style={{ color: colourOf(name) }}>
        {name}
      </b>
      {words.slice(at + name.length)}
    </span>
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
