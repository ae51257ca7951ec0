import { assign, createActor, setup } from 'xstate';
import { CHECKSUM_START, type Contestant, foldGame, foldMove, type Tally } from '../contestant.ts';
import { DECK, DECK_LIST, gameRandom, HAND_LIMIT, LIFE, OPENING_HAND, POWERS, pick, policyRandom } from '../duel.ts';
import { shuffle } from '../random.ts';

interface Seat {
  readonly life: number;
  readonly deck: readonly number[];
  readonly hand: readonly number[];
  readonly discard: readonly number[];
}

interface Context {
  readonly seats: readonly Seat[];
  readonly active: number;
  readonly turn: number;
  readonly winner: number;
}

type Move = { readonly type: 'play'; readonly index: number } | { readonly type: 'pass' };

function opening(seed: number): Context {
  const random = gameRandom(seed);
  const seats: Seat[] = [];
  for (let seat = 0; seat < 2; seat++) {
    const deck = Array.from({ length: DECK }, (_, i) => seat * DECK + i);
    shuffle(random, deck);
    const hand: number[] = [];
    while (hand.length < OPENING_HAND) hand.push(deck.pop()!);
    seats.push({ life: LIFE, deck, hand, discard: [] });
  }
  return { seats, active: 0, turn: 1, winner: -1 };
}

function withSeat(seats: readonly Seat[], index: number, seat: Seat): readonly Seat[] {
  return seats.map((other, i) => (i === index ? seat : other));
}

function draw({ seats, active }: Context): Partial<Context> {
  const seat = seats[active]!;
  if (seat.deck.length === 0) return { winner: 1 - active };
  const card = seat.deck[seat.deck.length - 1]!;
  return { seats: withSeat(seats, active, { ...seat, deck: seat.deck.slice(0, -1), hand: [...seat.hand, card] }) };
}

function playCard({ seats, active }: Context, index: number): Partial<Context> {
  const seat = seats[active]!;
  const card = seat.hand[index]!;
  const foe = seats[1 - active]!;
  const life = foe.life - POWERS[DECK_LIST[card % DECK]!]!;
  const played = { ...seat, hand: seat.hand.filter((_, i) => i !== index), discard: [...seat.discard, card] };
  const after = withSeat(withSeat(seats, active, played), 1 - active, { ...foe, life });
  return life <= 0 ? { seats: after, winner: active } : { seats: after };
}

function endTurn({ seats, active, turn }: Context): Partial<Context> {
  const seat = seats[active]!;
  const over = seat.hand.length - HAND_LIMIT;
  const passed = { active: 1 - active, turn: turn + 1 };
  if (over <= 0) return passed;
  const discard = [...seat.discard, ...seat.hand.slice(0, over)];
  return { ...passed, seats: withSeat(seats, active, { ...seat, hand: seat.hand.slice(over), discard }) };
}

/** Values of the types xstate is to infer; it never looks at them. */
const types: { context: Context; events: Move; input: { seed: number } } = {
  context: { seats: [], active: 0, turn: 0, winner: -1 },
  events: { type: 'pass' },
  input: { seed: 0 },
};

/** The turn as a machine: start and end leave by themselves, main waits for a move. */
const duel = setup({
  types,
  guards: {
    won: ({ context }) => context.winner >= 0,
    inHand: ({ context, event }) =>
      event.type === 'play' && event.index >= 0 && event.index < context.seats[context.active]!.hand.length,
  },
  actions: {
    draw: assign(({ context }) => draw(context)),
    play: assign(({ context, event }) => (event.type === 'play' ? playCard(context, event.index) : {})),
    endTurn: assign(({ context }) => endTurn(context)),
  },
}).createMachine({
  context: ({ input }) => opening(input.seed),
  initial: 'start',
  states: {
    start: { entry: 'draw', always: [{ guard: 'won', target: 'over' }, { target: 'main' }] },
    main: { on: { play: { guard: 'inHand', actions: 'play', target: 'end' }, pass: { target: 'end' } } },
    end: {
      always: [
        { guard: 'won', target: 'over' },
        { actions: 'endTurn', target: 'start' },
      ],
    },
    over: { type: 'final' },
  },
});

function play(first: number, count: number): Tally {
  let checksum = CHECKSUM_START;
  let moves = 0;
  for (let seed = first; seed < first + count; seed++) {
    const policy = policyRandom(seed);
    const actor = createActor(duel, { input: { seed } });
    actor.start();
    let snapshot = actor.getSnapshot();
    while (snapshot.status === 'active') {
      const { seats, active } = snapshot.context;
      const hand = seats[active]!.hand.length;
      const choice = pick(policy, hand);
      actor.send(choice < hand ? { type: 'play', index: choice } : { type: 'pass' });
      checksum = foldMove(checksum, choice);
      moves++;
      snapshot = actor.getSnapshot();
    }
    const { winner, turn, seats } = snapshot.context;
    checksum = foldGame(checksum, seed, winner, turn, seats[0]!.life, seats[1]!.life);
  }
  return { moves, checksum };
}

export const contestants: readonly Contestant[] = [{ name: 'xstate', play }];
