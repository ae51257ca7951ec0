import type { EventField, RecordedEvent } from '@upkeep/engine';
import { type GameSteps, Step, stepNamed } from './steps.ts';

export type GameEvent =
  | {
      readonly type: 'STEP_STARTED';
      readonly step: GameSteps;
      readonly playerId: string;
      readonly turn: number;
      /** Only in the first-strike damage step. */
      readonly firstStrike?: true;
    }
  | {
      readonly type: 'CREATURE_DECLARED_ATTACKER';
      readonly playerId: string;
      readonly cardId: string;
      /** A player's id, or a planeswalker's. */
      readonly defender: string;
    }
  | { readonly type: 'COMBAT_ENDED'; readonly playerId: string };

/** The interface's events, told from what the match recorded. */
export function eventsFrom(recorded: readonly RecordedEvent[]): GameEvent[] {
  const events: GameEvent[] = [];
  let turn = 0;
  let mains = 0;
  let active = '';
  for (const { kind, fields } of recorded) {
    const playerId = text(fields['player']);
    switch (kind) {
      case 'turnBegins':
        turn = Number(fields['turn']);
        mains = 0;
        active = playerId;
        break;
      case 'phaseBegins':
        // A main phase is its own step; every one after the first is a second main phase.
        if (isMain(fields['phase'])) {
          mains++;
          const step = mains === 1 ? Step.FIRST_MAIN : Step.SECOND_MAIN;
          events.push({ type: 'STEP_STARTED', step, playerId, turn });
        }
        break;
      case 'stepBegins': {
        const step = stepNamed(text(fields['step']));
        if (step === undefined) break;
        const first = fields['step'] === 'firstStrikeDamage' ? { firstStrike: true as const } : {};
        events.push({ type: 'STEP_STARTED', step, playerId, turn, ...first });
        break;
      }
      case 'attack':
        events.push({
          type: 'CREATURE_DECLARED_ATTACKER',
          playerId: active,
          cardId: text(fields['card']),
          defender: text(fields['defender']),
        });
        break;
      case 'combatEnded':
        events.push({ type: 'COMBAT_ENDED', playerId: active });
        break;
    }
  }
  return events;
}

function isMain(phase: EventField | undefined): boolean {
  return phase === 'precombatMain' || phase === 'postcombatMain';
}

/** A player's name as it is, a card by its id. */
function text(field: EventField | undefined): string {
  if (typeof field === 'object' && field !== null) return field.id;
  return String(field ?? '');
}
