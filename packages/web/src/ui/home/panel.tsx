import type { CardView, TableLook } from '@upkeep/engine';
import type { JSX } from 'preact';
import type { FanCard, GameInfo } from '../../protocol.ts';
import { Print } from '../card/card.tsx';
import type { Looks } from '../card/face.ts';
import { feltOf } from '../look/hues.ts';
import { Glyph } from '../look/icons.tsx';

/** A game as home shows it, before it is loaded. */
export interface HomeGame {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly facts: string;
  /** A game with little to choose takes little room. */
  readonly isSmall: boolean;
  readonly felt: string;
  readonly looks: Looks;
  readonly fan: readonly CardView[];
}

interface Written {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly players: { readonly min: number; readonly max: number };
  readonly decks: number;
  readonly face: readonly {
    readonly query?: string;
    readonly printed?: string;
    readonly field?: string;
    readonly label: string;
    readonly mark?: boolean;
  }[];
  readonly look: unknown;
  readonly fan: readonly {
    readonly card: string;
    readonly name: string;
    readonly type?: string;
    readonly cost?: string;
    readonly printed?: unknown;
  }[];
}

/** What was written down is a look as its game declared it. */
function isLook(look: unknown): look is TableLook {
  return typeof look === 'object' && look !== null;
}

function numbersIn(printed: unknown): Record<string, number> {
  if (typeof printed !== 'object' || printed === null) return {};
  return Object.fromEntries(
    Object.entries(printed).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  );
}

/** Every game of the page, and those somebody has opened. */
export function panelsOf(written: readonly Written[], loaded: readonly GameInfo[]): HomeGame[] {
  const own = loaded.filter(({ id }) => !written.some((game) => game.id === id));
  // Beside panels of full height a low one would be half empty.
  const areRowsFull = (own.length + written.filter((game) => !hasLittle(game)).length) % COLUMNS === 0;
  // What has most to offer comes first.
  const known = [...written]
    .sort((a, b) => b.decks - a.decks)
    .map((game): HomeGame => {
      const look = isLook(game.look) ? game.look : {};
      const face = game.face.flatMap(({ query, printed, field, label, mark: isMark = false }) => {
        const name = query ?? printed ?? field;
        const from =
          query !== undefined ? ('query' as const) : printed !== undefined ? ('printed' as const) : ('field' as const);
        return name === undefined ? [] : [{ from, name, label, isMark }];
      });
      return {
        id: game.id,
        name: game.name,
        about: game.about,
        facts: factsOf(game.players, game.decks),
        isSmall: areRowsFull && hasLittle(game),
        felt: feltOf(game.id, look),
        looks: { id: game.id, face, cardFields: {}, look },
        fan: game.fan.map((card, i) => printOf({ ...card, printed: numbersIn(card.printed) }, `${game.id}-${i}`)),
      };
    });
  const opened = own.map(
    (game): HomeGame => ({
      id: game.id,
      name: game.name,
      about: game.about,
      facts: factsOf(game.players, game.decks.length),
      isSmall: false,
      felt: feltOf(game.id, game.look),
      looks: game,
      fan: game.fan.map((card) => printOf(card, card.card)),
    }),
  );
  return [...opened, ...known];
}

/** So many panels lie side by side where there is room. */
const COLUMNS = 4;

function hasLittle({ decks }: Written): boolean {
  return decks < 2;
}

/** How many columns are left beside the last games, for what is no game: a row of its own where none is. */
export function columnsLeft(panels: readonly HomeGame[]): number {
  const taken = panels.reduce((sum, { isSmall }) => sum + (isSmall ? 2 : 1), 0) % COLUMNS;
  return COLUMNS - taken;
}

function factsOf(players: { min: number; max: number }, decks: number): string {
  const many = players.min === players.max ? `${players.min} players` : `${players.min} to ${players.max} players`;
  return decks === 0 ? many : `${many} · ${decks} deck${decks === 1 ? '' : 's'}`;
}

/** A card as somebody sees it who only looks at it. */
function printOf(card: FanCard, id: string): CardView {
  return { ...card, id, owner: 0, controller: 0 };
}

/** Five cards of the game, fanned, the first in the middle; of a game without cards a sign. */
export function Fan({ panel: { fan, looks, isSmall } }: { panel: HomeGame }): JSX.Element {
  if (fan.length === 0) {
    return (
      <div class="fan" aria-hidden="true">
        <Glyph name="card-play" />
      </div>
    );
  }
  return <Spread cards={isSmall ? fan.slice(0, 3) : fan} looks={looks} by={38} />;
}

/** A few cards of a deck. */
export function DeckFan({ fan, looks }: { fan: readonly FanCard[]; looks: Looks }): JSX.Element {
  return <Spread cards={fan.map((card) => printOf(card, card.card))} looks={looks} by={22} />;
}

/** Cards fanned out, the first in the middle and on top. */
function Spread({ cards, looks, by }: { cards: readonly CardView[]; looks: Looks; by: number }): JSX.Element {
  const placed = cards.map((card, i) => ({ card, turn: (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) }));
  return (
    <div class="fan" aria-hidden="true">
      {placed.reverse().map(({ card, turn }) => (
        <Print
          key={card.id}
          card={card}
          looks={looks}
          style={{ transform: `translateX(${turn * by}px) rotate(${turn * 9}deg)` }}
        />
      ))}
    </div>
  );
}
