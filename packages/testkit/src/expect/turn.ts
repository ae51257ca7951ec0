import { type OpenDecision, TurnManager } from '@upkeep/engine';
import { stateOf } from '@upkeep/engine/kernel';
import { optionName } from '../actions.ts';
import type { Cast } from '../cast.ts';
import { choices, type Path, ScenarioError } from '../problem.ts';
import type { Awaited, Expect, ExpectTurn, PlayerName, StackPattern } from '../scenario.ts';
import { decisionWords } from '../stage.ts';
import { compare, type Look } from './look.ts';

/** Round, turn, phase, step, whose turn, what is left to do. */
export function expectTurn(look: Look, expected: ExpectTurn, path: Path): void {
  const { cast } = look;
  const { match } = cast;
  const { turn, order } = stateOf(match);
  const { kind, plan, activePlayer } = match.view('spectator').turn;
  const names = cast.names;
  const next = TurnManager.nextPlayer(match);
  const actual: Readonly<Record<keyof ExpectTurn, unknown>> = {
    number: turn.turnNumber,
    round: order.round,
    player: names[activePlayer] ?? 'nobody',
    next: names[next] ?? 'nobody',
    first: names[order.first] ?? 'nobody',
    phase: turn.currentPhase,
    step: turn.currentStep,
    actionsRemaining: turn.actionsRemaining,
    kind,
    extra: turn.extra === 1,
    plan: plan.map(({ step, phase }) => step || phase),
  };
  const { player, next: follower, first, ...plain } = expected;
  const people = [
    ['player', player],
    ['next', follower],
    ['first', first],
  ] as const;
  for (const [key, value] of people) {
    if (value === undefined) continue;
    compare(look, [...path, key], names[cast.player(value, [...path, key])], actual[key]);
  }
  checkStructure(cast, expected, path);
  for (const [key, value] of Object.entries(plain))
    compare(look, [...path, key], value, new Map(Object.entries(actual)).get(key));
}

/** A phase or step the game does not have cannot have come. */
function checkStructure({ match }: Cast, { phase, step, kind }: ExpectTurn, path: Path): void {
  const { turns, setup } = match.description;
  const phases = turns.flatMap((turn) => turn.phases);
  const check = (key: 'phase' | 'step' | 'kind', name: string | undefined, all: readonly string[]): void => {
    // Nothing at all: between turns there is no phase, in most phases no step.
    if (name === undefined || name === '' || all.includes(name)) return;
    throw new ScenarioError([...path, key], `there is no ${WORDS[key]} '${name}'.${choices(name, all)}`);
  };
  check('phase', phase, [...new Set([...phases, ...setup].map(({ name }) => name))].filter(Boolean));
  const steps = phases.flatMap((one) => one.steps.map(({ name }) => name));
  check('step', step, [...new Set(steps)].filter(Boolean));
  check('kind', kind, [...new Set(turns.map(({ kind: name }) => name))]);
}

const WORDS = { phase: 'phase', step: 'step', kind: 'kind of turn' } as const;

/** Who is awaited for what. Every open question has to be named, and nothing else. */
export function expectAwaited(look: Look, expected: NonNullable<Expect['awaited']>, path: Path): void {
  const { cast } = look;
  const listed = isList(expected) ? expected : expected === 'nobody' ? [] : [expected];
  const wanted = listed.map((entry): Awaited => (typeof entry === 'object' ? entry : { player: entry }));
  const left = cast.match.openDecisions().slice();
  const actual = left.map((d) => decisionWords(cast, d)).join('; ') || 'nobody is asked';
  wanted.forEach((entry, i) => {
    const here = isList(expected) ? [...path, i] : path;
    const seat = entry.player === undefined ? undefined : cast.player(entry.player, here);
    const isOf = (d: OpenDecision): boolean => seat === undefined || d.by.includes(seat) || d.for === seat;
    const at = left.findIndex((d) => isOf(d) && isAskedFor(cast, d, entry));
    if (at < 0) look.differs(here, awaitedWords(entry), actual);
    else left.splice(at, 1);
  });
  if (left.length > 0 && wanted.length === 0) look.differs(path, 'nobody is asked', actual);
  else if (left.length > 0 && wanted.length > 0 && cast.match.openDecisions().length - left.length === wanted.length) {
    look.differs(path, wanted.map(awaitedWords).join('; '), actual);
  }
}

function isList(value: NonNullable<Expect['awaited']>): value is readonly (PlayerName | Awaited)[] {
  return Array.isArray(value);
}

function isAskedFor(cast: Cast, d: OpenDecision, wanted: Awaited): boolean {
  const words = cast.match.question(d).words;
  const window = d.window < 0 ? d.prompt : cast.match.description.windows[d.window].name;
  if (wanted.for !== undefined && ![window, d.prompt, words].includes(wanted.for)) return false;
  if (wanted.kind !== undefined && wanted.kind !== d.kind) return false;
  if (wanted.min !== undefined && wanted.min !== d.min) return false;
  if (wanted.max !== undefined && wanted.max !== d.max) return false;
  if (wanted.options === undefined) return true;
  const has = d.options.map((option) => optionName(cast, d, option)).sort();
  return JSON.stringify(has) === JSON.stringify(wanted.options.map(String).sort());
}

function awaitedWords(wanted: Awaited): string {
  const { player, ...rest } = wanted;
  const more = Object.entries(rest).map(([key, value]) => `${key} ${Array.isArray(value) ? value.join(', ') : value}`);
  return `${player ?? 'somebody'} is asked${more.length > 0 ? ` (${more.join('; ')})` : ''}`;
}

/** What waits to resolve, newest last. */
export function expectStack(look: Look, expected: readonly (string | StackPattern)[], path: Path): void {
  const { cast } = look;
  const items = cast.match.pending;
  const actual = items.map((item) => cast.itemNames(item.id)[0] ?? `item ${item.id}`);
  const wanted = expected.map((entry): StackPattern => (typeof entry === 'string' ? { name: entry } : entry));
  const isNamed = ({ name }: StackPattern, i: number): boolean =>
    name === undefined || cast.itemNames(items[i].id).includes(name);
  const same = wanted.length === items.length && wanted.every(isNamed);
  if (!same) {
    look.differs(path, JSON.stringify(wanted.map((w) => w.name ?? 'anything')), JSON.stringify(actual));
    return;
  }
  wanted.forEach((entry: StackPattern, i) => {
    if (entry.player !== undefined) {
      const seat = cast.player(entry.player, [...path, i, 'player']);
      compare(look, [...path, i, 'player'], cast.names[seat], cast.names[items[i].controller]);
    }
    if (entry.targets !== undefined)
      compare(look, [...path, i, 'targets'], entry.targets, targetsOf(cast, items[i].id));
  });
}

function targetsOf(cast: Cast, id: number): string[] {
  const view = cast.match.view(cast.match.pending.find((item) => item.id === id)?.controller ?? 0);
  const targets = view.stack.find((item) => item.id === id)?.targets ?? [];
  return targets.map((handle) => {
    if (handle.startsWith('s')) return cast.itemNames(Number(handle.slice(1)))[0] ?? handle;
    const cards = cast.findCards(handle);
    return cards.length > 0 ? cast.label(cards[0]) : (cast.names[cast.findPlayer(handle)] ?? handle);
  });
}
