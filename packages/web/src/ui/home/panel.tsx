import type { CardView, TableLook } from '@upkeep/engine';
import type { JSX } from 'preact';
import type { GameInfo } from '../../protocol.ts';
import { Print } from '../card/card.tsx';
import type { Looks } from '../card/face.ts';
import { feltOf } from '../look/hues.ts';

/** A game as home shows it, before it is loaded. */
export interface HomeGame {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly facts: string;
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
    readonly text?: string;
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
  const known = written.map((game): HomeGame => {
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
      felt: feltOf(game.id, look),
      looks: { id: game.id, face, cardFields: {}, look },
      fan: game.fan.map(({ card, name, type, cost, text, printed }, i) => ({
        id: `${game.id}-${i}`,
        owner: 0,
        controller: 0,
        card,
        name,
        ...(type === undefined ? {} : { type }),
        ...(cost === undefined ? {} : { cost }),
        ...(text === undefined ? {} : { text }),
        printed: numbersIn(printed),
      })),
    };
  });
  const own = loaded
    .filter(({ id }) => !written.some((game) => game.id === id))
    .map(
      (game): HomeGame => ({
        id: game.id,
        name: game.name,
        about: game.about,
        facts: factsOf(game.players, game.decks.length),
        felt: feltOf(game.id, game.look),
        looks: game,
        fan: [],
      }),
    );
  return [...own, ...known];
}

function factsOf(players: { min: number; max: number }, decks: number): string {
  const many = players.min === players.max ? `${players.min} players` : `${players.min} to ${players.max} players`;
  return decks === 0 ? many : `${many} · ${decks} deck${decks === 1 ? '' : 's'}`;
}

const SPREAD = [
  [-2, -118],
  [2, 118],
  [-1, -62],
  [1, 62],
  [0, 0],
] as const;

/** Five cards of the game, fanned, the first in the middle. */
export function Fan({ panel }: { panel: HomeGame }): JSX.Element {
  const cards = [...panel.fan].reverse();
  return (
    <div class="fan" aria-hidden="true">
      {cards.map((card, i) => {
        const [turn, shift] = SPREAD[SPREAD.length - cards.length + i] ?? [0, 0];
        return (
          <Print
            key={card.id}
            card={card}
            looks={panel.looks}
            style={{ transform: `translateX(${shift * 0.62}px) rotate(${turn * 9}deg)` }}
          />
        );
      })}
    </div>
  );
}
