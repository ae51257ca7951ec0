import { answerHosted, messageOf } from '@upkeep/ai';
import {
  type Action,
  askedOf,
  type DecisionView,
  Fault,
  HOST,
  type LegalAction,
  type Match,
  outcomeWords,
  type PlayerId,
  preferAction,
  submitWithPassing,
  type View,
} from '@upkeep/engine';
import { Endless } from '../endless.ts';
import type { Io } from '../io.ts';
import { boardText } from '../render/board.ts';
import { nameOf } from '../render/cards.ts';
import { eventLines } from '../render/events.ts';
import { columnsOf, inColumns, type Style, styleFor } from '../render/style.ts';
import { describedLines, readAnswer } from './answer.ts';
import { askedWords } from './asked.ts';
import { type Opponents, thinksApart } from './opponents.ts';
import { readTyped } from './typed.ts';
import { runVerb } from './verbs.ts';
import { refusalLine } from './why.ts';

/** One person at a terminal, the other seats played by bots. */
export interface Session {
  readonly io: Io;
  readonly style: Style;
  readonly match: Match;
  readonly seat: PlayerId;
  readonly bots: Opponents;
  /** What the game is called on the command line, to say how to go on later. */
  readonly called: string;
  /** Events already told. */
  told: number;
  /** Pass by itself in others' turns, and where something waits to resolve, when there is nothing else to do. */
  autoPass: boolean;
  left: boolean;
  /** How many inputs there were when the game was last saved. */
  saved: number;
}

export function startSession(parts: Pick<Session, 'io' | 'match' | 'seat' | 'bots' | 'called'>): Session {
  const { match, io } = parts;
  // Of a game taken up again only what is new is told; `log` has the rest.
  const told = match.inputs.length > 0 ? match.eventCount : 0;
  const session = { ...parts, style: styleFor(io), told, autoPass: true, left: false, saved: 0 };
  const stops = match.description.table?.stops;
  if (stops !== undefined && match.inputs.length === 0) beginWithStops(session, stops);
  // Preferences that nobody has changed are no loss, and a game taken up again lies in its file.
  session.saved = match.inputs.length;
  io.out(session.style.dim(`  ${askedWords(match, parts.seat)} stops changes it, ? says how.`));
  return session;
}

/** The game says where people usually want to be asked. It is a preference like any other: logged, and to be changed. */
function beginWithStops({ match, seat }: Session, stops: readonly string[]): void {
  submitWithPassing(match, preferAction(match, seat, { stops }));
}

/** Typed, it asks before a game is lost as Ctrl-C does. */
const LEAVES = /^(?:quit|q|exit)$/i;

/**
 * There are no more lines: Ctrl-C or Ctrl-D, or the player wants to leave. Before a game is lost that is not saved, the
 * player is asked; a second time means yes.
 */
async function leave(session: Session): Promise<void> {
  const { io, match, style } = session;
  io.out('');
  while (match.outcome === null && match.inputs.length !== session.saved) {
    const line = await io.ask(style.yellow('This game is not saved. y leaves it, n goes on, save FILE keeps it > '));
    const answer = line?.trim() ?? 'y';
    if (/^n/i.test(answer)) return;
    if (/^y/i.test(answer)) break;
    if (/^save\b/i.test(answer)) await runVerb(session, answer);
  }
  session.left = true;
  io.out('Left.');
}

/** Plays until the game is over or the person leaves; false when it could not go on. */
export async function playSession(session: Session): Promise<boolean> {
  try {
    await playToTheEnd(session);
    return true;
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    tell(session);
    session.io.out(`\n${session.style.red('The game cannot go on.')} ${fault.message}`);
    await afterwards(session);
    return false;
  }
}

async function playToTheEnd(session: Session): Promise<void> {
  const { match, seat, io } = session;
  while (match.outcome === null && !session.left) {
    const legal = match.legalActions(seat);
    if (match.nextDecision?.for === HOST) goOnAsHost(match);
    else if (legal.length > 0) {
      if (!passesAlone(session, legal)) await takeTurn(session, legal);
    } else if (!(await botActs(session))) {
      io.out('Nobody is asked and the game is not over: the game is stuck.');
      return;
    }
  }
  if (match.outcome === null) return;
  tell(session);
  const players = match.record.context.players;
  const sentence = outcomeWords(match.outcome, players, match.description.words);
  const { green, red, yellow } = session.style;
  const { winners } = match.outcome;
  const verdict = winners.includes(seat)
    ? green('You win.')
    : winners.length === 0
      ? yellow('Nobody wins.')
      : red('You lose.');
  io.out(`\n${verdict} ${sentence}`);
  await afterwards(session);
}

/** The game is over; the log, the board and a file of it are still to be had. */
async function afterwards(session: Session): Promise<void> {
  const { io, style } = session;
  while (!session.left) {
    const line = await io.ask(style.dim('save FILE, log, view, or Enter to leave > '));
    if (line === null || line.trim() === '') return;
    if (!(await runVerb(session, line.trim()))) io.out('  The game is over. ? for help.');
  }
}

/** The terminal is the host: where a game waits for it, it goes on. */
function goOnAsHost(match: Match): void {
  const [first] = match.legalActions(HOST);
  if (first !== undefined) submitWithPassing(match, first.action);
}

/** In another's turn, or where something waits, with nothing to do but pass, the pass is made and noted as automatic. */
function passesAlone(session: Session, legal: readonly LegalAction[]): boolean {
  const { match, seat, autoPass } = session;
  const pass = legal.find((entry) => entry.action.type === 'pass');
  if (!autoPass || pass === undefined || match.canAct(seat)) return false;
  if (match.state.turn.activePlayer === seat && match.pending.length === 0) return false;
  return submitWithPassing(match, pass.action, { auto: 'nothing else to do' }).ok;
}

/** A bot answers. While one thinks that may take long, the prompt stays open for everything but moves. */
async function botActs(session: Session): Promise<boolean> {
  const { match, bots, io } = session;
  const asked = match.asked;
  if (asked < 0) return false;
  const answering = answerHosted(match, asked, bots.at(asked));
  const fault = thinksApart(bots) ? await meanwhile(session, answering) : await answering;
  if (fault !== '') io.err(`${fault} The default was taken instead.`);
  return true;
}

/** How long a bot may think before the prompt is opened, in milliseconds. */
const SHORT = 400;

async function meanwhile(session: Session, answering: Promise<string>): Promise<string> {
  const { io, style, bots } = session;
  const until = new AbortController();
  let isAnswered = false;
  const answered = answering.finally(() => {
    isAnswered = true;
    until.abort();
  });
  const soon = await Promise.race([answered, new Promise<null>((resolve) => setTimeout(() => resolve(null), SHORT))]);
  while (soon === null && !isAnswered && !session.left) {
    const line = await io.ask(style.dim(`${bots.name} thinks; view, log, card, quit > `), until.signal);
    if (line === null || LEAVES.test(line.trim())) await leave(session);
    else if (line.trim() !== '' && !isAnswered && !(await runVerb(session, line.trim()))) {
      io.out('  It is not your turn. ? for help.');
    }
  }
  return session.left ? '' : await answered;
}

/** Tells what has happened since the last time. */
function tell(session: Session): void {
  const { match, seat, io, style } = session;
  const lines = eventLines(match.eventsFor(seat, session.told), match.record.context.players, style);
  session.told = match.eventCount;
  if (lines.length > 0) io.out(`\n${lines.join('\n')}`);
}

/** Asks until something has been sent to the match, or the person leaves. */
async function takeTurn(session: Session, legal: readonly LegalAction[]): Promise<void> {
  tell(session);
  showBoard(session);
  showChoices(session, legal);
  const inputs = session.match.inputs.length;
  while (!session.left && session.match.inputs.length === inputs) {
    const line = await session.io.ask(session.style.cyan('> '));
    if (line === null || LEAVES.test(line.trim())) await leave(session);
    else await readLine(session, legal, line.trim());
  }
}

export function showBoard({ match, seat, io, style }: Session): void {
  io.out(`\n${boardText(match.view(seat), match.description, style, Math.min(io.columns, 120)).join('\n')}`);
}

export function showChoices(session: Session, legal: readonly LegalAction[]): void {
  const { io, style } = session;
  const [only] = legal;
  if (legal.length === 1 && only?.described !== undefined && only.action.type !== 'pass') {
    io.out(
      `\n${describedLines(only.described, askedIn(session, only.action, only.described.about), style).join('\n')}`,
    );
    return;
  }
  const repeated = (words: string) => legal.filter((entry) => entry.words === words).length > 1;
  const rows = legal.map((entry, i) => {
    const handle = repeated(entry.words) ? style.dim(handlesOf(entry.action)) : '';
    return [
      `   ${style.cyan(String(i + 1).padStart(2))}`,
      `${shortWords(entry)}${entry.described === undefined ? '' : ' ...'}`,
      handle,
    ];
  });
  io.out(
    `\n${style.bold(`  ${promptOf(session)}`)}\n${inColumns(columnsOf(rows), Math.min(io.columns, 120)).join('\n')}\n${style.dim('  A number, an action in words, why, or ? for help.')}`,
  );
}

/** Of an answer only what it picks: the question stands above. */
function shortWords({ words, picked }: LegalAction): string {
  return picked === undefined ? words : picked.map((choice) => choice.words).join(', ') || 'nothing';
}

function promptOf({ match, seat }: Session): string {
  const view = match.view(seat);
  const open = askedOf(view);
  const [first] = open;
  return open.length === 1 && first !== undefined ? questionWords(view, first) : 'Choose an action';
}

/** What is asked that an action answers: the question, or what the action itself asks for. */
function askedIn({ match, seat }: Session, { decision }: Action, about = ''): string {
  const view = match.view(seat);
  const d = view.awaiting.find(({ id }) => id === decision);
  return d === undefined || d.kind === 'act' ? about : questionWords(view, d);
}

/** A question, after the card that asks it if it can be seen. */
function questionWords(view: View, { words, source }: DecisionView): string {
  return source === undefined ? words : `${nameOf(view, source)}: ${words}`;
}

function handlesOf(action: Action): string {
  const parts = Object.entries(action).filter(([key]) => !['player', 'type', 'decision'].includes(key));
  return parts.map(([, value]) => String(value)).join(' ');
}

async function readLine(session: Session, legal: readonly LegalAction[], line: string): Promise<void> {
  const { match, seat, io, style } = session;
  const [only] = legal;
  if (line === '') {
    io.out(style.dim('  A number, an action in words, why, or ? for help.'));
    return;
  }
  const isAsked = legal.length === 1 && only?.described !== undefined;
  if (isAsked && /^(r|random|-?\d.*)$/i.test(line)) {
    send(session, readAnswer(only, only.described!, line, match.inputs.length));
    return;
  }
  if (/^\d+$/.test(line)) {
    const entry = legal[Number(line) - 1];
    if (entry === undefined) io.out(`  There is no ${line}: the list goes from 1 to ${legal.length}.`);
    else await take(session, entry);
    return;
  }
  if (/^[\d\s,;+-]+$/.test(line)) {
    io.out(`  One number at a time, from 1 to ${legal.length}.`);
    return;
  }
  if (await runVerb(session, line)) return;
  if (line.startsWith('{')) {
    send(session, readJson(line, seat));
    return;
  }
  const typed = readTyped(match, seat, legal, line === 'p' ? 'pass' : line);
  if (typed.kind === 'unclear') io.out(`  ${typed.message} ${style.dim('? for help.')}`);
  else if (typed.kind === 'refused') io.out(refusalLine(typed.rejection, style));
  else if (typed.entry === undefined) send(session, typed.action);
  else await take(session, typed.entry);
}

/** Sends a listed action; one that describes its answers asks for the answer first. */
async function take(session: Session, entry: LegalAction): Promise<void> {
  const { match, io, style } = session;
  if (entry.described === undefined) {
    send(session, entry.action);
    return;
  }
  io.out(describedLines(entry.described, askedIn(session, entry.action, entry.described.about), style).join('\n'));
  const inputs = match.inputs.length;
  while (match.inputs.length === inputs) {
    const line = await io.ask(style.cyan('numbers, or b to go back > '));
    if (line === null || ['b', 'back'].includes(line.trim().toLowerCase())) return;
    send(session, readAnswer(entry, entry.described, line, inputs));
  }
}

function readJson(line: string, seat: PlayerId): Action | string {
  try {
    // Whatever is typed is said by the seat the person sits at.
    return { ...JSON.parse(line), player: seat };
  } catch {
    return 'That is not JSON.';
  }
}

/** Submits an action and says why not if it is refused. */
export function send(session: Session, action: Action | string): void {
  const { match, io, style } = session;
  if (typeof action === 'string') {
    io.out(`  ${action}`);
    return;
  }
  try {
    const result = submitWithPassing(match, action);
    if (!result.ok) io.out(refusalLine(result, style));
    else if (result.fault !== undefined) io.out(faultLine(result.fault, style));
  } catch (error) {
    if (!(error instanceof Fault) || error instanceof Endless) throw error;
    io.out(`${faultLine(error, style)} Nothing has changed.`);
  }
}

function faultLine(fault: unknown, style: Style): string {
  return `  ${style.red('A rule of the game failed:')} ${messageOf(fault)}`;
}
