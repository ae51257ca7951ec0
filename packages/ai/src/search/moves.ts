import { type Match, MOVE_WIDTH, type MoveList, type OpenDecision, type PlayerId } from '@upkeep/engine';
import { isCardRef, refCard, stateOf } from '@upkeep/engine/kernel';

/** A move as the engine takes it in place: an action's number and its arguments, or -1 and the picks of an answer. */
export interface Move {
  /** The same for the same move in another guess of the same position. */
  readonly key: number;
  readonly action: number;
  readonly args: readonly number[];
}

/** What can be done now: moves one by one, and what has too many answers to list. */
export interface Choices {
  readonly moves: Move[];
  /** Actions that describe their answers; -1 for a question with very many. Samples have to do for them. */
  readonly described: number[];
}

const LIST: MoveList = { moves: [], count: 0 };

/**
 * Lists what whoever is asked can do, as `viewer` tells moves apart. Moves that are alike are listed once; minor actions,
 * such as making mana for nothing yet, are left out where there is anything else.
 */
export function choicesOf(match: Match, d: OpenDecision, viewer: PlayerId): Choices {
  const moves: Move[] = [];
  const described: number[] = [];
  if (d.kind !== 'act') {
    const answers = match.answers();
    if (answers === null) described.push(-1);
    else for (const args of answers) moves.push({ key: keyOf(match, d, viewer, -1, args), action: -1, args });
    return { moves, described };
  }
  match.listMoves(LIST);
  listed(match, d, viewer, false, { moves, described });
  if (moves.length + described.length === 0) listed(match, d, viewer, true, { moves, described });
  return { moves, described };
}

/** Takes moves over from the engine's list: the minor ones, or the others. */
function listed(match: Match, d: OpenDecision, viewer: PlayerId, minor: boolean, { moves, described }: Choices): void {
  const { actions } = match.description;
  for (let i = 0; i < LIST.count; i++) {
    const at = i * MOVE_WIDTH;
    const action = LIST.moves[at] ?? 0;
    const description = actions[action];
    if (description === undefined || description.minor !== minor) continue;
    if (description.many !== null) {
      described.push(action);
      continue;
    }
    const width = description.params.length;
    const key = keyOf(match, d, viewer, action, LIST.moves, at + 1, width);
    if (hasKey(moves, key)) continue;
    moves.push({ key, action, args: LIST.moves.slice(at + 1, at + 1 + width) });
  }
}

/** One answer, drawn at random, of those too many to list. */
export function sampledMove(
  match: Match,
  d: OpenDecision,
  viewer: PlayerId,
  action: number,
  roll: (n: number) => number,
): Move {
  const args = match.sample(action, roll).slice();
  return { key: keyOf(match, d, viewer, action, args), action, args };
}

/** Does a move in place for whoever is asked; false when it is refused, and nothing has changed. */
export function makeMove(match: Match, move: Move): boolean {
  return (move.action < 0 ? match.advanceAnswer(move.args) : match.advance(move.action, move.args)) === 0;
}

export function hasKey(moves: readonly Move[], key: number): boolean {
  for (let i = 0; i < moves.length; i++) if (moves[i]?.key === key) return true;
  return false;
}

/**
 * Who is asked, what for, and the move, in one number. A card in play is itself; any other goes by what it says, since
 * copies in a hand are alike and cards the viewer does not know are other cards in each guess.
 */
function keyOf(
  match: Match,
  d: OpenDecision,
  viewer: PlayerId,
  action: number,
  args: readonly number[],
  first = 0,
  width = args.length,
): number {
  const { cards } = stateOf(match);
  const { places } = match.description;
  let key = fold(fold(fold(17, d.by[0] ?? -1), d.window), action);
  for (let i = first; i < first + width; i++) {
    const arg = args[i] ?? 0;
    if (!isCardRef(arg)) {
      key = fold(key, arg);
      continue;
    }
    const card = refCard(arg);
    const known = ((cards.known[card] ?? 0) & (1 << viewer)) !== 0;
    const isItself = known && places[cards.zone[card] ?? -1]?.inPlay === true;
    key = isItself ? fold(key, -1 - card) : fold(key, 1_000_000 + (cards.def[card] ?? 0));
  }
  return key;
}

function fold(key: number, n: number): number {
  const h = Math.imul(key ^ n, 0x9e3779b1);
  return h ^ (h >>> 15);
}
