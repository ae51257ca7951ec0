import type { TurnTemplate } from '../compile/structure.ts';
import { InputError } from '../errors.ts';
import type { Run } from '../match/run.ts';
import { emptyTurn } from '../state/blank.ts';
import type { PlayerId } from '../state/state.ts';
import { placeInRing } from './order.ts';
import { planOf } from './turn-reducers.ts';

/** Where in the game a position begins. Part of the turn manager: nothing else writes the turn. */
export interface TurnPlace {
  turnNumber: number;
  activePlayer: PlayerId;
  /** The phase or step that is about to begin; left out, the turn itself is. */
  phase?: string;
  step?: string;
  /** The kind of turn, where its phase or step is named; the normal one unless said. */
  kind?: string;
  round?: number;
  /** Who began the game; left out, whoever the set-up made begin. */
  first?: PlayerId;
  actionsRemaining?: number;
  /** Per-turn counters, by name, a number per seat. */
  counts?: Readonly<Record<string, readonly number[]>>;
}

/**
 * Puts a game at the beginning of a turn, a phase or a step. Everything that was still to happen is forgotten; cards and
 * fields stay as they are. The named moment is the next thing on the agenda, so that what belongs to its beginning happens.
 */
export function placeTurn(r: Run, place: TurnPlace): void {
  const { state: s, machine: m } = r;
  const at = m.ring.ring.indexOf(place.activePlayer);
  if (at < 0) throw new InputError('no-such-turn', `Seat ${place.activePlayer} takes no turns in this match.`);
  s.awaiting = [];
  s.waiting = [];
  s.stack = [];
  s.memory = [];
  s.lastTurn = null;
  s.agenda = [{ kind: 'game', owner: -1, stage: 'turn', at: m.setup.length, turns: place.turnNumber - 1, extra: -1 }];
  s.turn = emptyTurn(m);
  s.turn.turnNumber = place.turnNumber - 1;
  s.serials.idle = 0;
  if (place.first !== undefined) s.order.first = place.first;
  placeOrder(r, place, at);
  if (place.phase !== undefined || place.step !== undefined) enterTurn(r, place);
  r.lookAnew();
}

/** The normal order stands before this turn, or in it when the turn has begun. */
function placeOrder(r: Run, place: TurnPlace, at: number): void {
  const { state: s, machine: m } = r;
  const { ring, direction } = m.ring;
  const n = ring.length;
  const begun = place.phase !== undefined || place.step !== undefined;
  s.order.extra = [];
  s.order.direction = direction;
  s.order.cursor = begun ? at : (at - direction + n) % n;
  if (m.definition.rounds === 'each') {
    s.order.round = place.round ?? Math.ceil(place.turnNumber / n);
    const left = Array.from(
      { length: n },
      (_, i) => ring[(placeInRing(m.ring, s.order.first) + i * direction + n * n) % n],
    );
    s.order.list = left.slice(left.indexOf(place.activePlayer) + (begun ? 1 : 0));
  } else {
    s.order.list = [];
    s.order.round = (place.round ?? place.turnNumber) - (begun ? 0 : 1);
  }
}

/** The turn has begun and its plan runs: the named instance comes next. */
function enterTurn(r: Run, place: TurnPlace): void {
  const { state: s, machine: m } = r;
  const { steps, kinds } = m.structure;
  const kind = place.kind === undefined ? 0 : kinds.findIndex(({ name }) => name === place.kind);
  if (kind < 0) {
    const all = kinds.map(({ name }) => name).join(', ');
    throw new InputError('no-such-turn', `There is no kind of turn '${place.kind}'. There are: ${all}.`);
  }
  const template = kinds[kind];
  const at = instanceOf(r, template, place);
  s.turn.turnNumber = place.turnNumber;
  s.turn.activePlayer = place.activePlayer;
  s.turn.kind = kind;
  s.turn.plan = planOf(template);
  s.turn.plan.at = at - 1;
  if (at > 0) {
    s.turn.plan.phase = template.phases[at - 1];
    s.turn.plan.begun = template.ids[at - 1];
  }
  const before = at > 0 ? steps[template.steps[at - 1]] : null;
  s.turn.currentPhase = before?.phase ?? template.firstPhase;
  s.turn.currentStep = before?.step ?? '';
  for (const [name, values] of Object.entries(place.counts ?? {})) {
    const counter = m.counterNames.indexOf(name);
    if (counter < 0) throw new InputError('no-such-counter', `The game counts no '${name}' per turn.`);
    values.forEach((value, seat) => {
      s.turn.counts[counter * m.seatCount + seat] = value;
    });
  }
  s.turn.actionsRemaining = place.actionsRemaining ?? m.definition.actionsPerTurn?.(r) ?? 0;
  s.agenda.push({ kind: 'turn', owner: place.activePlayer, stage: 'next' });
}

function instanceOf(r: Run, template: TurnTemplate, place: TurnPlace): number {
  const { steps } = r.machine.structure;
  const at = template.steps.findIndex((index) => {
    const { phase, step } = steps[index];
    return (place.phase === undefined || phase === place.phase) && (place.step === undefined || step === place.step);
  });
  if (at >= 0) return at;
  const named = [place.phase, place.step].filter((name) => name !== undefined).join(' / ');
  const all = template.steps.map((index) => steps[index].step || steps[index].phase);
  throw new InputError('no-such-step', `The turn has no '${named}'. It has: ${all.join(', ')}.`);
}
