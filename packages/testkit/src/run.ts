import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Located, parseText } from './document.ts';
import { expectAll } from './expect/all.ts';
import type { Look } from './expect/look.ts';
import { layScenario } from './lay.ts';
import { placeScenario } from './position.ts';
import { choices, describeProblem, type Path, type Problem, ScenarioError } from './problem.ts';
import { findGame, type GameRegistry, isPath } from './registry.ts';
import type { Scenario } from './scenario.ts';
import { readScenario } from './schema.ts';
import { playStep } from './script.ts';
import { openStage, type Stage, standWords } from './stage.ts';

/** What became of one scenario. */
export interface ScenarioReport {
  readonly file: string;
  readonly name: string;
  readonly rule: string;
  readonly passed: boolean;
  /** What was wrong or different, each with its place; empty when it passed. */
  readonly problems: readonly Problem[];
  /** What helps to find out why: where the match stood, and which step went past the moment it named. */
  readonly notes: readonly Problem[];
}

export interface ScenarioSummary {
  readonly passed: number;
  readonly failed: number;
  readonly reports: readonly ScenarioReport[];
}

/**
 * Runs every scenario of a text: YAML or JSON, several documents apart by `---`.
 *
 * @example
 * const reports = await runScenarioText(text, 'draw.yaml', { duel });
 */
export async function runScenarioText(text: string, file: string, games: GameRegistry): Promise<ScenarioReport[]> {
  const { documents, problems } = parseText(text, file);
  if (problems.length > 0) return [{ file, name: file, rule: '', passed: false, problems, notes: [] }];
  const reports: ScenarioReport[] = [];
  const shares: Shared[] = [];
  for (const document of documents) {
    const cards = sharedCards(document);
    const shared = shares.at(-1) ?? null;
    if (cards === null) reports.push(await runDocument(document, games, shared));
    else shares.push({ doc: document, cards });
  }
  return reports;
}

/** Cards for every scenario of a file that follows. */
interface Shared {
  readonly doc: Located;
  readonly cards: NonNullable<Scenario['cards']>;
}

/** A document with cards and nothing that makes it a scenario shares them with those after it. */
function sharedCards({ value }: Located): NonNullable<Scenario['cards']> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { cards, about: _, ...rest }: { cards?: unknown; about?: unknown } = value;
  return Array.isArray(cards) && Object.keys(rest).length === 0 ? cards : null;
}

async function runDocument(doc: Located, games: GameRegistry, shared: Shared | null): Promise<ScenarioReport> {
  const scenario = readScenario(doc);
  if (Array.isArray(scenario)) {
    return { file: doc.file, name: nameOf(doc), rule: '', passed: false, problems: scenario, notes: [] };
  }
  const { problems, notes } = await runScenario(scenario, doc, games, shared);
  const rule = typeof scenario.rule === 'object' ? scenario.rule.join('; ') : (scenario.rule ?? '');
  return { file: doc.file, name: scenario.name, rule, passed: problems.length === 0, problems, notes };
}

/** What a document that is no scenario calls itself, or its file. */
function nameOf({ value, file }: Located): string {
  const named = typeof value === 'object' && value !== null && 'name' in value ? value.name : '';
  return typeof named === 'string' && named !== '' ? named : file;
}

interface Outcome {
  readonly problems: readonly Problem[];
  readonly notes: readonly Problem[];
}

async function runScenario(s: Scenario, doc: Located, games: GameRegistry, shared: Shared | null): Promise<Outcome> {
  const own = s.cards?.length ?? 0;
  const problems: Problem[] = [];
  const notes: Problem[] = [];
  let at: Path = ['game'];
  let stood: (() => string) | null = null;
  /** Where the match stood when something was not right for the first time. */
  const noteWhere = (path: Path): void => {
    if (stood !== null) notes.push(doc.problem(path, stood()));
    stood = null;
  };
  try {
    const entry = await findGame(s.game, games, doc.file);
    if (entry === 'no-game') {
      throw new ScenarioError(
        ['game'],
        `${s.game} exports no game: make what nouns.game(...) returns its default export, or export it as 'game'`,
      );
    }
    if (entry === null) {
      const what = isPath(s.game) ? `there is no file '${s.game}', seen from here` : `there is no game '${s.game}'`;
      throw new ScenarioError(['game'], `${what}.${choices(s.game, Object.keys(games))}`);
    }
    const all = shared === null ? s : { ...s, cards: [...(s.cards ?? []), ...shared.cards] };
    const cast = placeScenario(s, layScenario(all, entry));
    const note = (path: Path, message: string): void => {
      notes.push(doc.problem(path, message));
    };
    const stage = openStage(cast, s.strict === true, note);
    stood = () => standWords(cast);
    s.script.forEach((step, i) => {
      at = ['script', i];
      playStep(stage, step, at);
      if (step.expect === undefined) return;
      expectAll(lookNow(stage, doc, problems), step.expect, ['script', i, 'expect']);
      if (problems.length > 0) noteWhere(['script', i, 'expect']);
      stage.mark = cast.match.eventCount;
    });
  } catch (error) {
    if (error instanceof ScenarioError) problems.push(placed(error, doc, shared, own));
    else problems.push(doc.problem(at, `this failed: ${error instanceof Error ? error.message : String(error)}`));
    noteWhere(at);
  }
  return { problems, notes };
}

/** A problem where it is: one of a shared card lies in another document. */
function placed({ path, message }: ScenarioError, doc: Located, shared: Shared | null, own: number): Problem {
  const [first, card, ...rest] = path;
  if (shared === null || first !== 'cards' || typeof card !== 'number' || card < own) return doc.problem(path, message);
  return shared.doc.problem(['cards', card - own, ...rest], message);
}

function lookNow(stage: Stage, doc: Located, problems: Problem[]): Look {
  const { cast, mark, seen } = stage;
  return {
    cast,
    seen,
    events: cast.match.events.slice(mark),
    differs(path: Path, expected: string, actual: string) {
      problems.push({ ...doc.problem(path, 'not as expected'), expected, actual });
    },
  };
}

/** Runs files, and folders with everything in them. A path that is not there is a failure. */
export async function runScenarioPaths(paths: readonly string[], games: GameRegistry): Promise<ScenarioSummary> {
  const reports: ScenarioReport[] = [];
  for (const path of paths) {
    const files = await scenarioFiles(path);
    if (files.length === 0) reports.push(nothingAt(path));
    for (const file of files) reports.push(...(await runScenarioText(await readFile(file, 'utf8'), file, games)));
  }
  const passed = reports.filter((report) => report.passed).length;
  return { passed, failed: reports.length - passed, reports };
}

function nothingAt(path: string): ScenarioReport {
  const problem = {
    file: path,
    line: 1,
    column: 1,
    field: '',
    message: 'there are no scenario files here (.yaml, .yml, .json)',
  };
  return { file: path, name: path, rule: '', passed: false, problems: [problem], notes: [] };
}

/** The scenario files under a path, in order; none when the path is not there. */
export async function scenarioFiles(path: string): Promise<string[]> {
  const what = await stat(path).catch(() => null);
  if (what === null) return [];
  if (what.isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const files: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory()) files.push(...(await scenarioFiles(join(path, entry.name))));
    else if (/\.(ya?ml|json)$/.test(entry.name)) files.push(join(path, entry.name));
  }
  return files;
}

/** A report as text: a line per scenario, and under a failed one exactly what differed. */
export function describeReport(report: ScenarioReport): string {
  const head = `${report.passed ? 'ok    ' : 'FAILED'} ${report.name}${report.rule === '' ? '' : ` [${report.rule}]`}`;
  const notes = report.passed ? [] : report.notes.map((p) => `note: ${describeProblem(p)}`);
  return [head, ...[...report.problems.map(describeProblem), ...notes].map((p) => p.replace(/^/gm, '  '))].join('\n');
}
