import { transform } from '../heroes.ts';
import { LANES, words } from '../nouns.ts';
import { announceEclipse } from '../sky/eclipse.ts';
import { changeFlux, turnLanes } from '../sky/flux.ts';

const flux = words.verb({
  about: 'Flux rises.',
  args: { amount: { kind: 'amount' } },
  say: (g, { amount }) => changeFlux(g, amount),
});

const calm = words.verb({
  about: 'Flux falls.',
  args: { amount: { kind: 'amount' } },
  say: (g, { amount }) => changeFlux(g, -amount),
});

const eclipse = words.verb({
  about: 'At the next Eclipse check an Eclipse begins, for so many turns of either player.',
  args: { kind: { kind: { oneOf: ['solar', 'dark'] } }, turns: { kind: 'amount', default: 2 } },
  say: (g, { kind, turns }) => announceEclipse(g, kind, turns),
});

const corruptLane = words.verb({
  about: 'The lane this was played on is Corrupted, for so many turns of its player.',
  args: { who: { kind: 'players', default: 'opponents' }, turns: { kind: 'amount' } },
  say(g, { who, turns }, { source }) {
    const card = g.here(source);
    const lane = card === undefined ? undefined : LANES[g.card.lane(card) - 1];
    if (lane !== undefined) for (const player of who) g.say.laneCorrupted({ player, lane, turns });
  },
});

const corruptLanes = words.verb({
  about: 'Every lane of players is Corrupted, for so many turns of theirs.',
  args: { who: { kind: 'players' }, turns: { kind: 'amount' } },
  say(g, { who, turns }) {
    for (const player of who) for (const lane of LANES) g.say.laneCorrupted({ player, lane, turns });
  },
});

const turn = words.verb({
  about: 'The lanes turn: Front to Middle, Middle to Back, Back to Front.',
  args: {},
  say: (g) => turnLanes(g),
});

const swapTurns = words.verb({
  about: "The players' turns of this round are swapped.",
  args: {},
  say: (g) => g.setRoundOrder(g.inTurnOrder(g.startingPlayer).slice().reverse()),
});

const become = words.verb({
  about: 'The hero changes its form for good.',
  args: { form: { kind: 'definition' } },
  say(g, { form }, { source }) {
    const card = g.here(source);
    if (card !== undefined) transform(g, card, form);
  },
});

export const skyVerbs = { flux, calm, eclipse, corruptLane, corruptLanes, turn, swapTurns, become };
