import { type Match, MOVE_WIDTH, type MoveList, type OpenDecision, PASS } from '@upkeep/engine';
import type { Roll } from '../playout.ts';

/*
 * Random play for playouts. The engine lists legal moves and so judges every one; here candidates are only collected, and
 * one drawn at random is judged by being made. Refused ones are drawn again, so every legal move is as likely as before.
 * Two things are unlike chance, since nobody plays so: minor actions are not tried, and most of the time nobody passes who
 * can do something.
 */

/** How often of a hundred times a pass is no candidate. */
const WILLING = 85;

const CANDIDATES: MoveList = { moves: [], count: 0 };

/** Makes one random legal move in place for whoever is asked. */
export function roam(match: Match, d: OpenDecision, roll: Roll): void {
  if (d.kind !== 'act') {
    match.advanceAnswer(match.sample(-1, roll));
    return;
  }
  // Where the moves are the cards of a zone, one is as good as another.
  if (!match.listCandidates(CANDIDATES)) {
    match.advanceRandomly(roll);
    return;
  }
  if (roll(100) >= WILLING) addPass();
  while (CANDIDATES.count > 0) if (makeDrawn(match, roll)) return;
  if (match.advance(PASS, []) !== 0) match.advanceRandomly(roll);
}

function addPass(): void {
  const at = CANDIDATES.count++ * MOVE_WIDTH;
  CANDIDATES.moves[at] = PASS;
  for (let i = 1; i < MOVE_WIDTH; i++) CANDIDATES.moves[at + i] = 0;
}

/** Draws a candidate, takes it off the list and tries to make it. */
function makeDrawn(match: Match, roll: Roll): boolean {
  const { moves } = CANDIDATES;
  const drawn = roll(CANDIDATES.count) * MOVE_WIDTH;
  const chosen = moves[drawn] ?? PASS;
  const { many = null, params = [] } = match.description.actions[chosen] ?? {};
  const args = many === null ? moves.slice(drawn + 1, drawn + 1 + params.length) : match.sample(chosen, roll);
  const last = --CANDIDATES.count * MOVE_WIDTH;
  for (let i = 0; i < MOVE_WIDTH; i++) moves[drawn + i] = moves[last + i] ?? 0;
  return match.advance(chosen, args) === 0;
}
