import type { Game } from '@upkeep/engine';
import { definitionOf } from '@upkeep/engine/kernel';
import { expect, test } from 'vitest';
import { battle, crisis, duel, lorcana, magic } from '../src/index.ts';

/** Every text in some data, with the way to it. */
function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${path}.${key}`));
}

test.each([battle, crisis, duel, lorcana, magic].map((game) => [game.id, game] as const))(
  '%s: nothing a player reads packs several things between bars',
  (_, game: Game) => {
    const definition = definitionOf(game);
    const { words, cards, actions } = definition;
    const texts = textsIn({ words, cards, actions }, definition.id);
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter(([, text]) => text.includes('|'))).toEqual([]);
  },
);
