import { type Action, type Match, type PlayerId, passive, type View } from '@upkeep/engine';
import type { Plan, Viewer } from '../protocol.ts';
import { isQuiet } from '../words.ts';
import { lookingAt } from './looking.ts';

const LIMIT = 120;

/**
 * What an input would do: at once, cost and payment included, and then if nobody does anything about it. It is played on
 * what the seat knows, so that a plan cannot tell more than that. Nothing for an input that would be refused.
 */
export function planOf(match: Match, viewer: PlayerId, isOpen: boolean, action: Action): Plan {
  if (!match.validate(action).ok) return NOTHING;
  const fork = lookingAt(match, viewer, isOpen, 'plan').match.fork({ recording: true });
  if (!fork.submit(action).ok) return NOTHING;
  const isDeclared = match.description.actions.some(({ name }) => name === action.type);
  const at = fork.view(viewer);
  const words = isDeclared ? atOnce(fork, viewer) : [];
  if (isQuestionTo(fork, viewer)) return { words, at, after: null, paid: answered(fork, viewer) };
  return { words, at, after: passOn(fork, viewer, at), paid: null };
}

const NOTHING: Plan = { words: [], at: null, after: null, paid: null };

/** A spell asks for its targets, modes and the like before it is paid for: not for more than so many things. */
const QUESTIONS = 8;

function isQuestionTo(match: Match, player: PlayerId): boolean {
  const asked = match.nextDecision;
  return asked !== undefined && asked.kind !== 'act' && asked.by.includes(player);
}

/** How things stand when a player has answered what is asked of them one after the other, no matter how. */
function answered(match: Match, player: PlayerId): View | null {
  for (let i = 0; i < QUESTIONS && isQuestionTo(match, player); i++) {
    const [first] = match.legalActions(player);
    if (first === undefined || !match.submit(first.action).ok) return null;
  }
  return match.view(player);
}

/** The first batch in words: an answer to a question has none of its own. */
function atOnce(match: Match, viewer: Viewer): string[] {
  const events = match.eventsFor(viewer);
  return events
    .filter((event) => event.batch === events[0]?.batch && (event.kind === 'actionsSpent' || !isQuiet(event)))
    .map(({ words }) => words);
}

/**
 * Everybody passes: until what waits has resolved, or a fight is over. Null where the viewer has to choose something first,
 * and where nothing is left to happen.
 */
function passOn(match: Match, viewer: PlayerId, at: View): View | null {
  const { relations = {} } = match.description.table?.look ?? {};
  const isFight = at.zones.some(({ cards }) =>
    cards.some(({ links = {} }) => Object.keys(relations).some((r) => r in links)),
  );
  const { turnNumber } = match.state.turn;
  const { phase } = match.state.turn.plan;
  const isSettled = (): boolean => {
    if (match.outcome !== null || match.state.turn.turnNumber !== turnNumber) return true;
    return match.pending.length === 0 && (!isFight || match.state.turn.plan.phase !== phase);
  };
  for (let i = 0; i < LIMIT && !isSettled(); i++) {
    const asked = match.nextDecision;
    if (match.asked < 0 || asked === undefined) return null;
    if (asked.by.includes(viewer) && asked.kind !== 'act') return null;
    if (!match.submit(passive(match, match.asked)).ok) return null;
  }
  return isSettled() ? match.view(viewer) : null;
}
