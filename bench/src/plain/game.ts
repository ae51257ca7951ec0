import { DECK, DECK_LIST, gameRandom, HAND_LIMIT, LIFE, OPENING_HAND, POWERS } from '../duel.ts';
import { shuffle } from '../random.ts';

/** The duel as a person would write it by hand for speed: lists of card numbers, changed in place. */
export interface Game {
  readonly life: number[];
  readonly decks: number[][];
  readonly hands: number[][];
  readonly discards: number[][];
  active: number;
  turn: number;
  /** The seat that won, or -1 while the game runs. */
  winner: number;
}

/** Cards 0 to 29 are seat 0's, 30 to 59 seat 1's. */
const DECK_0: readonly number[] = Array.from({ length: DECK }, (_, i) => i);
const DECK_1: readonly number[] = DECK_0.map((card) => DECK + card);
const DEFINITION: readonly number[] = [...DECK_LIST, ...DECK_LIST];

export function newGame(seed: number): Game {
  const random = gameRandom(seed);
  const deck0 = DECK_0.slice();
  const deck1 = DECK_1.slice();
  shuffle(random, deck0);
  shuffle(random, deck1);
  const hand0: number[] = [];
  const hand1: number[] = [];
  for (let i = 0; i < OPENING_HAND; i++) {
    hand0.push(deck0.pop()!);
    hand1.push(deck1.pop()!);
  }
  const game: Game = {
    life: [LIFE, LIFE],
    decks: [deck0, deck1],
    hands: [hand0, hand1],
    discards: [[], []],
    active: 0,
    turn: 1,
    winner: -1,
  };
  start(game);
  return game;
}

/** Start: draw one; who cannot, loses at once. */
function start(game: Game): void {
  const seat = game.active;
  const card = game.decks[seat]!.pop();
  if (card === undefined) game.winner = 1 - seat;
  else game.hands[seat]!.push(card);
}

/** Main: play the card at that place of the hand, or pass with the place after the last. False if there is no such move. */
export function move(game: Game, choice: number): boolean {
  const seat = game.active;
  const hand = game.hands[seat]!;
  if (game.winner >= 0 || choice < 0 || choice > hand.length) return false;
  if (choice < hand.length) {
    const card = takeAt(hand, choice);
    game.discards[seat]!.push(card);
    const foe = 1 - seat;
    const life = game.life[foe]! - POWERS[DEFINITION[card]!]!;
    game.life[foe] = life;
    if (life <= 0) {
      game.winner = seat;
      return true;
    }
  }
  end(game, seat, hand);
  start(game);
  return true;
}

/** End: the oldest cards above the hand limit are discarded, then the other seat's turn begins. */
function end(game: Game, seat: number, hand: number[]): void {
  while (hand.length > HAND_LIMIT) game.discards[seat]!.push(takeAt(hand, 0));
  game.active = 1 - seat;
  game.turn++;
}

/** Removes without the array that `splice` would make. */
export function takeAt(list: number[], index: number): number {
  const taken = list[index]!;
  const last = list.length - 1;
  for (let i = index; i < last; i++) list[i] = list[i + 1]!;
  list.pop();
  return taken;
}
