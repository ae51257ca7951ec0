import { MOST_PREFERRED } from '../compile/engine-actions.ts';
import type { Action, ActionValue } from '../judge/notation.ts';
import { frozenCopy } from '../state/frozen.ts';
import type { Names, PlayerId } from '../state/state.ts';
import { priorOf } from './core.ts';
import type { Match } from './match.ts';

/**
 * How a seat wants to be asked. Preferences are no part of the game's state: each change is an input of type `prefer`, and
 * they are read back from the inputs, so a replay and a loaded match have them too.
 */
export interface Preferences {
  /** Where to stop: `own:` or `others:` (whose turn) and the name of a phase or step, or `*` for all. */
  readonly stops: readonly string[];
  /** Abilities let through: `turn:` or `match:` (for how long) and the ability's name. */
  readonly yields: readonly string[];
  /** Pass until: `turn` (it ends), `ownTurn`, `something` (another's effect waits), or a phase or step; empty for no. */
  readonly until: string;
  /** Questions always answered the same way: `yes:` or `no:` and the prompt. */
  readonly answers: readonly string[];
  /** Ask always, whatever else is set. */
  readonly fullControl: boolean;
  /**
   * When yields and `until` were set: turn, step instance, the next number on the stack.
   * @internal
   */
  readonly yieldsAt: readonly number[];
  /** @internal */
  readonly untilAt: readonly number[];
}

/** Nothing is passed for somebody who has not asked for it. */
const DEFAULT_PREFERENCES: Preferences = frozenCopy({
  stops: ['own:*', 'others:*'],
  yields: [],
  until: '',
  answers: [],
  fullControl: false,
  yieldsAt: [],
  untilAt: [],
});

/** A change of preferences; what is left out stays as it is. */
export type PreferenceChange = Partial<Omit<Preferences, 'yieldsAt' | 'untilAt'>>;

/** The input that makes a change, with the moment it is made at. */
export function preferAction<N extends Names>(match: Match<N>, player: PlayerId, change: PreferenceChange): Action {
  const { fullControl, ...lists } = change;
  const full = fullControl === undefined ? {} : { fullControl: fullControl ? 1 : 0 };
  return { player, type: 'prefer', ...lists, ...full, at: momentOf(match) };
}

export function momentOf<N extends Names>(match: Match<N>): number[] {
  const { turn, serials } = match.whole;
  return [turn.turnNumber, turn.plan.begun, serials.item];
}

interface Folded {
  read: number;
  seats: Preferences[];
  /** Has every seat left everything as it is at first? */
  isUntouched: boolean;
}

/** Kept beside the match: inputs are only ever appended, so each is read once. */
const folded = new WeakMap<object, Folded>();

export function preferencesOf<N extends Names>(match: Match<N>, player: PlayerId): Preferences {
  return foldedOf(match).seats[player];
}

/** Has nobody said how to be asked? Then everybody is asked everything. */
export function arePreferencesUntouched<N extends Names>(match: Match<N>): boolean {
  return foldedOf(match).isUntouched;
}

function foldedOf<N extends Names>(match: Match<N>): Folded {
  let kept = folded.get(match);
  if (kept === undefined) {
    const { preferences } = priorOf(match);
    const seats = match.record.context.players.map((_, seat) => preferences[seat] ?? DEFAULT_PREFERENCES);
    kept = { read: 0, seats, isUntouched: preferences.length === 0 };
    folded.set(match, kept);
  }
  const { inputs } = match;
  for (; kept.read < inputs.length; kept.read++) {
    const input = inputs[kept.read];
    if (input.type !== 'prefer') continue;
    kept.seats[input.player] = changed(kept.seats[input.player], input);
    kept.isUntouched = false;
  }
  return kept;
}

function changed(before: Preferences, input: Action): Preferences {
  const at = numbersOf(input['at']);
  return frozenCopy({
    stops: wordsOf(input['stops']) ?? before.stops,
    yields: wordsOf(input['yields']) ?? before.yields,
    until: typeof input['until'] === 'string' ? input['until'] : before.until,
    answers: wordsOf(input['answers']) ?? before.answers,
    fullControl: input['fullControl'] === undefined ? before.fullControl : input['fullControl'] === 1,
    yieldsAt: input['yields'] === undefined ? before.yieldsAt : at,
    untilAt: input['until'] === undefined ? before.untilAt : at,
  });
}

function wordsOf(value: ActionValue): readonly string[] | null {
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : null;
}

function numbersOf(value: ActionValue): readonly number[] {
  return Array.isArray(value) ? value.filter((n) => typeof n === 'number') : [];
}

/** Longer than any prompt or name. */
const MOST_CHARACTERS = 300;

const KNOWN = ['player', 'type', 'auto', 'at', 'stops', 'yields', 'until', 'answers', 'fullControl'];

/** What is wrong with a change of preferences, in a sentence; empty when nothing is. */
export function preferenceProblem<N extends Names>(match: Match<N>, input: Action): string {
  const { structure, abilities } = match.machine;
  const places = [...new Set(structure.steps.flatMap((s) => [s.phase, s.step]))].filter((name) => name !== '');
  const abilityNames = abilities.map((a) => a.definition.name);
  const unknown = Object.keys(input).find((key) => !KNOWN.includes(key));
  if (unknown !== undefined) return `There is no preference '${unknown}'.`;
  if (![undefined, 0, 1].includes(numberOf(input['fullControl']))) return 'fullControl is 0 or 1.';
  const { until } = input;
  if (
    until !== undefined &&
    !(typeof until === 'string' && ['', 'turn', 'ownTurn', 'something', ...places].includes(until))
  ) {
    return `until: there is no '${String(until)}'. There are: turn, ownTurn, something, ${places.join(', ')}.`;
  }
  return (
    listProblem('stops', input['stops'], ['own', 'others'], ['*', ...places]) ||
    listProblem('yields', input['yields'], ['turn', 'match'], abilityNames) ||
    listProblem('answers', input['answers'], ['yes', 'no'], null)
  );
}

function numberOf(value: ActionValue): number | undefined {
  return value === undefined ? undefined : typeof value === 'number' ? value : -1;
}

function listProblem(
  what: string,
  value: ActionValue,
  first: readonly string[],
  names: readonly string[] | null,
): string {
  if (value === undefined) return '';
  if (!Array.isArray(value)) return `${what} is a list.`;
  if (value.length > MOST_PREFERRED) return `${what}: ${MOST_PREFERRED} entries are the most.`;
  const long = value.find((entry) => String(entry).length > MOST_CHARACTERS);
  if (long !== undefined) return `${what}: ${MOST_CHARACTERS} characters are the most for one entry.`;
  const wrong = value.find((entry) => {
    if (typeof entry !== 'string') return true;
    const [head, ...rest] = String(entry).split(':');
    const name = rest.join(':');
    return !first.includes(head) || name === '' || names?.includes(name) === false;
  });
  if (wrong === undefined) return '';
  const known = names === null ? '' : ` Names: ${names.join(', ')}.`;
  return `${what}: '${wrong}' is not understood; write ${first.map((head) => `${head}:NAME`).join(' or ')}.${known}`;
}
