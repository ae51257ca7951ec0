import { HOST } from '../compile/moves.ts';
import { readInput } from '../judge/input.ts';
import type { Action } from '../judge/notation.ts';
import { type Rejection, rejection } from '../judge/rejection.ts';
import { isCardRef, refCard } from '../state/refs.ts';
import type { Names, PlayerId } from '../state/state.ts';
import { acceptedSince } from './accepted.ts';
import { playOn, playOnBare, runOf } from './core.ts';
import type { Match } from './match.ts';
import {
  arePreferencesUntouched,
  momentOf,
  type Preferences,
  preferenceProblem,
  preferencesOf,
} from './preferences.ts';
import type { Accepted } from './results.ts';
import type { OpenDecision } from './shown-state.ts';

/*
 * Windows are rules; passing is a convenience. The engine opens every window its game declares and asks. What is here
 * stands above it: it answers in a seat's name where the seat's preferences say so, and every such answer is a logged
 * input with its reason.
 */

/** All a policy gets to see. These are public facts, so that a pause tells nobody what its player holds. */
export interface PassingFacts {
  readonly player: PlayerId;
  readonly kind: OpenDecision['kind'];
  readonly prompt: string;
  /** Is it the player's own turn, or their party's? */
  readonly own: boolean;
  readonly turn: number;
  readonly phase: string;
  readonly step: string;
  /** A rule or another window opened this one, for a declaration or an answer: no stop is needed to be asked. */
  readonly opened: boolean;
  /** Does passing here let the stack resolve? */
  readonly resolves: boolean;
  /** What waits, newest last: whose, and of which ability if everybody can see that. */
  readonly stack: readonly { readonly own: boolean; readonly ability: string }[];
}

export interface AutomaticAnswer {
  readonly answer: 'pass' | 'yes' | 'no';
  readonly reason: string;
}

/** Decides whether a seat is answered for; `null` asks the player. */
export type PassingPolicy = (facts: PassingFacts, preferences: Preferences) => AutomaticAnswer | null;

/** Full control, then "pass until", then yields and what waits, then stops. */
export const standardPassing: PassingPolicy = (facts, preferences) => {
  const { fullControl, until, stops, yields, answers } = preferences;
  if (fullControl) return null;
  if (facts.kind === 'yes') {
    const answer = (['yes', 'no'] as const).find((word) => answers.includes(`${word}:${facts.prompt}`));
    return answer === undefined ? null : { answer, reason: `always ${answer}` };
  }
  if (facts.kind !== 'act') return null;
  if (until !== '') return { answer: 'pass', reason: `until ${until}` };
  const top = facts.stack[facts.stack.length - 1];
  if (facts.resolves && top !== undefined) {
    const thisTurn = preferences.yieldsAt[0] === facts.turn && yields.includes(`turn:${top.ability}`);
    if (thisTurn || yields.includes(`match:${top.ability}`)) return { answer: 'pass', reason: `yield ${top.ability}` };
    if (!top.own) return null;
  }
  if (facts.opened) return null;
  const whose = facts.own ? 'own' : 'others';
  const isStop = [facts.phase, facts.step, '*'].some((name) => name !== '' && stops.includes(`${whose}:${name}`));
  return isStop ? null : { answer: 'pass', reason: `no stop at ${whose}:${facts.step || facts.phase}` };
};

/** What a player's input came to. */
export interface PlayedOn {
  readonly ok: true;
  /** The player's input and the automatic ones it brought about: to be written down together. */
  readonly inputs: readonly Action[];
  /** A rule threw at an automatic answer: that answer was not given and its player is asked. */
  readonly fault?: unknown;
}

export interface PassedOn extends Accepted, PlayedOn {}

export interface PassingOptions {
  readonly policy?: PassingPolicy;
  /** Automatic answers after one input, at most. */
  readonly limit?: number;
  /** The input itself is an answer in the seat's name, given by a surface: why. */
  readonly auto?: string;
}

/**
 * Submits a player's input and then answers for everybody whose preferences say so.
 *
 * @example
 * submitWithPassing(match, preferAction(match, 0, { stops: ['own:main'] }));
 * const result = submitWithPassing(match, { player: 0, type: 'pass' });
 */
export function submitWithPassing<N extends Names>(
  match: Match<N>,
  action: Action,
  options: PassingOptions = {},
): PassedOn | Rejection {
  const run = runOf(match);
  const first = match.eventCount;
  const played = playAll(match, action, options, aloud);
  if (!played.ok) return played;
  const { inputs, fault } = played;
  const happened = acceptedSince(run, first);
  return {
    ok: true,
    get events() {
      return happened.events;
    },
    inputs,
    ...(fault === undefined ? {} : { fault }),
  };
}

/** The same for who tells what happened in another way: nothing is worded. */
export function playWithPassing<N extends Names>(
  match: Match<N>,
  action: Action,
  options: PassingOptions = {},
): PlayedOn | Rejection {
  return playAll(match, action, options, quietly);
}

/**
 * The same for who keeps the inputs and can take the match up from them again: nothing is copied beforehand. Nothing that
 * was played so can be taken back, and where anything is thrown, at an automatic answer too, the match is to be thrown away.
 */
export function playBare<N extends Names>(
  match: Match<N>,
  action: Action,
  options: PassingOptions = {},
): PlayedOn | Rejection {
  return playAll(match, action, options, barely);
}

/** Gives a match an input, one of a record where it says why it was given; answers how it was refused. */
type Play = <N extends Names>(match: Match<N>, input: Action, isRecorded: boolean) => Rejection | null;

/** By the methods anybody would use: whoever stands in for a match to guard it sees every input. */
const aloud: Play = (match, input, isRecorded) => {
  const result = isRecorded ? match.repeat(input) : match.submit(input);
  return result.ok ? null : result;
};

const quietly: Play = (match, input, isRecorded) => {
  const code = playOn(match, input, isRecorded);
  return code === 0 ? null : rejection(runOf(match), code);
};

const barely: Play = (match, input, isRecorded) => {
  const code = playOnBare(match, input, isRecorded);
  return code === 0 ? null : rejection(runOf(match), code);
};

function playAll<N extends Names>(
  match: Match<N>,
  action: Action,
  options: PassingOptions,
  play: Play,
): PlayedOn | Rejection {
  const first = match.inputs.length;
  // Read once, like everything a match is given.
  const read = readInput(action);
  if (typeof read === 'string') return rejection(runOf(match), runOf(match).no[read]);
  let input = read;
  if (read.type === 'prefer') {
    const message = preferenceProblem(match, read);
    if (message !== '') return { ...rejection(runOf(match), runOf(match).no['bad-preference']), message };
    input = { ...read, at: momentOf(match) };
  }
  const { auto } = options;
  let latest = match.eventCount;
  const refused = auto === undefined ? play(match, input, false) : play(match, { ...input, auto }, true);
  if (refused !== null) return refused;
  const { policy = standardPassing, limit = 1000 } = options;
  // What is taken back brings no passes; and the usual policy passes for nobody who has not asked for it.
  const isPassing = read.type !== 'undo' && !(policy === standardPassing && arePreferencesUntouched(match));
  for (let n = 0; isPassing && n < limit && match.outcome === null; n++) {
    const automatic = untilReached(match, latest) ?? nextAnswer(match, policy);
    if (automatic === null) break;
    latest = match.eventCount;
    try {
      if (play(match, automatic, true) !== null) break;
    } catch (fault) {
      if (play === barely) throw fault;
      return { ok: true, inputs: match.inputs.slice(first), fault };
    }
  }
  return { ok: true, inputs: match.inputs.slice(first) };
}

function nextAnswer<N extends Names>(match: Match<N>, policy: PassingPolicy): Action | null {
  for (const d of match.awaiting) {
    if (d.sealed !== null || d.for === HOST) continue;
    for (const player of d.by) {
      const answer = policy(factsOf(match, d, player), preferencesOf(match, player));
      if (answer === null) continue;
      const input = inputFor(d, player, answer);
      if (match.validate(input).ok) return { ...input, auto: answer.reason };
    }
  }
  return null;
}

function inputFor(d: OpenDecision, player: PlayerId, { answer }: AutomaticAnswer): Action {
  const envelope = { player, decision: d.id };
  return answer === 'pass'
    ? { ...envelope, type: 'pass' }
    : { ...envelope, type: 'yes', picks: [answer === 'yes' ? 1 : 0] };
}

function factsOf<N extends Names>(match: Match<N>, d: OpenDecision, player: PlayerId): PassingFacts {
  const { turn, stack, cards } = match.whole;
  const { machine } = match;
  const party = machine.ring.party[d.for];
  return {
    player,
    kind: d.kind,
    prompt: d.prompt,
    own: party.includes(turn.activePlayer),
    turn: turn.turnNumber,
    phase: turn.currentPhase,
    step: turn.currentStep,
    opened: d.window >= 0 && !machine.stepWindows[d.window],
    resolves: d.window >= 0 && machine.windows[d.window].passed !== 'end',
    stack: stack.map((item) => {
      const open = !isCardRef(item.source) || cards.known[refCard(item.source)] === machine.everyone;
      const ability = open && item.ability >= 0 ? machine.abilities[item.ability].definition.name : '';
      return { own: !runOf(match).areOpponents(item.controller, d.for), ability };
    }),
  };
}

/** "Pass until" is over: an input of its own says so, so that a replay knows it too. The last input's events begin at `latest`. */
function untilReached<N extends Names>(match: Match<N>, latest: number): Action | null {
  for (let player = 0; player < match.record.context.players.length; player++) {
    const preferences = preferencesOf(match, player);
    if (preferences.until !== '' && runOf(match).isIn(player) && isReached(match, player, preferences, latest)) {
      return { player, type: 'prefer', until: '', auto: `${preferences.until} is reached`, at: momentOf(match) };
    }
  }
  return null;
}

function isReached<N extends Names>(
  match: Match<N>,
  player: PlayerId,
  { until, untilAt }: Preferences,
  latest: number,
): boolean {
  const { turn, stack } = match.whole;
  const [setTurn = 0, setStep = -1, setItem = 0] = untilAt;
  const party = match.machine.ring.party[player];
  if (until === 'turn') return turn.turnNumber !== setTurn;
  if (until === 'ownTurn') return turn.turnNumber !== setTurn && party.includes(turn.activePlayer);
  if (until === 'something') {
    const asked = match.awaiting.some((d) => d.kind !== 'act' && d.by.includes(player));
    return asked || stack.some((item) => item.id >= setItem && runOf(match).areOpponents(item.controller, player));
  }
  const isHere = turn.currentPhase === until || turn.currentStep === until;
  if (isHere && (turn.turnNumber !== setTurn || turn.plan.begun !== setStep)) return true;
  // A step without a window may have come and gone within one input.
  return acceptedSince(runOf(match), latest).events.some(
    (e) => (e.kind === 'phaseBegins' || e.kind === 'stepBegins') && e.fields['step'] === until,
  );
}
