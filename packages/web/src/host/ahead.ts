import type { Hint } from '@upkeep/ai';
import { actionSaid, below, type Match, type PlayerId, passive, seedRandom } from '@upkeep/engine';
import type { Ahead, Evaluation, Questions, Viewer } from '../protocol.ts';
import { isTold } from '../words.ts';

const LIMIT = 200;
const GAMES = 40;
/** Milliseconds an evaluation may take. */
const BUDGET = 150;
const LONGEST = 4000;
/** Where the turn goes on to is no news of what happens. */
const PLACES = new Set(['phaseBegins', 'stepBegins']);

/** What will happen if everybody passes: until the newest entry has resolved, or the step, phase or turn is over. */
export function lookAhead(from: Match, viewer: Viewer, guess: boolean, until: string): Ahead {
  const match = from.fork({ recording: true });
  const { look = {} } = match.description.table ?? {};
  const top = match.pending[match.pending.length - 1]?.id;
  const { turnNumber, plan } = match.state.turn;
  const { begun, phase } = plan;
  const isReached = (): boolean => {
    const { turn } = match.state;
    if (until === 'top') return !match.pending.some((item) => item.id === top);
    if (until === 'stack') return match.pending.length === 0;
    if (turn.turnNumber !== turnNumber) return true;
    return until === 'step' ? turn.plan.begun !== begun : until === 'phase' && turn.plan.phase !== phase;
  };
  for (let i = 0; i < LIMIT && match.outcome === null && match.asked >= 0 && !isReached(); i++) {
    if (!match.submit(passive(match, match.asked)).ok) break;
  }
  const events = match.eventsFor(viewer).filter((event) => isTold(event, { look }) && !PLACES.has(event.kind));
  return { view: match.view(viewer), events, guess };
}

/** How a position stands for a seat: guesses played on at random, and the game's own judgement if it has one. */
export function evaluate(match: Match, seat: PlayerId, isOpen: boolean): Evaluation {
  const began = performance.now();
  const random = seedRandom('evaluation');
  const guess = isOpen ? match.fork() : match.determinise(seat, 'evaluation');
  const judged = guess.evaluation(seat);
  const lead = judged === undefined ? {} : { lead: judged };
  let games = 0;
  let won = 0;
  // One at least, however slow the machine: nothing played says nothing.
  while (games === 0 || (games < GAMES && performance.now() - began < BUDGET)) {
    const game = isOpen ? match.fork() : match.determinise(seat, games);
    for (let i = 0; i < LONGEST && game.outcome === null; i++) game.advanceRandomly((n) => below(random, n));
    const winners = game.outcome?.winners ?? [];
    if (winners.length > 0) won += winners.includes(seat) ? 100 : 0;
    else won += 50;
    games++;
  }
  return { wins: Math.round(won / Math.max(1, games)), games, ...lead };
}

const SHOWN = 5;

/** What a bot would do, in words, best first. */
export function hintOf({ opinions, iterations }: Hint, match: Match, seat: PlayerId): Questions['hint']['answer'] {
  const legal = match.legalActions(seat);
  return {
    iterations,
    opinions: opinions
      .slice(0, SHOWN)
      .map(({ action, chance }) => ({ words: actionSaid(legal, action), chance: Math.round(chance * 100) })),
  };
}
