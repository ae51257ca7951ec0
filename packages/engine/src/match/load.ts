import { ENGINE_REFUSALS } from '../compile/refusals.ts';
import type { Game } from '../define/define.ts';
import { InputError } from '../errors.ts';
import { readFile } from '../file/file.ts';
import { gameHash, type MatchFile, RULES_REVISION } from '../file/save.ts';
import { readInput } from '../judge/input.ts';
import type { Action } from '../judge/notation.ts';
import { hashText } from '../state/hash.ts';
import type { Names } from '../state/state.ts';
import { giveInputs } from './core.ts';
import { Match } from './match.ts';
import type { MatchSettings } from './settings.ts';
import { type Table, tableFor } from './table.ts';

/** Are events recorded? On by default. */
export type LoadOptions = Readonly<Pick<MatchSettings, 'recording'>>;

export interface ReplayOptions<N extends Names = Names> extends LoadOptions {
  /** Stop at the first decision of this turn. */
  readonly toTurn?: number;
  /** Called after each input with what it led to. */
  readonly onInput?: (match: Match<N>, input: Action, n: number) => void;
  /** Compare fingerprints, by turn and at the end. On by default. */
  readonly verify?: boolean;
}

/**
 * Takes a match up where a file left it: from its snapshot if there is one, else by replaying its inputs.
 *
 * @example
 * const match = load(readFileSync('evening.upkeep.json', 'utf8'), [battle, duel]);
 */
export function load<N extends Names>(
  file: MatchFile | string,
  game: Game<N> | readonly Game<N>[],
  options: LoadOptions = {},
): Match<N> {
  const read = readFile(file);
  const { snapshot } = read;
  if (snapshot === undefined) return replay(read, game, options);
  const text = JSON.stringify(snapshot);
  if (hashText(text) !== read.hash) {
    throw new InputError(
      'edited-snapshot',
      `snapshot: it was changed, its fingerprint is not ${read.hash}. Leave it out to replay the inputs.`,
    );
  }
  if (hashText(JSON.stringify({ ...read, seal: undefined })) !== read.seal) {
    throw new InputError(
      'edited-file',
      'seal: something in the file was changed since it was saved. Leave the snapshot out to replay the inputs.',
    );
  }
  const table = tableOf(read, game);
  const record = { game: table.game, context: table.context, seed: read.seed, rolls: read.rolls ?? [] };
  const match = new Match(record, table.machine, JSON.parse(text), options.recording !== false);
  giveInputs(match, read.inputs.map(readRecorded), undefined, read.partial === true);
  return match;
}

function readRecorded(given: Action, n: number): Action {
  const input = readInput(given);
  if (typeof input !== 'string') return input;
  throw new InputError('bad-field', `inputs[${n}]: ${ENGINE_REFUSALS[input].message}`);
}

/** Plays a file's inputs from its seed, as they were played, and checks the fingerprints on the way. */
export function replay<N extends Names>(
  file: MatchFile | string,
  game: Game<N> | readonly Game<N>[],
  options: ReplayOptions<N> = {},
): Match<N> {
  const read = readFile(file);
  if (read.partial === true) {
    throw new InputError(
      'not-replayable',
      'partial: the match was advanced in place; only its snapshot can be loaded.',
    );
  }
  const { toTurn = Infinity, onInput, verify = true, recording = true } = options;
  const match = tableOf(read, game).deal(read.seed, { rolls: read.rolls ?? [], recording });
  let turn = -1;
  const check = (): void => {
    const { turnNumber } = match.state.turn;
    const expected = read.turns?.[turnNumber];
    if (verify && turnNumber > turn && expected !== undefined && expected !== match.hash()) {
      throw new InputError(
        'turn-differs',
        `turns.${turnNumber}: the match is another one here (input ${match.inputs.length}).`,
      );
    }
    turn = Math.max(turn, turnNumber);
  };
  check();
  for (let n = 0; n < read.inputs.length; n++) {
    if (turn >= toTurn) return match;
    const input = read.inputs[n];
    const result = match.repeat(input);
    if (!result.ok) {
      throw new InputError(
        'input-refused',
        `inputs[${n}] (${input.type} by seat ${input.player}) is refused: ${result.message} (${result.code})`,
      );
    }
    check();
    onInput?.(match, input, n);
  }
  if (verify && match.hash() !== read.hash) {
    throw new InputError(
      'hash-differs',
      `hash: the inputs lead to ${match.hash()}, not ${read.hash}. The file was edited.`,
    );
  }
  return match;
}

/** The fingerprint at the first decision of every turn, for golden replays. */
export function turnHashes<N extends Names>(
  file: MatchFile | string,
  game: Game<N> | readonly Game<N>[],
): Record<string, string> {
  const turns: Record<string, string> = {};
  const note = (match: Match<N>): void => {
    turns[match.state.turn.turnNumber] ??= match.hash();
  };
  note(replay(file, game, { toTurn: 0, recording: false }));
  replay(file, game, { recording: false, onInput: note });
  return turns;
}

/** What a file need not say. */
const USUAL = { begins: -1, undo: 'usual' } as const;

/** The game a file is of, laid as it was; refused by name when anything pinned is another. */
function tableOf<N extends Names>(file: MatchFile, games: Game<N> | readonly Game<N>[]): Table<N> {
  const list: readonly Game<N>[] = 'definition' in games ? [games] : games;
  const { id, version, hash } = file.game;
  const game = list.find((g) => g.id === id && g.version === version) ?? list.find((g) => g.id === id);
  if (file.rules !== RULES_REVISION) {
    throw new InputError(
      'other-rules',
      `rules: the file has revision ${file.rules}, this engine ${RULES_REVISION}: take that engine.`,
    );
  }
  if (game === undefined) {
    throw new InputError('other-game', `game.id: '${id}' is not here. There are: ${list.map((g) => g.id).join(', ')}.`);
  }
  if (game.version !== version) {
    throw new InputError('other-version', `game.version: the file is of ${id} ${version}, here is ${game.version}.`);
  }
  if (gameHash(game) !== hash) {
    throw new InputError(
      'other-definition',
      `game.hash: ${id} ${version} was declared differently when this was played.`,
    );
  }
  return tableFor(game, { ...USUAL, ...file.context });
}
