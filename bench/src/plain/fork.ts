import { type ForkBench, forkChain } from '../contestant.ts';
import { LIFE } from '../duel.ts';
import { seedFrom, shuffle } from '../random.ts';

const SEATS = 4;
const CARDS = 120;

/**
 * What any engine must keep of a game with 120 cards, as columns of numbers: where each card is, whose,
 * who knows it, how often it moved, its counters; the lists of the zones; the seats; the turn; what is still to do.
 */
interface State {
  definition: number[];
  owner: number[];
  zone: number[];
  stay: number[];
  known: number[];
  damage: number[];
  zones: number[][];
  life: number[];
  left: number[];
  random: number[];
  turn: Turn;
  agenda: Frame[];
  awaiting: Decision[];
  version: number;
}

interface Turn {
  number: number;
  active: number;
  phase: number;
  step: number;
  actionsRemaining: number;
}

interface Frame {
  kind: number;
  owner: number;
  at: number;
  box: number;
}

interface Decision {
  id: number;
  for: number;
  by: number;
  kind: number;
}

/** The copy a careful person writes: columns by `slice`, records by literals. */
function copy(from: State): State {
  const zones: number[][] = [];
  for (let i = 0; i < from.zones.length; i++) zones.push(from.zones[i]!.slice());
  const agenda: Frame[] = [];
  for (let i = 0; i < from.agenda.length; i++) {
    const frame = from.agenda[i]!;
    agenda.push({ kind: frame.kind, owner: frame.owner, at: frame.at, box: frame.box });
  }
  const awaiting: Decision[] = [];
  for (let i = 0; i < from.awaiting.length; i++) {
    const decision = from.awaiting[i]!;
    awaiting.push({ id: decision.id, for: decision.for, by: decision.by, kind: decision.kind });
  }
  const turn = from.turn;
  return {
    definition: from.definition.slice(),
    owner: from.owner.slice(),
    zone: from.zone.slice(),
    stay: from.stay.slice(),
    known: from.known.slice(),
    damage: from.damage.slice(),
    zones,
    life: from.life.slice(),
    left: from.left.slice(),
    random: from.random.slice(),
    turn: {
      number: turn.number,
      active: turn.active,
      phase: turn.phase,
      step: turn.step,
      actionsRemaining: turn.actionsRemaining,
    },
    agenda,
    awaiting,
    version: from.version,
  };
}

/** Four seats of 30 cards in mid-game: 15 in the deck, 6 in hand, 5 on the table, 4 discarded. */
function midGame(): State {
  const random = seedFrom(120);
  const column = (value: (card: number) => number): number[] => Array.from({ length: CARDS }, (_, card) => value(card));
  const zones: number[][] = [];
  const zone = column(() => 0);
  for (let seat = 0; seat < SEATS; seat++) {
    const cards = Array.from({ length: CARDS / SEATS }, (_, i) => seat * (CARDS / SEATS) + i);
    shuffle(random, cards);
    for (const size of [15, 6, 5, 4]) {
      const list = cards.splice(0, size);
      for (const card of list) zone[card] = zones.length;
      zones.push(list);
    }
  }
  return {
    definition: column((card) => card % 20),
    owner: column((card) => Math.floor(card / 30)),
    zone,
    stay: column((card) => card % 3),
    known: column((card) => card % 16),
    damage: column((card) => card % 2),
    zones,
    life: [LIFE, LIFE, LIFE, LIFE],
    left: [0, 0, 0, 0],
    random,
    turn: { number: 30, active: 1, phase: 2, step: 0, actionsRemaining: 2 },
    agenda: [0, 1, 2, 3].map((kind) => ({ kind, owner: 1, at: 0, box: kind })),
    awaiting: [{ id: 30, for: 1, by: 1, kind: 0 }],
    version: 100,
  };
}

export function forkBench(): ForkBench {
  return forkChain(midGame(), copy, (state) => state.zone[0]! + state.turn.number);
}
