import type { Machine } from './compile/machine.ts';
import { legalFor } from './judge/legal.ts';
import type { Action } from './judge/notation.ts';
import { type Rejection, rejection } from './judge/rejection.ts';
import type { MatchContext } from './match/context.ts';
import { MatchCore, type MatchRecord } from './match/core.ts';
import type { LegalInput } from './match/results.ts';
import type { MatchSettings, TableSettings } from './match/settings.ts';
import { initialState } from './state/blank.ts';
import { seedRandom } from './state/random.ts';
import type { Names, PlayerId } from './state/state.ts';
import type { Form } from './view/form.ts';

/*
 * The match path and nothing else: dealing, playing and saving. What reads definitions and settings comes along
 * with the game (see `defineGame`); views, events in words, guesses and the reading of files are the full engine's. A match here is the same match, hash for hash, as one of the
 * full engine: its file can be loaded there, looked at and recorded.
 */

export type { Action } from './judge/notation.ts';
export type { Form, LegalInput, MatchSettings, Rejection, TableSettings };

export type Played = { readonly ok: true } | Rejection;

export type { PlayedMatch };

/** A match that is played and not looked at. */
class PlayedMatch<N extends Names = Names> extends MatchCore<N> {
  legalActions(player: PlayerId): readonly LegalInput[] {
    const legal = this.guarded(() => legalFor(this.run, player));
    return this.shown(legal.map(({ action, form }) => (form === undefined ? { action } : { action, form })));
  }

  /** Judges without doing. Changes no byte. */
  validate(action: Action): Played {
    return this.said(this.judge(action));
  }

  /** Does what `validate` said, or nothing. A rule that throws leaves the match as it was and throws a `Fault`. */
  submit(action: Action): Played {
    return this.said(this.play(action));
  }

  /** Takes back the player's last input, if nothing has become known since. */
  undo(player: PlayerId): Played {
    return this.submit({ player, type: 'undo' });
  }

  fork(): PlayedMatch<N> {
    return this.copyTo(new PlayedMatch(this.record, this.machine, this.copiedState()));
  }

  private said(code: number): Played {
    return code === 0 ? { ok: true } : rejection(this.run, code);
  }
}

/** A table that is laid: compiled once, any number of matches can be dealt at it. */
export interface PlayTable<N extends Names = Names> {
  readonly context: MatchContext;
  /** @internal */
  readonly machine: Readonly<Machine>;
  deal(seed: number | string, rolls?: readonly number[]): PlayedMatch<N>;
}

export function layTable<N extends Names>(settings: TableSettings<N>): PlayTable<N> {
  const { game } = settings;
  const { context, machine } = game.lay(settings);
  return {
    context,
    machine,
    deal(seed, rolls = []) {
      const record: MatchRecord<N> = { game, context, seed, rolls };
      return new PlayedMatch(record, machine, initialState(machine, seedRandom(seed), rolls)).begin();
    },
  };
}

/**
 * Makes a match and runs it to its first decision.
 *
 * @example
 * const match = createMatch({ game, seed: 7, players: 2 });
 * while (match.outcome === null) match.submit(match.legalActions(match.asked)[0].action);
 */
export function createMatch<N extends Names>(settings: MatchSettings<N>): PlayedMatch<N> {
  const match = layTable(settings).deal(settings.seed ?? 0, settings.rolls);
  return settings.frozen === true ? match.freeze() : match;
}
