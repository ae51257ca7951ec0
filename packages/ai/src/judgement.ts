import { below, type Match, type Outcome, type PlayerId, seedRandom, tableFor } from '@upkeep/engine';
import { stateOf } from '@upkeep/engine/kernel';
import type { Roll } from './playout.ts';

/** How good positions of one game are. */
export interface Judgement {
  /** Does the game declare an evaluation? */
  readonly isDeclared: boolean;
  /** The game's own number for a seat; a game that is over is worth more, or less, than any that is not. */
  score(match: Match, seat: PlayerId): number;
  /** The chance that a seat wins from here, from 0 to 1, as far as the evaluation can tell. */
  chance(match: Match, seat: PlayerId): number;
  /** The chance a score stands for. */
  chanceOf(score: number): number;
}

/** More than any evaluation says. */
const DECIDED = 1e12;
/** A game without an evaluation is played on at random, at most so far. */
const PLAYED_ON = 400;

const judgements = new WeakMap<object, Judgement>();

/** The judgement of a match's game; made once for a table. */
export function judgementOf(match: Match): Judgement {
  const { context } = match.record;
  let judgement = judgements.get(context);
  if (judgement === undefined) {
    judgement = match.evaluation(0) === undefined ? byPlaying() : byEvaluation(match);
    judgements.set(context, judgement);
  }
  return judgement;
}

/** What an outcome is worth to a seat: 1 for a win, 0 for a loss, a draw shared by all. */
function resultFor(outcome: Outcome, seat: PlayerId, seats: number): number {
  if (outcome.winners.length === 0) return 1 / seats;
  return outcome.winners.includes(seat) ? 1 : 0;
}

function byEvaluation(match: Match): Judgement {
  const raw = (at: Match, seat: PlayerId): number => at.evaluation(seat) ?? 0;
  const seats = match.record.context.players.length;
  let learnt: number | null = null;
  const scale = (): number => {
    learnt ??= scaleOf(match, raw);
    return learnt;
  };
  return {
    isDeclared: true,
    score(at, seat) {
      if (at.outcome === null) return raw(at, seat);
      return (resultFor(at.outcome, seat, seats) - 1 / seats) * DECIDED;
    },
    chance(at, seat) {
      if (at.outcome !== null) return resultFor(at.outcome, seat, seats);
      return logistic(raw(at, seat) / scale());
    },
    chanceOf: (score) => logistic(score / scale()),
  };
}

/** Without an evaluation: one random game from here, rolled by the position itself. */
function byPlaying(): Judgement {
  const chance = (at: Match, seat: PlayerId): number => {
    const seats = at.record.context.players.length;
    if (at.outcome !== null) return resultFor(at.outcome, seat, seats);
    const end = at.fork();
    playOn(end, rollOf(stateOf(end).random.join()), PLAYED_ON);
    return end.outcome === null ? 1 / seats : resultFor(end.outcome, seat, seats);
  };
  return { isDeclared: false, score: chance, chance, chanceOf: (score) => score };
}

/** Plays on at random in place, for at most so many decisions. */
function playOn(match: Match, roll: Roll, decisions: number): void {
  for (let i = 0; i < decisions && match.outcome === null && match.nextDecision !== undefined; i++)
    match.advanceRandomly(roll);
}

export function rollOf(seed: number | string): Roll {
  const random = seedRandom(seed);
  return (n) => below(random, n);
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

const GAMES = 12;
const LOOK_EVERY = 5;

/**
 * What lead makes winning about three times as likely as losing: learnt from a few random games of the same table, as the
 * scale that says best who won them.
 */
function scaleOf(match: Match, raw: (at: Match, seat: PlayerId) => number): number {
  const { game, context } = match.record;
  const table = tableFor(game, context);
  const seats = context.players.length;
  const seen: { lead: number; won: number }[] = [];
  for (let i = 0; i < GAMES; i++) {
    const at = table.deal(`scale-${i}`, { recording: false });
    const roll = rollOf(`scale-${i}`);
    const leads: number[][] = [];
    for (let n = 0; n < 2000 && at.outcome === null && at.nextDecision !== undefined; n++) {
      if (n % LOOK_EVERY === 0) leads.push(Array.from({ length: seats }, (_, seat) => raw(at, seat)));
      at.advanceRandomly(roll);
    }
    const { outcome } = at;
    if (outcome === null) continue;
    for (const lead of leads) {
      for (let seat = 0; seat < seats; seat++) {
        seen.push({ lead: lead[seat] ?? 0, won: resultFor(outcome, seat, seats) });
      }
    }
  }
  const spread = Math.sqrt(seen.reduce((sum, { lead }) => sum + lead * lead, 0) / Math.max(1, seen.length)) || 1;
  let best = spread;
  let least = Number.POSITIVE_INFINITY;
  for (let step = -8; step <= 8; step++) {
    const scale = spread * 2 ** (step / 2);
    let loss = 0;
    for (const { lead, won } of seen) loss += (logistic(lead / scale) - won) ** 2;
    if (loss < least) [best, least] = [scale, loss];
  }
  return best;
}
