import type { PlayerId } from '@upkeep/engine';
import { enterBattlefield } from './board.ts';
import type { MagicInstruction, MagicRules } from './names.ts';
import { SKIP_STEP, stepNumber } from './turn/skip.ts';

/*
 * The start of the game (103): life, libraries, opening hands, mulligans, what may begin on the battlefield.
 */

/** Variables: 1 who still has to declare in this round, 2 who said "mulligan", 3 the answer, from 4 on cards to put back. */
const ASKED = 1;
const AGAIN = 2;
const ANSWER = 3;
const FIRST_BACK = 4;

const begin: MagicInstruction = {
  run(g) {
    for (let seat = 0; seat < g.seatCount; seat++) {
      const party = g.party(seat);
      g.setSeat(seat, 'purse', party[0]);
      // A team with shared turns has one life total, half as much again (810.4).
      g.setSeat(seat, 'life', party.length > 1 ? Math.floor((g.option('life') * 3) / 2) : g.option('life'));
      g.shuffle(g.z.library + seat);
    }
  },
};

const hands: MagicInstruction = {
  run(g, frame) {
    const seats = seatsInOrder(g);
    frame.vars[ASKED] = seats;
    frame.vars[AGAIN] = [];
    for (const seat of seats) drawHand(g, seat);
  },
};

/** Starting player first, everybody who has not kept says whether they mulligan (103.5). */
const declare: MagicInstruction = {
  run(g, frame) {
    const [seat] = frame.vars[ASKED];
    if (seat === undefined) {
      frame.pc += 1;
      return;
    }
    if (g.state.zones[g.z.hand + seat].length === 0) frame.vars[ANSWER] = [0];
    else g.ask({ kind: 'yes', for: seat, prompt: 'mulligan', slot: ANSWER });
  },
};

const declared: MagicInstruction = {
  run(g, frame) {
    const [seat, ...rest] = frame.vars[ASKED];
    frame.vars[ASKED] = rest;
    if (frame.vars[ANSWER][0] === 1) frame.vars[AGAIN] = [...frame.vars[AGAIN], seat];
    else g.emit(g.k.keep, seat);
    frame.pc -= 2;
  },
};

/** Those who said so mulligan together: hand into the library, shuffled, seven new ones, some of them put back. */
const takeBack: MagicInstruction = {
  run(g, frame) {
    frame.vars[AGAIN] = frame.vars[AGAIN].filter((seat) => g.isIn(seat));
    if (frame.vars[AGAIN].length === 0) {
      frame.pc += 4;
      return;
    }
    for (const seat of frame.vars[AGAIN]) {
      g.emit(g.k.mulligan, seat);
      for (const card of g.state.zones[g.z.hand + seat]) g.move(card, g.z.library + seat, g.k.tucked);
    }
  },
};

const shuffleAgain: MagicInstruction = {
  run(g, frame) {
    for (const seat of frame.vars[AGAIN]) g.shuffle(g.z.library + seat);
  },
};

const drawAgain: MagicInstruction = {
  run(g, frame) {
    for (const seat of frame.vars[AGAIN]) drawHand(g, seat);
  },
};

const putBack: MagicInstruction = {
  run(g, frame) {
    g.askEach(
      frame.vars[AGAIN].map((seat) => {
        const options = g.state.zones[g.z.hand + seat].map((card) => g.ref(card));
        const min = Math.min(owed(g, seat), options.length);
        return { kind: 'choose', for: seat, prompt: 'put-back', options, min, max: min, slot: FIRST_BACK };
      }),
    );
  },
};

const nextRound: MagicInstruction = {
  run(g, frame) {
    const again = frame.vars[AGAIN];
    again.forEach((seat, i) => {
      for (const ref of frame.vars[FIRST_BACK + i] ?? []) {
        const card = g.card(ref);
        if (card >= 0) g.move(card, g.z.library + seat, g.k.tucked, 0);
      }
    });
    frame.vars[ASKED] = again;
    frame.vars[AGAIN] = [];
    frame.pc -= 7;
  },
};

/** Cards that may begin the game on the battlefield, in turn order (103.6). */
const openings: MagicInstruction = {
  run(g, frame) {
    frame.vars[ASKED] = seatsInOrder(g);
    frame.vars[ANSWER] = [];
  },
};

const opening: MagicInstruction = {
  run(g, frame) {
    for (const ref of frame.vars[ANSWER]) {
      g.counted('opening');
      enterBattlefield(g, g.card(ref), g.state.cards.owner[g.card(ref)]);
    }
  },
};

/** Everybody who plays with such a card is asked, whether they hold one or not: being asked tells nobody anything. */
const askOpening: MagicInstruction = {
  run(g, frame) {
    const [seat, ...rest] = frame.vars[ASKED];
    frame.vars[ASKED] = rest;
    if (seat === undefined) {
      frame.pc += 1;
      return;
    }
    frame.vars[AGAIN] = [seat];
    frame.vars[ANSWER] = [0];
    const tag = g.tag('opening');
    const owns = g.state.cards.owner.some((owner, card) => owner === seat && g.tagged(card, tag));
    if (owns) g.ask({ kind: 'yes', for: seat, prompt: 'openings', slot: ANSWER });
  },
};

const chooseOpening: MagicInstruction = {
  run(g, frame) {
    const [seat] = frame.vars[AGAIN];
    const wanted = frame.vars[ANSWER][0] === 1;
    frame.vars[ANSWER] = [];
    frame.pc -= 3;
    const tag = g.tag('opening');
    const options = g.state.zones[g.z.hand + seat].filter((card) => g.tagged(card, tag)).map((card) => g.ref(card));
    if (!wanted || options.length === 0) return;
    g.ask({ kind: 'choose', for: seat, prompt: 'opening', options, min: 0, max: options.length, slot: ANSWER });
  },
};

const FIRST_TURN = 1;

/** In a duel, and with two teams, the side that begins skips its first draw step (103.8). */
const firstDraw: MagicInstruction = {
  run(g) {
    // Counted as the game began: somebody who conceded meanwhile makes it no duel.
    if (new Set(g.state.seats.purse).size !== 2) return;
    const [starter] = seatsInOrder(g);
    g.addEffect({
      ability: g.ability(SKIP_STEP),
      controller: starter,
      targets: [starter],
      data: [stepNumber('draw'), FIRST_TURN],
      uses: 1,
      until: g.durations.turn,
    });
  },
};

export const setup: readonly MagicInstruction[] = [
  begin,
  hands,
  declare,
  declared,
  takeBack,
  shuffleAgain,
  drawAgain,
  putBack,
  nextRound,
  openings,
  opening,
  askOpening,
  chooseOpening,
  firstDraw,
];

/** Everybody in the order of turns, from the starting player. */
function seatsInOrder(g: MagicRules): PlayerId[] {
  return g.inTurnOrder().slice();
}

function drawHand(g: MagicRules, seat: PlayerId): void {
  const library = g.state.zones[g.z.library + seat];
  const n = Math.min(g.option('hand'), library.length);
  for (let i = 1; i <= n; i++) g.move(library[library.length - i], g.z.hand + seat, g.k.drew);
}

/** How many cards a hand goes back after this mulligan: one for each, the first free in some games (103.5c). */
function owed(g: MagicRules, seat: PlayerId): number {
  const { freeMulligan } = g.options;
  const free = freeMulligan === 'always' || (freeMulligan === 'multiplayer' && g.seatCount > 2) ? 1 : 0;
  return g.state.seats.mulligans[seat] - free;
}
