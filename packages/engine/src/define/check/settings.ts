import { expanded } from '../../compile/expansions.ts';
import { InputError } from '../../errors.ts';
import type { TableSettings } from '../../match/settings.ts';
import type { Names } from '../../state/state.ts';

/** Looks at the settings as they were given, before anything is made of them: they may come from a form or a file. */
export function checkSettings<N extends Names>(settings: TableSettings<N>): void {
  const { game, decks = [] } = settings;
  const { name, players } = game.definition;
  const { decks: named = {} } = expanded(game.definition, settings.expansions ?? []);
  const { min, max } = players;
  const seats: unknown = settings.players ?? min;
  const count = Array.isArray(seats) ? seats.length : seats;
  need(isWhole(count), 'players: give names in a list, or how many there are.');
  need(
    Number(count) >= min && Number(count) <= max,
    `${name} is for ${min === max ? min : `${min} to ${max}`} players, not ${count}.`,
  );
  need(Array.isArray(decks), 'decks: expected a list, with a deck for every seat or one for all.');
  const names = Object.keys(named);
  decks.forEach((deck: unknown, i) => {
    need(typeof deck === 'string' || isFields(deck), `decks[${i}]: name a deck, or cards with how many of each.`);
    if (typeof deck !== 'string' || names.includes(deck)) return;
    throw new InputError('no-such-deck', `There is no deck '${deck}'. There are: ${names.join(', ') || 'none'}.`);
  });
}

/** Looks at what is different from deal to deal. */
export function checkDeal(seed: unknown, rolls: unknown): void {
  need(typeof seed === 'string' || Number.isFinite(seed), 'seed: expected a number or a text.');
  const good = Array.isArray(rolls) && rolls.every((roll) => isWhole(roll) && roll >= 0);
  need(good, 'rolls: expected a list of whole numbers from 0 on.');
}

function need(good: boolean, problem: string): void {
  if (!good) throw new InputError('bad-settings', problem);
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

function isFields(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
