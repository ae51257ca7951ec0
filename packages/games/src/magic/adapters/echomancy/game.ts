import { type Action, createMatch, HOST, type PlayerId, type Rejection } from '@upkeep/engine';
import { magic } from '../../index.ts';
import { answerByDefault, inputsToStepEnd, isSeatActive, type MagicMatch } from '../../pacing.ts';
import {
  DecisionPendingError,
  errorFor,
  IllegalActionError,
  MagicActionError,
  UnknownActionError,
  UnknownPlayerError,
} from './errors.ts';
import { eventsFrom, type GameEvent } from './events.ts';
import { type GameSteps, Step, stepNamed } from './steps.ts';

/** What a player may ask of a game. Cards are named by the ids their player's view shows. */
export type GameAction =
  | { readonly type: 'ADVANCE_STEP'; readonly playerId: string }
  | { readonly type: 'PASS_PRIORITY' | 'CONCEDE'; readonly playerId: string }
  | { readonly type: 'PLAY_LAND'; readonly playerId: string; readonly cardId: string }
  | {
      readonly type: 'CAST_SPELL';
      readonly playerId: string;
      readonly cardId: string;
      readonly x?: number;
      /** What an additional cost takes. */
      readonly paying?: string;
    }
  | {
      readonly type: 'ACTIVATE_ABILITY' | 'USE_MANA_ABILITY';
      readonly playerId: string;
      readonly cardId: string;
      readonly ability: number;
      /** What a cost takes that is paid with another card. */
      readonly paying?: string;
    }
  | {
      readonly type: 'DECLARE_ATTACKERS';
      readonly playerId: string;
      /** What each attacks: a player's id, or a planeswalker's card id. */
      readonly attackers: readonly { readonly cardId: string; readonly defender: string; readonly exert?: boolean }[];
    }
  | {
      readonly type: 'DECLARE_BLOCKERS';
      readonly playerId: string;
      readonly blockers: readonly { readonly cardId: string; readonly attackerId: string }[];
    }
  /** Answers what is asked: targets, modes, orders, divisions, yes (1) or no (0). */
  | { readonly type: 'ANSWER'; readonly playerId: string; readonly picks: readonly (string | number)[] };

export interface GameSettings {
  /** The players' ids, in turn order. */
  readonly players: readonly string[];
  /** A deck's name, or card ids with counts, by player; one for all is taken by everybody. */
  readonly decks?: readonly (string | Readonly<Record<string, number>>)[];
  readonly seed?: number | string;
}

/** A match of Magic by the names of this interface. It keeps nothing of its own: everything is in the match. */
export class MagicGame {
  readonly match: MagicMatch;

  constructor(match: MagicMatch) {
    this.match = match;
  }

  /** The step that runs; before the first turn the one that comes first. */
  get currentStep(): GameSteps {
    const { turn, table } = this.match.state;
    if (turn.turnNumber === 0) return Step.UNTAP;
    return stepNamed(turn.currentStep) ?? (table.mains > 0 ? Step.SECOND_MAIN : Step.FIRST_MAIN);
  }

  /** The active player. */
  get currentPlayerId(): string {
    return this.idOf(this.match.state.turn.activePlayer);
  }

  /** Who has priority, or null while something else is decided. */
  get priorityPlayerId(): string | null {
    const d = this.match.nextDecision;
    const isPriority = d?.kind === 'act' && this.match.description.windows[d.window]?.name === 'priority';
    return isPriority ? this.idOf(d.by[0]) : null;
  }

  get events(): readonly GameEvent[] {
    return eventsFrom(this.match.events);
  }

  /** Does what a player asks for, or throws a named error and changes nothing. */
  apply(action: GameAction): void {
    const player = this.seatOf(action.playerId);
    if (action.type === 'ADVANCE_STEP') this.advanceStep(player);
    else this.submit(action.type, this.inputFor(action, player));
  }

  private advanceStep(player: PlayerId): void {
    if (!isSeatActive(this.match, player)) {
      const message = `Only the active player, ${this.currentPlayerId}, ends a step.`;
      throw new IllegalActionError({ code: 'not-your-turn', message, rule: 'CR 500.2' });
    }
    const inputs = inputsToStepEnd(this.match);
    if (!Array.isArray(inputs)) throw new DecisionPendingError(this.idOf(inputs.player), inputs);
    for (const input of inputs) this.submit('ADVANCE_STEP', input);
  }

  private submit(type: string, input: Action): void {
    const result = this.match.submit(input);
    if (!result.ok) throw errorFor(type, result);
  }

  private inputFor(action: Exclude<GameAction, { type: 'ADVANCE_STEP' }>, player: PlayerId): Action {
    switch (action.type) {
      case 'PASS_PRIORITY':
        return { player, type: 'pass' };
      case 'CONCEDE':
        return { player, type: 'concede' };
      case 'PLAY_LAND':
        return { player, type: 'playLand', card: action.cardId };
      case 'CAST_SPELL':
        return action.x === undefined
          ? { player, type: 'cast', card: action.cardId, ...paidWith(action) }
          : { player, type: 'castX', card: action.cardId, x: action.x, ...paidWith(action) };
      case 'ACTIVATE_ABILITY':
        return { player, type: 'activate', card: action.cardId, ability: action.ability, ...paidWith(action) };
      case 'USE_MANA_ABILITY':
        return { player, type: 'useMana', card: action.cardId, ability: action.ability, ...paidWith(action) };
      case 'DECLARE_ATTACKERS': {
        const picks = action.attackers.flatMap(({ cardId, defender }) => [cardId, this.defenderOf(defender)]);
        const exert = action.attackers.filter((attacker) => attacker.exert === true).map(({ cardId }) => cardId);
        return { player, type: 'declareAttackers', picks, ...(exert.length === 0 ? {} : { exert }) };
      }
      case 'DECLARE_BLOCKERS': {
        const picks = action.blockers.flatMap(({ cardId, attackerId }) => [cardId, attackerId]);
        return { player, type: 'declareBlockers', picks };
      }
      case 'ANSWER':
        return { player, type: this.match.nextDecision?.kind ?? 'choose', picks: action.picks };
      default:
        throw new UnknownActionError(unknownAction(action));
    }
  }

  private defenderOf(id: string): string {
    const seat = this.match.record.context.players.indexOf(id);
    return seat < 0 ? id : `p${seat}`;
  }

  idOf(seat: PlayerId): string {
    return this.match.record.context.players[seat] ?? '';
  }

  private seatOf(id: string): PlayerId {
    const { players } = this.match.record.context;
    const seat = players.indexOf(id);
    if (seat >= 0) return seat;
    const message = `There is no player '${id}'. There are: ${players.join(', ')}.`;
    throw new UnknownPlayerError({ code: 'no-such-player', message, rule: 'CR 102.1' });
  }
}

function paidWith({ paying }: { readonly paying?: string }): { paying?: string } {
  return paying === undefined ? {} : { paying };
}

function unknownAction(action: never): Pick<Rejection, 'code' | 'message' | 'rule'> {
  const type = String(Object(action).type);
  return { code: 'no-such-action', message: `There is no action '${type}'.`, rule: 'CR 117.1' };
}

/** A game at its first decision: opening hands are kept, by ordinary inputs. */
export function createGame({ players, decks, seed }: GameSettings): MagicGame {
  const match: MagicMatch = createMatch({
    game: magic,
    players,
    ...(decks === undefined ? {} : { decks }),
    ...(seed === undefined ? {} : { seed }),
  });
  while (match.outcome === null && match.state.turn.turnNumber === 0) answerByDefault(match);
  return new MagicGame(match);
}

/** How many steps `advanceToStep` goes at most: several turns. */
const MOST_STEPS = 200;

/**
 * Ends steps until one begins, answering what is owed on the way with the game's defaults. A step in which nobody is asked
 * (untap) has gone by when the game waits again.
 */
export function advanceToStep(game: MagicGame, step: GameSteps): void {
  const { match } = game;
  for (let n = 0; n < MOST_STEPS && match.outcome === null; n++) {
    // Opening hands come before every step.
    if (match.state.turn.turnNumber > 0 && game.currentStep === step) return;
    const seen = game.events.length;
    const inputs = inputsToStepEnd(match);
    if (Array.isArray(inputs)) for (const input of inputs) match.submit(input);
    else answerByDefault(match);
    if (game.events.slice(seen).some((event) => event.type === 'STEP_STARTED' && event.step === step)) return;
  }
  if (game.currentStep === step) return;
  const message = `The step ${step} has not come within ${MOST_STEPS} steps, or the game is over.`;
  throw new MagicActionError({ code: 'step-not-reached', message, rule: 'CR 500.1' });
}

/** Inserts one combat phase directly after the present phase instance (500.8), as a logged command of the host. */
export function scheduleExtraCombatPhase(game: MagicGame): void {
  const result = game.match.submit({ player: HOST, type: 'host', command: 'extraCombat' });
  if (!result.ok) throw errorFor('EXTRA_COMBAT', result);
}
