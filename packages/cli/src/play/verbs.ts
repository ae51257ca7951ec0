import { preferAction, preferencesOf } from '@upkeep/engine';
import { UsageError } from '../exit.ts';
import { writeMatch } from '../files.ts';
import { cardText, printedText } from '../render/cards.ts';
import { eventLines } from '../render/events.ts';
import { columnsOf } from '../render/style.ts';
import { actionsIn } from './actions.ts';
import { askedWords } from './asked.ts';
import { hintLines } from './hint.ts';
import { type Session, send, showBoard, showChoices } from './session.ts';
import { readTyped, tokensOf } from './typed.ts';
import { refusalLine, whyNotLines } from './why.ts';

interface Verb {
  readonly names: readonly string[];
  readonly usage: string;
  readonly about: string;
  run(session: Session, rest: string): void | Promise<void>;
}

/** What can be typed besides actions. */
const VERBS: readonly Verb[] = [
  { names: ['?', 'help', 'h'], usage: '?', about: 'this help', run: help },
  { names: ['view', 'v', 'board'], usage: 'view', about: 'the board and what you can do', run: view },
  {
    names: ['why', 'whynot'],
    usage: 'why [ACTION]',
    about: 'why something cannot be done; alone, everything that cannot',
    run: why,
  },
  {
    names: ['hint'],
    usage: 'hint',
    about: 'the best action, how likely it wins, and what comes after this phase',
    run: hint,
  },
  { names: ['card', 'look'], usage: 'card NAME', about: 'what a card says, any of the game', run: card },
  { names: ['log', 'l'], usage: 'log [all]', about: 'what has happened; all: with every cause', run: log },
  {
    names: ['undo', 'u'],
    usage: 'undo',
    about: 'take back your last input, if nothing has become known since',
    run: undo,
  },
  {
    names: ['save'],
    usage: 'save FILE',
    about: 'write the game to a file; upkeep play --resume FILE goes on',
    run: save,
  },
  {
    names: ['auto'],
    usage: 'auto on|off',
    about: "pass by itself in others' turns, and where something waits, when you can do nothing else",
    run: auto,
  },
  {
    names: ['until'],
    usage: 'until WHERE',
    about: 'pass until a phase or step, or turn, ownTurn, something; until alone: no longer',
    run: until,
  },
  {
    names: ['stops'],
    usage: 'stops [LIST]',
    about: 'where you are asked: own:main others:reaction own:* ...; elsewhere you pass',
    run: stops,
  },
  {
    names: ['yield'],
    usage: 'yield [match|off]',
    about: 'let what is on top of the stack through, for this turn or the match; off: no longer anything',
    run: yieldTo,
  },
  {
    names: ['always'],
    usage: 'always yes|no|off',
    about: 'answer this question the same way from now on; off: no question any more',
    run: always,
  },
  { names: ['control'], usage: 'control on|off', about: 'be asked always, whatever else is set', run: control },
  { names: ['concede'], usage: 'concede', about: 'give up the game', run: concede },
  { names: ['quit', 'q', 'exit'], usage: 'quit', about: 'leave without ending the game', run: quit },
];

/** Does what a verb says; false when the line is none. */
export async function runVerb(session: Session, line: string): Promise<boolean> {
  const [first = '', ...rest] = line.split(/\s+/);
  const name = first.toLowerCase().replace(/(.)\?$/, '$1');
  const verb = VERBS.find((v) => v.names.includes(name));
  // A game may call an action like a verb: then the action is meant, unless the verb stands alone.
  if (verb === undefined || (rest.length > 0 && actionsIn(session.match).some((action) => action.name === name)))
    return false;
  try {
    await verb.run(session, rest.join(' '));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    session.io.out(`  ${error.message}`);
  }
  return true;
}

function help({ io, style }: Session): void {
  io.out(
    [
      '  A number takes that line of the list. Actions can be written in words as well: what is not legal is answered with the reason and the rule. p passes.',
      '',
      ...columnsOf(VERBS.map((verb) => [`  ${style.cyan(verb.usage)}`, verb.about])),
    ].join('\n'),
  );
}

function view(session: Session): void {
  showBoard(session);
  const legal = session.match.legalActions(session.seat);
  if (legal.length > 0) showChoices(session, legal);
}

function why(session: Session, rest: string): void {
  const { match, seat, io, style } = session;
  const text = rest
    .replace(/^(not|can't i|cannot i)\b\s*/i, '')
    .replace(/\?$/, '')
    .trim();
  if (text === '') {
    io.out(whyNotLines(match, seat, style).join('\n'));
    return;
  }
  const legal = match.legalActions(seat);
  const line = /^\d+$/.test(text) ? legal[Number(text) - 1] : undefined;
  if (line !== undefined) {
    io.out(`  ${line.words}: it can be done now.`);
    return;
  }
  const typed = readTyped(match, seat, legal, text);
  if (typed.kind === 'refused') io.out(refusalLine(typed.rejection, style));
  else io.out(typed.kind === 'unclear' ? `  ${typed.message}` : '  It can be done now.');
}

async function hint(session: Session): Promise<void> {
  const { match, seat, io, style, bots } = session;
  const legal = match.legalActions(seat);
  if (legal.length === 0) throw new UsageError('You are not asked anything now.');
  const thinking = bots.hint(match, seat);
  // One that is given up fails, and nobody waits for it then.
  thinking.catch(() => {});
  const advice = await io.wait(style.dim('  Thinking; Ctrl-C ends it'), thinking);
  if (advice === null) {
    bots.stop();
    io.out('  No hint, then.');
  } else io.out(hintLines(advice, match, legal, style).join('\n'));
}

function card(session: Session, rest: string): void {
  const { match, seat, io, style } = session;
  const view = match.view(seat);
  const wanted = tokensOf(rest).join(' ');
  const seen = new Set<string>();
  const called = (name: string): string => tokensOf(name).join(' ');
  // Who gives the whole name means that card, not those whose names begin alike.
  const isWhole = match.description.cards.some(({ name }) => called(name) === wanted);
  const isMeant = (name: string): boolean => (isWhole ? called(name) === wanted : called(name).includes(wanted));
  const cards = view.zones
    .flatMap((zone) => zone.cards)
    .filter((c) => c.name !== undefined && (c.id === rest || isMeant(c.name)))
    .filter((c) => c.id === rest || (!seen.has(c.name ?? '') && seen.add(c.name ?? '')));
  const others = match.description.cards.filter((c) => !cards.some(({ name }) => name === c.name) && isMeant(c.name));
  if (wanted === '') throw new UsageError('Which card? card NAME');
  if (cards.length + others.length === 0) throw new UsageError(`This game has no card called '${rest}'.`);
  const shown = [
    ...cards.flatMap((c) => cardText(c, match.description, view, style)),
    ...(others.length > MOST_CARDS && cards.length === 0
      ? [`Many cards are called so: ${others.map(({ name }) => name).join(', ')}.`]
      : cards.length > 0
        ? []
        : others.flatMap((c) => printedText(c, match.description, style))),
  ];
  io.out(shown.map((l) => `  ${l}`).join('\n'));
}

/** Of more cards than this that are not in sight only the names are told. */
const MOST_CARDS = 8;

function log(session: Session, rest: string): void {
  const { match, seat, io, style } = session;
  if (rest !== '' && rest !== 'all') throw new UsageError('log, or log all.');
  io.out(eventLines(match.eventsFor(seat), match.record.context.players, style, rest === 'all').join('\n'));
}

function undo(session: Session): void {
  send(session, { player: session.seat, type: 'undo' });
}

function save(session: Session, rest: string): void {
  if (rest === '') throw new UsageError('Where to? save FILE');
  const file = writeMatch(session.match, rest);
  session.saved = session.match.inputs.length;
  const seat = session.seat === 0 ? '' : ` --seat ${session.seat}`;
  session.io.out(`  Saved in ${file}. Go on with:\n    upkeep play ${session.called} --resume ${file}${seat}`);
}

function auto(session: Session, rest: string): void {
  if (rest !== '' && rest !== 'on' && rest !== 'off') throw new UsageError('auto on, or auto off.');
  session.autoPass = rest === '' ? !session.autoPass : rest === 'on';
  session.io.out(`  Passing by itself in others' turns is ${session.autoPass ? 'on' : 'off'}.`);
}

function until(session: Session, rest: string): void {
  send(session, preferAction(session.match, session.seat, { until: rest }));
}

function stops(session: Session, rest: string): void {
  const { match, seat, io } = session;
  if (rest === '') {
    io.out(`  ${askedWords(match, seat)}`);
    io.out(`  In short: stops ${preferencesOf(match, seat).stops.join(' ') || 'none'}`);
  } else send(session, preferAction(match, seat, { stops: rest.split(/[\s,]+/) }));
}

function yieldTo(session: Session, rest: string): void {
  const { match, seat, io } = session;
  if (!['', 'match', 'off'].includes(rest)) throw new UsageError('yield, yield match, or yield off.');
  const { yields } = preferencesOf(match, seat);
  if (rest === 'off') {
    send(session, preferAction(match, seat, { yields: [] }));
    return;
  }
  const top = match.pending[match.pending.length - 1];
  const ability = match.description.abilities[top?.ability ?? -1];
  if (ability === undefined) {
    const now = yields.length === 0 ? 'You yield to nothing.' : `You yield to: ${yields.join(', ')}.`;
    throw new UsageError(`There is no ability on top of the stack to yield to. ${now}`);
  }
  const entry = `${rest === 'match' ? 'match' : 'turn'}:${ability}`;
  io.out(`  Let through: ${ability}.`);
  send(session, preferAction(match, seat, { yields: [...new Set([...yields, entry])] }));
}

function always(session: Session, rest: string): void {
  const { match, seat } = session;
  if (!['yes', 'no', 'off'].includes(rest)) throw new UsageError('always yes, always no, or always off.');
  if (rest === 'off') {
    send(session, preferAction(match, seat, { answers: [] }));
    return;
  }
  const question = match.decisionOf(seat);
  if (question?.kind !== 'yes') throw new UsageError('This is no question of yes or no.');
  const { answers } = preferencesOf(match, seat);
  const others = answers.filter((answer) => answer.replace(/^(yes|no):/, '') !== question.prompt);
  send(session, preferAction(match, seat, { answers: [...others, `${rest}:${question.prompt}`] }));
}

function control(session: Session, rest: string): void {
  if (rest !== 'on' && rest !== 'off') throw new UsageError('control on, or control off.');
  send(session, preferAction(session.match, session.seat, { fullControl: rest === 'on' }));
}

async function concede(session: Session): Promise<void> {
  const sure = await session.io.ask('  Give up this game? y or n > ');
  if (sure?.trim().toLowerCase().startsWith('y') === true) send(session, { player: session.seat, type: 'concede' });
}

function quit(session: Session): void {
  session.left = true;
  session.io.out('  Left.');
}
