import {
  type Game,
  gameHash,
  InputError,
  type Match,
  type MatchFile,
  outcomeWords,
  RULES_REVISION,
} from '@upkeep/engine';
import type { SavedMatch } from '../protocol.ts';
import type { Line } from './line.ts';
import type { Room } from './room.ts';
import type { KeptLine, KeptMatch } from './store.ts';

/** What side lines began from. */
export const bases = new WeakMap<Line, MatchFile>();

/** A room as it is kept: the match as seed and inputs, side lines as where they began and what was played. */
export function keptOf(room: Room): KeptMatch {
  const [main, ...sides] = room.lines;
  if (main === undefined) throw new InputError('no-match', 'There is nothing to keep.');
  const { match } = main;
  const { players } = match.record.context;
  return {
    id: room.id,
    about: {
      id: room.id,
      game: room.game.id,
      gameName: room.game.name,
      version: room.game.version,
      hash: gameHash(room.game),
      rules: RULES_REVISION,
      players,
      turn: match.state.turn.turnNumber,
      saved: Date.now(),
      result: resultOf(match),
      problem: '',
    },
    kinds: room.kinds,
    quickPass: room.quickPass,
    replay: room.replay,
    file: match.save(),
    lines: sides.map((line) => keptLine(line)),
  };
}

/** Why a kept match cannot be taken up here, in words; empty when it can. */
export function problemOf({ game: id, version, hash, rules }: SavedMatch, games: readonly Game[]): string {
  const game = games.find((other) => other.id === id);
  if (game === undefined) return `Its game '${id}' is not here: open its module first.`;
  if (rules !== RULES_REVISION) return `It was played with rules revision ${rules}; here is ${RULES_REVISION}.`;
  if (game.version !== version) return `It was played with version ${version} of the game; here is ${game.version}.`;
  return gameHash(game) === hash ? '' : `Version ${version} of the game was declared differently when it was played.`;
}

/** How a match ended, in words; empty while it is played. */
function resultOf({ outcome, record, description }: Match): string {
  return outcome === null ? '' : outcomeWords(outcome, record.context.players, description.words);
}

function keptLine(line: Line): KeptLine {
  const { id, parent, at, name, guess, persons, match, marks } = line;
  const first = marks[0]?.match ?? match;
  const base = bases.get(line) ?? first.save({ snapshot: true });
  bases.set(line, base);
  return { id, parent, at, name, guess, persons, base, inputs: match.inputs.slice(base.inputs.length) };
}
