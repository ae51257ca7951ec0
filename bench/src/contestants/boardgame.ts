import type { Game, MoveFn } from 'boardgame.io';
import { MCTSBot } from 'boardgame.io/ai';
import { Client } from 'boardgame.io/client';
import { CHECKSUM_START, type Contestant, foldGame, foldMove, type Tally, type Thinker } from '../contestant.ts';
import {
  DECK,
  DECK_LIST,
  gameRandom,
  HAND_LIMIT,
  LIFE,
  OPENING_HAND,
  PLAYERS,
  POWERS,
  pick,
  policyRandom,
} from '../duel.ts';
import { shuffle } from '../random.ts';

interface Seat {
  life: number;
  deck: number[];
  hand: number[];
  discard: number[];
}

interface G {
  seats: Seat[];
  winner: number;
}

export function opening(seed: number): G {
  const random = gameRandom(seed);
  const seats: Seat[] = [];
  for (let seat = 0; seat < PLAYERS; seat++) {
    const deck = Array.from({ length: DECK }, (_, i) => seat * DECK + i);
    shuffle(random, deck);
    const hand: number[] = [];
    while (hand.length < OPENING_HAND) hand.push(deck.pop()!);
    seats.push({ life: LIFE, deck, hand, discard: [] });
  }
  return { seats, winner: -1 };
}

const playCard: MoveFn<G> = ({ G, ctx }, index: number) => {
  const active = Number(ctx.currentPlayer);
  const seat = G.seats[active]!;
  if (!(index >= 0 && index < seat.hand.length)) return 'INVALID_MOVE';
  const [card] = seat.hand.splice(index, 1);
  seat.discard.push(card!);
  const foe = G.seats[1 - active]!;
  foe.life -= POWERS[DECK_LIST[card! % DECK]!]!;
  if (foe.life <= 0) G.winner = active;
  return undefined;
};

const pass: MoveFn<G> = () => undefined;

/** Undo is off: it keeps a copy of every state, which no other contestant does. */
export const duel: Game<G> = {
  name: 'duel',
  disableUndo: true,
  moves: { playCard, pass },
  turn: {
    minMoves: 1,
    maxMoves: 1,
    onBegin: ({ G, ctx }) => {
      const active = Number(ctx.currentPlayer);
      const seat = G.seats[active]!;
      const card = seat.deck.pop();
      if (card === undefined) G.winner = 1 - active;
      else seat.hand.push(card);
    },
    onEnd: ({ G, ctx }) => {
      if (G.winner >= 0) return;
      const seat = G.seats[Number(ctx.currentPlayer)]!;
      while (seat.hand.length > HAND_LIMIT) seat.discard.push(seat.hand.shift()!);
    },
  },
  endIf: ({ G }) => (G.winner >= 0 ? { winner: G.winner } : undefined),
};

function play(first: number, count: number): Tally {
  let checksum = CHECKSUM_START;
  let moves = 0;
  for (let seed = first; seed < first + count; seed++) {
    const policy = policyRandom(seed);
    const client = Client<G>({ game: { ...duel, setup: () => opening(seed) }, numPlayers: PLAYERS, debug: false });
    const dispatch = client.moves;
    let state = client.store.getState();
    while (state.ctx.gameover === undefined) {
      const hand = state.G.seats[Number(state.ctx.currentPlayer)].hand.length;
      const choice = pick(policy, hand);
      if (choice < hand) dispatch['playCard']!(choice);
      else dispatch['pass']!();
      checksum = foldMove(checksum, choice);
      moves++;
      state = client.store.getState();
    }
    const [seat0, seat1] = state.G.seats;
    checksum = foldGame(checksum, seed, state.G.winner, state.ctx.turn, seat0.life, seat1.life);
  }
  return { moves, checksum };
}

export const contestants: readonly Contestant[] = [{ name: 'boardgame.io', play }];

function enumerate({ seats }: G, { currentPlayer }: { currentPlayer: string }): { move: string; args?: number[] }[] {
  const plays = seats[Number(currentPlayer)]!.hand.map((_, index) => ({ move: 'playCard', args: [index] }));
  return [...plays, { move: 'pass' }];
}

/** Its own search at 100 iterations, everything else as it comes. Winners are named as the bot compares them: by text. */
export const thinker: Thinker = {
  async play(seed) {
    const game: Game<G> = {
      ...duel,
      setup: () => opening(seed),
      endIf: ({ G: { winner } }) => (winner >= 0 ? { winner: String(winner) } : undefined),
    };
    const client = Client<G>({ game, numPlayers: PLAYERS, debug: false });
    const bot = new MCTSBot({ game, enumerate, seed: String(seed), iterations: 100 });
    let answers = 0;
    for (let state = client.store.getState(); state.ctx.gameover === undefined; state = client.store.getState()) {
      const { action } = await bot.play(state, state.ctx.currentPlayer);
      client.store.dispatch(action);
      answers++;
    }
    return answers;
  },
};
