import { type Signal, signal } from '@preact/signals';
import { levelFor } from '../levels.ts';
import type { GameInfo, MatchSetup } from '../protocol.ts';
import { ownName, UNNAMED } from './settings.ts';

/** Names of those who sit in the other chairs. */
const NAMES = ['Vesper', 'Korvath', 'Ilse', 'Bram', 'Odd', 'Rune'];

/** The game whose set-up form home opens by itself: somebody wants other decks. */
export const wantedSetup: Signal<string> = signal('');

export function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16).padStart(8, '0')).join('');
}

/** What a seat is called unless somebody says otherwise; nobody is called as somebody else is. */
export function seatName(seat: number, own: string): string {
  const others = NAMES.filter((name) => name !== own);
  return seat === 0 ? own : (others[(seat - 1) % others.length] ?? `Seat ${seat + 1}`);
}

/** A match against a named strength, or the strongest the game has below it, everything else as the game suggests it. */
export function quickSetup(game: GameInfo, level: string): MatchSetup {
  const own = ownName.peek().trim() || UNNAMED;
  const { players = game.players.min, options = {}, decks = game.decks.map(({ id }) => id) } = game.quickStart;
  return {
    game: game.id,
    seed: newSeed(),
    seats: Array.from({ length: players }, (_, seat) => ({
      name: seatName(seat, own),
      kind: seat === 0 ? 'person' : { bot: levelFor(game.id, level) },
      deck: decks[seat % Math.max(1, decks.length)] ?? '',
    })),
    teams: [],
    sharedTurns: false,
    first: -1,
    decklists: 'open',
    options,
    expansions: [],
  };
}

/** The same with somebody online in every other chair; the server draws the seed. */
export function onlineSetup(game: GameInfo): MatchSetup {
  const setup = quickSetup(game, '');
  const seats = setup.seats.map((seat) => (seat.kind === 'person' ? seat : { ...seat, kind: 'guest' as const }));
  return { ...setup, seed: '', seats, online: { isOpen: true, clock: 'none' } };
}
