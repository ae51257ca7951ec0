import type { MagicMatch } from '../../pacing.ts';
import { type Phase, placeNamed, type Step } from './table.ts';

/** The phase is another one; the very first has none before it. */
export interface PhaseChangeEvent {
  readonly type: 'PhaseChangeEvent';
  readonly previous: Phase | null;
  readonly current: Phase;
}

/** A step has begun. */
export interface StepChangeEvent {
  readonly type: 'StepChangeEvent';
  readonly previous: Step | null;
  readonly current: Step;
}

/** A turn has begun: exactly one for each. Players are seats. */
export interface TurnChangeEvent {
  readonly type: 'TurnChangeEvent';
  readonly previousPlayer: number | null;
  readonly nextPlayer: number;
  /** The number of the turn that begins. */
  readonly turnNumber: number;
}

/** An extra turn was granted. */
export interface ExtraTurnEvent {
  readonly type: 'ExtraTurnEvent';
  readonly player: number;
  /** The turn in which it was granted. */
  readonly sourceTurn: number;
}

export type TurnEvent = PhaseChangeEvent | StepChangeEvent | TurnChangeEvent | ExtraTurnEvent;

/** The events of the turns so far, told from what the match recorded. */
export function turnEvents(game: MagicMatch): TurnEvent[] {
  const events: TurnEvent[] = [];
  const { players } = game.record.context;
  let phase: Phase | null = null;
  let step: Step | null = null;
  let player: number | null = null;
  let turnNumber = 0;
  let mains = 0;
  const enter = ([nextPhase, nextStep]: readonly [Phase, Step]): void => {
    if (nextPhase !== phase) events.push({ type: 'PhaseChangeEvent', previous: phase, current: nextPhase });
    events.push({ type: 'StepChangeEvent', previous: step, current: nextStep });
    phase = nextPhase;
    step = nextStep;
  };
  for (const { kind, fields } of game.events) {
    const seat = players.indexOf(String(fields['player']));
    if (kind === 'turnBegins') {
      turnNumber = Number(fields['turn']);
      mains = 0;
      events.push({ type: 'TurnChangeEvent', previousPlayer: player, nextPlayer: seat, turnNumber });
      player = seat;
    } else if (kind === 'phaseBegins' && String(fields['phase']).endsWith('Main')) {
      mains++;
      enter(placeNamed(String(fields['phase']), '', mains));
    } else if (kind === 'stepBegins' && fields['step'] !== '') {
      enter(placeNamed(String(fields['phase']), String(fields['step']), mains));
    } else if (kind === 'extraTurn') events.push({ type: 'ExtraTurnEvent', player: seat, sourceTurn: turnNumber });
  }
  return events;
}
