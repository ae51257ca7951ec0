import type { Game } from '../define/define.ts';
import { InputError } from '../errors.ts';
import type { Action } from '../judge/notation.ts';
import type { MatchContext } from '../match/context.ts';
import type { MatchCore } from '../match/core.ts';
import type { ShownState } from '../match/shown-state.ts';
import { hashText } from '../state/hash.ts';
import type { Names } from '../state/state.ts';

/** The newest file format this engine writes. Older ones are brought up to it, step by step. */
export const FORMAT_VERSION = 1;

/**
 * Counts changes of the engine that let the same inputs play differently, or the same states look otherwise. A file of
 * another revision is refused.
 */
export const RULES_REVISION = 4;

/** One file is save, replay and export: what is pinned, what was fixed at the start, and what was put in. */
export interface MatchFile {
  readonly format: 'upkeep';
  readonly formatVersion: number;
  /** The engine's rules revision. */
  readonly rules: number;
  readonly game: Readonly<Record<'id' | 'version' | 'hash', string>>;
  readonly seed: number | string;
  readonly context: MatchContext;
  /** Random rolls fixed in advance. */
  readonly rolls?: readonly number[];
  readonly inputs: readonly Action[];
  /** The state's fingerprint after the last input. */
  readonly hash: string;
  /** Fingerprints at the first decision of a turn, by turn number. */
  readonly turns?: Readonly<Record<string, string>>;
  /** Only with a snapshot: the match was advanced in place, so its inputs are not the whole of it. */
  readonly partial?: true;
  /** The whole state. */
  readonly snapshot?: ShownState;
  /** Only with a snapshot: ties it to the rest of the file, which no replay would check. */
  readonly seal?: string;
}

export interface SaveOptions {
  /** Put the state in too: loading is quicker then, and needs no replay. */
  readonly snapshot?: boolean;
  /** Fingerprints by turn, as `replay` collects them. */
  readonly turns?: Readonly<Record<string, string>>;
}

export function saveOf<N extends Names>(match: MatchCore<N>, options: SaveOptions): MatchFile {
  const { game, context, seed, rolls } = match.record;
  if (match.inPlace && options.snapshot !== true) {
    throw new InputError('not-replayable', 'It was advanced in place: save it with { snapshot: true }.');
  }
  const file = {
    format: 'upkeep',
    formatVersion: FORMAT_VERSION,
    rules: RULES_REVISION,
    game: { id: game.id, version: game.version, hash: gameHash(game) },
    seed,
    context,
    rolls: rolls.length > 0 ? rolls : undefined,
    inputs: match.inputs,
    hash: match.hash(),
    turns: options.turns,
    partial: match.inPlace || undefined,
    snapshot: options.snapshot === true ? match.state : undefined,
  };
  // By way of text: what is undefined is left out, and nothing in the file is the match's own.
  const text = JSON.stringify(file);
  return { ...JSON.parse(text), ...(file.snapshot && { seal: hashText(text) }) };
}

/** A fingerprint of a definition's data: it is pinned in every file of a match. */
export function gameHash(game: Game): string {
  return game.fingerprint();
}
