import { type Action, type Match, type OpenDecision, type Result, weightOf } from '@upkeep/engine';
import { stateOf } from '@upkeep/engine/kernel';
import { type Foregone, fixRolls } from '@upkeep/engine/place';
import { ANYTIME, actionsFor, actionWords, answerFor } from './actions.ts';
import type { Cast } from './cast.ts';
import { choices, type Path, ScenarioError } from './problem.ts';
import type { ActionPattern, PlayerName, Step, Until } from './scenario.ts';
import { decisionWords, foregoneWords, goOnUntil, momentWords, type Stage, submit } from './stage.ts';

/** Carries out one step of a script; what it expects is looked at by the caller. */
export function playStep(stage: Stage, step: Step, path: Path): void {
  if (step.rolls !== undefined) fixRolls(stage.cast.match, step.rolls);
  const before = stage.foregone.slice();
  const acts = [step.do, step.answer, step.pass, step.until].some((what) => what !== undefined);
  // A step that only looks changes nothing about what was not asked.
  if (acts) stage.foregone.length = 0;
  if (step.do !== undefined) doStep(stage, step, step.do, path);
  else if (step.answer !== undefined) answerStep(stage, step, before, path);
  else if (step.pass !== undefined) passStep(stage, step, path);
  else if (step.until !== undefined) untilStep(stage, step.until, [...path, 'until']);
}

function doStep(stage: Stage, step: Step, name: string, path: Path): void {
  const { cast } = stage;
  const player = step.player === undefined ? askedNow(stage, path) : cast.player(step.player, [...path, 'player']);
  const lenient = step.rejected !== undefined;
  const pattern = {
    do: name,
    ...(step.with === undefined ? {} : { with: step.with }),
    ...(step.picks === undefined ? {} : { picks: step.picks }),
  };
  // A refused action is tried where the game stands; one that shall happen waits for its window.
  if (!lenient && !ANYTIME.includes(name)) waitForWindow(stage, name, player, path);
  const meant = actionsFor(cast, pattern, player, path, lenient ? 'lenient' : stage.strict ? 'strict' : 'helpful');
  const action =
    (lenient ? refusedAsWritten(stage, step, pattern, player, path) : undefined) ??
    meant.find((a) => cast.match.validate(a).ok) ??
    weightiest(cast.match, meant);
  judge(stage, submit(stage, action, path), step, action, path);
}

/** What was left out is left out where that is the very mistake. */
function refusedAsWritten(
  { cast }: Stage,
  { rejected = true }: Step,
  pattern: ActionPattern,
  player: number,
  path: Path,
): Action | undefined {
  const { code } = wantedRejection(rejected);
  return actionsFor(cast, pattern, player, path, 'literal').find((action) => {
    const verdict = cast.match.validate(action);
    return !verdict.ok && verdict.code === code;
  });
}

/** The one whose refusal tells most: a rule of the game before one of form. */
function weightiest(match: Match, actions: readonly Action[]): Action {
  const weight = (action: Action): number => {
    const verdict = match.validate(action);
    return verdict.ok ? 0 : weightOf(verdict);
  };
  return actions.reduce((best, other) => (weight(other) > weight(best) ? other : best));
}

function waitForWindow(stage: Stage, name: string, player: number, path: Path): void {
  const { description, state } = stage.cast.match;
  // Unknown names are reported where the action is written out.
  if (!description.actions.some((action) => action.name === name)) return;
  const who = stage.cast.names[player];
  const last = state.turn.turnNumber + stage.cast.names.length + 1;
  goOnUntil(stage, path, `${who} may ${name}`, () => {
    if (stage.cast.match.state.turn.turnNumber > last) {
      throw new ScenarioError(path, `${who} is not asked in any window that has '${name}' within a round`);
    }
    const open = stage.cast.match.openDecisions().filter((d) => d.kind === 'act' && d.by.includes(player));
    return open.find((d) => name === 'pass' || description.windows[d.window].actions.includes(name)) ?? null;
  });
}

/** Was it accepted or refused as the step says? */
function judge(stage: Stage, result: Result, step: Step, action: Action, path: Path): void {
  const sent = actionWords(stage.cast, action);
  if (step.rejected === undefined) {
    if (result.ok) return;
    const said = `this was rejected (${result.code}): ${result.message} [${result.rule}] ${sent}`;
    throw new ScenarioError(path, `${said}${supplied(stage, step, action)}`);
  }
  const at = [...path, 'rejected'];
  const wanted = wantedRejection(step.rejected);
  if (result.ok) {
    const how = wanted.code === undefined ? '' : ` with '${wanted.code}'`;
    throw new ScenarioError(at, `this should have been rejected${how} and was accepted: ${sent}`);
  }
  for (const key of ['code', 'rule', 'message'] as const) {
    if (wanted[key] !== undefined && wanted[key] !== result[key]) {
      throw new ScenarioError(
        at,
        `rejected with ${key} '${result[key]}' (${result.message}), expected '${wanted[key]}'`,
      );
    }
  }
}

/** What the step left open and the runner supplied, where nothing it could supply is legal. */
function supplied({ cast }: Stage, step: Step, action: Action): string {
  if (step.do === undefined) return '';
  const described = cast.match.description.actions.find(({ name }) => name === step.do);
  const named = step.with ?? {};
  const open = described?.params.map(({ name }) => name).filter((name) => name in action && !(name in named)) ?? [];
  const parts = open.length === 0 ? '' : `; nothing that could be named for ${open.join(', ')} makes it legal`;
  return step.player === undefined ? `${parts}; the player is whoever is asked, as none is named` : parts;
}

function wantedRejection(rejected: NonNullable<Step['rejected']>): { code?: string; rule?: string; message?: string } {
  if (rejected === true) return {};
  return typeof rejected === 'string' ? { code: rejected } : rejected;
}

function askedNow(stage: Stage, path: Path): number {
  const { match } = stage.cast;
  if (match.asked < 0) throw new ScenarioError(path, `nobody is asked: ${overWords(stage)}`);
  return match.asked;
}

function overWords(stage: Stage): string {
  const { outcome } = stage.cast.match;
  return outcome === null ? 'the game waits' : `the game is over (${outcome.reason})`;
}

function passStep(stage: Stage, step: Step, path: Path): void {
  const { cast } = stage;
  const at = [...path, 'pass'];
  for (const player of passing(step.pass)) {
    const seat = player === true ? askedNow(stage, at) : cast.player(player, at);
    if (step.rejected !== undefined) {
      const action = { player: seat, type: 'pass' };
      judge(stage, submit(stage, action, at), step, action, path);
      continue;
    }
    const d = goOnUntil(stage, at, `${cast.names[seat]} may act`, () => {
      return cast.match.openDecisions().find((open) => open.kind === 'act' && open.by.includes(seat)) ?? null;
    });
    const action = { player: seat, type: 'pass', decision: d.id };
    judge(stage, submit(stage, action, at), step, action, path);
  }
}

function passing(pass: Step['pass']): readonly (PlayerName | true)[] {
  if (pass === undefined || pass === false) return [];
  return typeof pass === 'object' ? pass : [pass];
}

function answerStep(stage: Stage, step: Step, before: readonly Foregone[], path: Path): void {
  const { cast } = stage;
  const { answer } = step;
  if (answer === undefined) return;
  const player = step.player === undefined ? -1 : cast.player(step.player, [...path, 'player']);
  const who = player < 0 ? 'somebody' : cast.names[player];
  const wanted = `${who} is asked ${step.to === undefined ? 'a question' : `'${step.to}'`}`;
  const questionOf = (seat: number): OpenDecision | null => {
    const open = cast.match.openDecisions().filter((o) => o.kind !== 'act' && (seat < 0 || o.by.includes(seat)));
    return (
      open.find((o) => step.to === undefined || o.prompt === step.to || cast.match.question(o).words === step.to) ??
      null
    );
  };
  // A refused answer is tried where the game stands, also by somebody who is not asked.
  const here = questionOf(player) ?? (step.rejected === undefined ? null : questionOf(-1));
  const from = momentWords(cast);
  const late = here === null ? before.filter((q) => isMeant(q, player, step.to)) : [];
  let to: string | null = null;
  try {
    const d = here ?? goOnUntil(stage, path, wanted, () => questionOf(player));
    to = momentWords(cast);
    if (late.length > 0) stage.note([...path, 'answer'], lateWords(cast, late, from, to));
    const rejected = step.rejected !== undefined;
    const action = answerFor(cast, d, player < 0 ? d.by[0] : player, answer, [...path, 'answer'], rejected);
    const result = submit(stage, action, path);
    if (!result.ok && !rejected) {
      const said = `${decisionWords(cast, d)}; the answer is rejected (${result.code}): ${result.message}`;
      throw new ScenarioError([...path, 'answer'], said);
    }
    judge(stage, result, step, action, path);
  } catch (error) {
    if (here !== null || !(error instanceof ScenarioError)) throw error;
    throw new ScenarioError(
      error.path,
      `${lateWords(cast, late, from, to ?? momentWords(cast))}. There: ${error.message}`,
    );
  }
}

/** May an answer have been written for this question? */
function isMeant(q: Foregone, player: number, to: string | undefined): boolean {
  return (player < 0 || q.for === player) && (to === undefined || q.prompt === to || q.words === to);
}

/** Nobody was asked where an answer came: why, and where the script went on. */
function lateWords(cast: Cast, late: readonly Foregone[], from: string, to: string): string {
  const why = late.length === 0 ? 'no such question was open' : `${foregoneWords(cast, late)}: leave its answer out`;
  return `when this answer came, ${why}; the match went on from ${from} to ${to}`;
}

/** Goes on until a moment has come and somebody is asked; a moment without a question is passed through. */
function untilStep(stage: Stage, until: string | Until, path: Path): void {
  const { match } = stage.cast;
  const wanted = typeof until === 'string' ? named(stage, until, path) : checked(stage, until, path);
  const from = match.eventCount;
  const words = typeof until === 'string' ? until : JSON.stringify(until);
  if (wanted.over === true) {
    const over = (): true | null => (match.outcome === null ? null : true);
    goOnUntil(stage, path, 'the end of the game', over);
    return;
  }
  if (standsThere(stage, wanted)) stage.note(path, standsWords(stage, wanted));
  goOnUntil(stage, path, words, () => (reached(stage, wanted, from) ? true : null));
}

/** Is the moment that is waited for the one the match stands in? */
function standsThere({ cast }: Stage, until: Until): boolean {
  const { turnNumber, currentPhase, currentStep, activePlayer } = cast.match.state.turn;
  if (turnNumber === 0 || (until.phase === undefined && until.step === undefined)) return false;
  return (
    (until.phase ?? currentPhase) === currentPhase &&
    (until.step ?? currentStep) === currentStep &&
    (until.player === undefined || cast.findPlayer(until.player) === activePlayer) &&
    turnNumber >= (until.turn ?? 0)
  );
}

/** A moment that is there already is gone past: what to write where it was meant, or to be told apart from the next. */
function standsWords({ cast, hasMoved }: Stage, { phase, step }: Until): string {
  const { turnNumber } = cast.match.state.turn;
  const moment = phase === undefined ? `step: ${step}` : `phase: ${phase}`;
  const stood = `${hasMoved ? 'the match stood' : 'the script begins'} in ${momentWords(cast)} already`;
  const instead = "to look at where it stands write a step that is only an 'expect'";
  return `${stood}, and 'until' goes on to the next time: ${instead}, for a later one say which: { ${moment}, turn: ${turnNumber + 1} }`;
}

function structureNames(stage: Stage): { phases: string[]; steps: string[] } {
  const phases = stage.cast.match.description.turns.flatMap((turn) => turn.phases);
  return {
    phases: [...new Set(phases.map((phase) => phase.name))],
    steps: [...new Set(phases.flatMap((phase) => phase.steps).map((step) => step.name))].filter(Boolean),
  };
}

function stageNames(stage: Stage): string[] {
  return stage.cast.match.description.setup.map(({ name }) => name);
}

function named(stage: Stage, name: string, path: Path): Until {
  const { phases, steps } = structureNames(stage);
  const stages = stageNames(stage);
  if (stages.includes(name)) return { stage: name };
  if (phases.includes(name)) return { phase: name };
  if (steps.includes(name)) return { step: name };
  const all = [...stages, ...phases, ...steps];
  throw new ScenarioError(path, `the turn has no phase or step '${name}'.${choices(name, all)}`);
}

function checked(stage: Stage, until: Until, path: Path): Until {
  const { phases, steps } = structureNames(stage);
  const check = (name: string | undefined, allowed: readonly string[], key: string): void => {
    if (name === undefined || allowed.includes(name)) return;
    const what = key === 'stage' ? 'set-up' : 'turn';
    throw new ScenarioError([...path, key], `the ${what} has no ${key} '${name}'.${choices(name, allowed)}`);
  };
  check(until.stage, stageNames(stage), 'stage');
  check(until.phase, phases, 'phase');
  check(until.step, steps, 'step');
  if (until.player !== undefined) stage.cast.player(until.player, [...path, 'player']);
  return until;
}

/** The set-up stands at a stage, or has passed it since. */
function hasComeTo({ cast: { match } }: Stage, stage: string, from: number): boolean {
  const { turnNumber, currentPhase } = match.state.turn;
  if (turnNumber === 0 && currentPhase === stage) return true;
  return match
    .eventsFor('spectator', from)
    .some(({ kind, fields }) => kind === 'setupBegins' && fields['stage'] === stage);
}

function reached(stage: Stage, until: Until, from: number): boolean {
  const { match, names } = { match: stage.cast.match, names: stage.cast.names };
  const { turn, order } = stateOf(match);
  if (until.stage !== undefined) return hasComeTo(stage, until.stage, from);
  if (until.round !== undefined && order.round < until.round) return false;
  const who = until.player === undefined ? undefined : names[stage.cast.findPlayer(until.player)];
  const timed = until.phase !== undefined || until.step !== undefined;
  if (!timed && until.player === undefined) return until.turn === undefined || turn.turnNumber >= until.turn;
  const events = match.eventsFor('spectator', from);
  let now = turn.turnNumber - events.filter((e) => e.kind === 'turnBegins').length;
  let round = order.round - events.filter((e) => e.kind === 'roundBegins').length;
  let phase = '';
  return events.some(({ kind, fields }) => {
    if (kind === 'roundBegins') round = Number(fields['round']);
    if (kind === 'turnBegins') now = Number(fields['turn']);
    if (kind === 'phaseBegins') phase = String(fields['phase']);
    if (until.turn !== undefined && now < until.turn) return false;
    if (until.round !== undefined && round < until.round) return false;
    if (who !== undefined && fields['player'] !== who) return false;
    if (!timed) return kind === 'turnBegins';
    if (until.step === undefined) return kind === 'phaseBegins' && fields['phase'] === until.phase;
    const inPhase = until.phase === undefined || phase === '' || phase === until.phase;
    return kind === 'stepBegins' && fields['step'] === until.step && inPhase;
  });
}
