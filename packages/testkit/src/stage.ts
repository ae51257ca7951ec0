import { type Action, HOST, type OpenDecision, type Result } from '@upkeep/engine';
import { isCardRef, refCard } from '@upkeep/engine/kernel';
import { type Foregone, tellingForegone } from '@upkeep/engine/place';
import { answerFor, optionName } from './actions.ts';
import type { Cast } from './cast.ts';
import { type Path, ScenarioError } from './problem.ts';

/** A scenario being played: the match, its names, and what was seen so far. */
export interface Stage {
  cast: Cast;
  strict: boolean;
  /** Where in the event log the last expectation looked. */
  mark: number;
  /** Fingerprints of positions seen ahead, by name. */
  seen: Map<string, string>;
  /** Keeps what a reader should know about a step if the scenario fails. */
  note: (path: Path, message: string) => void;
  /** Something has been played since the position. */
  hasMoved: boolean;
  /** Questions nobody was asked, since the last step that does something began: each had one possible answer. */
  readonly foregone: Foregone[];
  /** The same match, in a state of its own, that tells of those questions. */
  readonly twin: ReturnType<typeof tellingForegone>;
}

/** A scenario before its first step. */
export function openStage(cast: Cast, strict: boolean, note: Stage['note']): Stage {
  const foregone: Foregone[] = [];
  const twin = tellingForegone(cast.match, (question) => foregone.push(question));
  return { cast, strict, mark: 0, seen: new Map(), note, hasMoved: false, foregone, twin };
}

/** No scenario waits this long for something to come. */
const PATIENCE = 20_000;

/**
 * Submits an action. On the way every scenario is a test of three promises: a match that was saved and loaded goes on the
 * same way, a refused action changes no byte, and looking changes nothing.
 */
export function submit(stage: Stage, action: Action, path: Path): Result {
  const { match } = stage.cast;
  const before = match.hash();
  for (const seat of stage.cast.names.keys()) match.view(seat);
  match.view('spectator');
  match.validate(action);
  if (match.hash() !== before) throw new ScenarioError(path, 'looking at the match changed it');
  const twin = action.type === 'undo' ? null : stage.twin(JSON.parse(JSON.stringify(match.state)));
  const result = attempt(() => match.submit(action), path);
  if (!result.ok && match.hash() !== before) throw new ScenarioError(path, 'a refused action changed the match');
  if (twin !== null) {
    attempt(() => twin.submit(action), path);
    if (twin.hash() !== match.hash()) throw new ScenarioError(path, 'a saved and loaded match goes on differently');
  }
  if (result.ok) stage.hasMoved = true;
  return result;
}

function attempt(work: () => Result, path: Path): Result {
  try {
    return work();
  } catch (error) {
    throw new ScenarioError(path, `a rule failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Goes on automatically until something is so. Windows are passed, orderings take their default, anything else is asked. */
export function goOnUntil<T>(stage: Stage, path: Path, wanted: string, found: () => T | null): T {
  for (let i = 0; i < PATIENCE; i++) {
    const answer = found();
    if (answer !== null) return answer;
    if (stage.cast.match.outcome !== null) {
      throw new ScenarioError(path, `the game is over (${stage.cast.match.outcome.reason}) before ${wanted}`);
    }
    goOn(stage, path, wanted);
  }
  throw new ScenarioError(path, `after ${PATIENCE} automatic answers there is still no sign of ${wanted}`);
}

/** Answers one open decision nobody scripted. */
function goOn(stage: Stage, path: Path, wanted: string): void {
  const [d] = stage.cast.match.openDecisions();
  if (d === undefined) throw new ScenarioError(path, 'nobody is asked anything');
  if (stage.strict) {
    throw new ScenarioError(
      path,
      `waiting for ${wanted}, but ${decisionWords(stage.cast, d)}; strict: nothing is automatic`,
    );
  }
  if (d.kind !== 'act' && !isOrdering(d)) {
    throw new ScenarioError(path, `nobody scripted this choice: ${decisionWords(stage.cast, d)}`);
  }
  const action: Action =
    d.for === HOST
      ? stage.cast.match.legalActions(HOST)[0].action
      : d.kind === 'act'
        ? { player: d.by[0], type: 'pass', decision: d.id }
        : answerFor(stage.cast, d, d.by[0], d.fallback, path);
  const result = submit(stage, action, path);
  if (!result.ok) {
    throw new ScenarioError(path, `${decisionWords(stage.cast, d)}, and passing is refused: ${result.message}`);
  }
}

/** Only an order: the game's declared default will do. */
function isOrdering({ kind, asks }: OpenDecision): boolean {
  return kind === 'order' || asks === 'bag' || asks === 'replacements';
}

/** Where the match stands, who is asked and what waits, in words. */
export function standWords(cast: Cast): string {
  const { match } = cast;
  const asked = match.openDecisions().map((d) => decisionWords(cast, d));
  const over = match.outcome === null ? 'nobody is asked' : `the game is over (${match.outcome.reason})`;
  const waiting = match.pending.map(({ id }) => cast.itemNames(id)[0] ?? `item ${id}`);
  const waits = waiting.length === 0 ? '' : `; waiting: ${waiting.join(', ')}`;
  return `here the match stands in ${momentWords(cast)}: ${asked.join('; ') || over}${waits}`;
}

/** "main of turn 7 (Ann)", or the stage of the set-up. */
export function momentWords({ match, names }: Cast): string {
  const { turnNumber, currentPhase, currentStep, activePlayer } = match.state.turn;
  const phase = currentStep === '' ? currentPhase : `${currentPhase}/${currentStep}`;
  return turnNumber === 0 ? `the set-up (${phase})` : `${phase} of turn ${turnNumber} (${names[activePlayer]})`;
}

/** Who is asked what, in words. */
export function decisionWords(cast: Cast, d: OpenDecision): string {
  if (d.for === HOST) return 'the host goes on';
  const who = d.by.map((seat) => cast.names[seat]).join(' or ');
  if (d.kind === 'act') return `${who} may act (window '${cast.match.description.windows[d.window].name}')`;
  const words = cast.match.question(d).words;
  const range = d.kind === 'choose' ? `choose ${d.min === d.max ? d.min : `${d.min} to ${d.max}`} of` : d.kind;
  const options = d.options.slice(0, 12).map((option) => optionName(cast, d, option));
  const list = options.length === 0 ? '' : `: ${options.join(', ')}`;
  return `${who} is asked '${words}' (${d.prompt}; ${range}${list})`;
}

/** Questions nobody was asked, in words: whose, by which name, and the one answer there was. */
export function foregoneWords(cast: Cast, questions: readonly Foregone[]): string {
  const one = (q: Foregone): string => {
    const picks = q.picks.map((pick) => pickWords(cast, q, pick)).join(', ');
    const only = q.picks.length === 0 ? 'nothing to choose from' : `one possible answer, ${picks}`;
    return `'${q.words}' of ${cast.names[q.for]} (${q.prompt}) had ${only}, and was answered by itself`;
  };
  return [...new Set(questions.map(one))].join('; ');
}

function pickWords(cast: Cast, { asks, modes }: Foregone, pick: number): string {
  if (asks === 'modes') return modes[pick];
  if (asks === 'entries' || asks === 'bag') return cast.itemNames(pick)[0] ?? 'what waited';
  if (isCardRef(pick)) return cast.label(refCard(pick));
  return asks === 'players' || asks === 'objects' ? cast.names[pick] : String(pick);
}
