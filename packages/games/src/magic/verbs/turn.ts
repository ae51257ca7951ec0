import type { PlayerId } from '@upkeep/engine';
import { isActive } from '../board.ts';
import type { MagicRules } from '../names.ts';
import { CONTROL_NEXT_TURN } from '../turn/begin.ts';
import { END_COMBAT, END_TURN, sayEnding } from '../turn/end.ts';
import { PLACES, skipOf } from '../turn/skip.ts';
import { verb } from './verb.ts';

/*
 * Edits of the turn: extra turns, phases and steps, skips, endings. Each is an explicit, logged event.
 */

/** Turns belong to teams where they are shared: what one effect says of several members is said once (805.8). */
function isFirst(g: MagicRules, who: readonly PlayerId[], seat: PlayerId): boolean {
  return g.party(seat).find((mate) => who.includes(mate)) === seat;
}

const extraTurn = verb({
  about: 'Players take an extra turn after this one; several are made one at a time in turn order (500.7).',
  args: { who: { kind: 'players', default: 'you' } },
  emit(g, { args }) {
    for (const seat of g.inTurnOrder())
      if (args.who.includes(seat) && isFirst(g, args.who, seat)) g.extraTurn(g.party(seat)[0]);
  },
});

const PHASES = ['combat', 'combatAndMain', 'main', 'beginning', 'ending'] as const;
const INSERTED = {
  combat: ['combat'],
  combatAndMain: ['combat', 'postcombatMain'],
  main: ['postcombatMain'],
  beginning: ['beginning'],
  ending: ['ending'],
} as const;

const extraPhase = verb({
  about:
    "There is a further phase directly after this one (500.8). In another player's turn nothing happens (500.10a).",
  args: { phase: { kind: { oneOf: PHASES }, default: 'combat' } },
  emit(g, { args, controller }) {
    if (isActive(g, controller)) g.insertPhases(INSERTED[PHASES[args.phase[0]]]);
  },
});

const STEPS = [
  'untap',
  'upkeep',
  'draw',
  'declareAttackers',
  'declareBlockers',
  'combatDamage',
  'endOfCombat',
  'end',
] as const;

const extraStep = verb({
  about: 'There is a further step directly after this one, in the same phase (500.9).',
  args: { step: { kind: { oneOf: STEPS } } },
  emit(g, { args, controller }) {
    if (isActive(g, controller)) g.insertStep(STEPS[args.step[0]]);
  },
});

const HOME = {
  untap: 'beginning',
  upkeep: 'beginning',
  draw: 'beginning',
  declareAttackers: 'combat',
  declareBlockers: 'combat',
  combatDamage: 'combat',
  endOfCombat: 'combat',
  end: 'ending',
} as const;

const stepAfterPhase = verb({
  about: 'After this phase there is a phase with only that step (500.10).',
  args: { step: { kind: { oneOf: STEPS } } },
  emit(g, { args, controller }) {
    const step = STEPS[args.step[0]];
    if (isActive(g, controller)) g.insertPhases([HOME[step]], undefined, step);
  },
});

const skip = verb({
  about: 'Players skip their next step, phase or turn of a kind, once for each (614.10a), or each of this turn.',
  args: {
    who: { kind: 'players', default: 'you' },
    what: { kind: { oneOf: PLACES } },
    each: { kind: { oneOf: ['next', 'thisTurn'] }, default: 'next' },
  },
  emit(g, { args, source }) {
    const { ability, data } = skipOf(args.what[0]);
    const all = args.each[0] === 1;
    for (const seat of args.who) {
      if (!isFirst(g, args.who, seat)) continue;
      g.addEffect({
        ability: g.ability(ability),
        controller: seat,
        source,
        targets: [seat],
        data,
        uses: all ? -1 : 1,
        until: all ? g.durations.turn : g.durations.forever,
      });
    }
  },
});

const endTurn = verb({
  about: 'Ends the turn (723.1).',
  args: {},
  emit: (g) => sayEnding(g, END_TURN),
});

const endCombat = verb({
  about: 'Ends the combat phase (723.2); outside combat nothing happens.',
  args: {},
  emit(g) {
    if (g.state.turn.currentPhase === 'combat') sayEnding(g, END_COMBAT);
  },
});

const controlTurn = verb({
  about: "The controller decides in players' next turns (722).",
  args: { who: { kind: 'players' } },
  emit(g, { args, controller, source }) {
    for (const seat of args.who) {
      g.addEffect({ ability: g.ability(CONTROL_NEXT_TURN), controller, source, targets: [seat] });
    }
  },
});

const reverse = verb({
  about: 'The turn order is reversed.',
  args: {},
  emit: (g) => g.reverseOrder(),
});

const setDay = verb({
  about: 'It becomes day or night (730.1).',
  args: { to: { kind: { oneOf: ['day', 'night'] } } },
  emit(g, { args }) {
    if (g.state.table.daytime !== args.to[0] + 1) g.emit(g.k.dayBreaks, args.to[0] + 1);
  },
});

export const turnVerbs = {
  extraTurn,
  extraPhase,
  extraStep,
  stepAfterPhase,
  skip,
  endTurn,
  endCombat,
  controlTurn,
  reverse,
  setDay,
};
