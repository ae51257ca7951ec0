import type { GameDefinition } from '../define/definition.ts';
import { DefinitionError } from '../errors.ts';
import type { MatchContext } from '../match/context.ts';
import { shown } from './author/slips.ts';
import type { Parts } from './machine.ts';

/* The cards a match begins with, as numbers. */

/** By seat: the definitions of its deck, card by card, in canonical order. */
export function deckDefinitions({ decks }: MatchContext, cardNumbers: Parts['cardNumbers']): Parts['deckDefinitions'] {
  return decks.map((deck) =>
    Object.entries(deck)
      .flatMap(([id, count]) => new Array<number>(count).fill(cardNumbers.get(id) ?? -1))
      .sort((a, b) => a - b),
  );
}

/** The cards of the table, by zone. */
export function commonCards(
  { id, common }: GameDefinition,
  options: Parts['options'],
  players: number,
  zones: Parts['zones'],
  cardNumbers: Parts['cardNumbers'],
): Parts['common'] {
  return Object.entries(common?.(options, players) ?? {}).map(([name, cards]) => {
    const zone = zones.findIndex((one) => one.name === name && one.seat < 0);
    if (zone < 0)
      throw new DefinitionError(`The game '${id}' is not declared correctly`, [
        { path: `common.${name}`, message: `the table has no zone '${name}'` },
      ]);
    return { zone, definitions: numbersIn(id, cards, cardNumbers, `common.${name}`) };
  });
}

function numbersIn(
  game: string,
  cards: Readonly<Record<string, number>>,
  cardNumbers: Parts['cardNumbers'],
  path: string,
): number[] {
  return Object.entries(cards)
    .flatMap(([id, count]) => {
      const number = cardNumbers.get(id);
      const isCount = Number.isSafeInteger(count) && count >= 0;
      if (number !== undefined && isCount) return new Array<number>(count).fill(number);
      throw new DefinitionError(`The game '${game}' is not declared correctly`, [
        number === undefined
          ? { path, message: `there is no card '${id}'` }
          : { path: `${path}.${id}`, message: `expected how many there are, found ${shown(count)}` },
      ]);
    })
    .sort((a, b) => a - b);
}
