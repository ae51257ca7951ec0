import type { Seat } from '@upkeep/engine';
import { isActive, onePerTeam } from '../board.ts';
import { controlOfNextTurn } from '../control.ts';
import { DAYTIMES, type Magic, words } from '../nouns.ts';
import { restart } from '../restart.ts';
import { sayEnding } from '../turn/end.ts';
import { PLACES, skipOf } from '../turn/skip.ts';

/*
 * Edits of the turn: extra turns, phases and steps, skips, endings. Each is an explicit, logged event.
 */

const extraTurn = words.verb({
  about: 'Players take an extra turn after this one; several are made one at a time in turn order (500.7).',
  args: { who: { kind: 'players', default: 'you' } },
  say(g, { who }) {
    const takers = onePerTeam(g, who);
    for (const seat of g.inTurnOrder()) if (takers.includes(seat)) g.extraTurn(g.party(seat)[0]);
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

/** "You get" such a phase or step happens in one's own turn alone (500.10a), "there is" one in anybody's. */
const WHOSE = { kind: { oneOf: ['youGet', 'thereIs'] }, default: 'youGet' } as const;

function isGranted(g: Magic, whose: 'youGet' | 'thereIs', controller: Seat): boolean {
  return whose === 'thereIs' || isActive(g, controller);
}

const extraPhase = words.verb({
  about:
    'You get a further phase directly after this one (500.8); in the turn of another player nothing happens (500.10a). Or there is one, whosever turn it is.',
  args: { phase: { kind: { oneOf: PHASES }, default: 'combat' }, whose: WHOSE },
  say(g, { phase, whose }, { controller }) {
    if (isGranted(g, whose, controller)) g.insertPhases(INSERTED[phase]);
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

const extraStep = words.verb({
  about: 'You get, or there is, a further step directly after this one, in the same phase (500.9).',
  args: { step: { kind: { oneOf: STEPS } }, whose: WHOSE },
  say(g, { step, whose }, { controller }) {
    if (isGranted(g, whose, controller)) g.insertStep(step);
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

const stepAfterPhase = words.verb({
  about: 'After this phase you get, or there is, a phase with only that step (500.10).',
  args: { step: { kind: { oneOf: STEPS } }, whose: WHOSE },
  say(g, { step, whose }, { controller }) {
    if (isGranted(g, whose, controller)) g.insertPhases([HOME[step]], { only: step });
  },
});

const skip = words.verb({
  about: 'Players skip their next step, phase or turn of a kind, once for each (614.10a), or each of this turn.',
  args: {
    who: { kind: 'players', default: 'you' },
    what: { kind: { oneOf: PLACES } },
    each: { kind: { oneOf: ['next', 'thisTurn'] }, default: 'next' },
  },
  say(g, { who, what, each }, { source }) {
    const { ability, know } = skipOf(what);
    const often = each === 'next' ? ({ until: 'forever', uses: 1 } as const) : ({ until: 'turn' } as const);
    for (const seat of onePerTeam(g, who)) {
      g.addEffect(ability, { controller: seat, source, targets: [seat], know, ...often });
    }
  },
});

const endTurn = words.verb({
  about:
    'Ends the turn (723.1). With `restart` the whole game begins anew: everybody has all their cards again, and the controller begins (726).',
  args: { next: { kind: { oneOf: ['turn', 'restart'] }, default: 'turn' } },
  say(g, { next }, { controller }) {
    if (next === 'turn') return sayEnding(g, 'turn');
    g.forgetTriggers();
    g.run(restart, { controller });
  },
});

const endCombat = words.verb({
  about: 'Ends the combat phase (723.2); outside combat nothing happens.',
  args: {},
  say(g) {
    if (g.phase === 'combat') sayEnding(g, 'combat');
  },
});

const controlTurn = words.verb({
  about: "The controller decides in players' next turns (722).",
  args: { who: { kind: 'players' } },
  say(g, { who }, { controller, source }) {
    for (const seat of who) g.addEffect(controlOfNextTurn, { controller, source, targets: [seat] });
  },
});

const reverse = words.verb({
  about: 'The turn order is reversed.',
  args: {},
  say: (g) => g.reverseOrder(),
});

const setDay = words.verb({
  about: 'It becomes day or night (730.1).',
  args: { to: { kind: { oneOf: ['day', 'night'] } } },
  say(g, { to }) {
    if (DAYTIMES[g.table.daytime()] !== to) g.say.dayBreaks({ daytime: to });
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
