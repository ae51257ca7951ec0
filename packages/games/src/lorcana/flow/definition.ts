import { describeGame } from '@upkeep/engine';
import { lorcana } from '../game.ts';
import type { LorcanaFlowDefinition, PhaseDefinition } from './types.ts';

const { setup, turns } = describeGame(lorcana);
const { phases } = turns[0];

function stage(name: string): PhaseDefinition {
  return part(
    setup.find((one) => one.name === name),
    name,
  );
}

function part(found: { readonly about?: string; readonly rule?: string } | undefined, name: string): PhaseDefinition {
  return { name, about: found?.about ?? '', rule: found?.rule ?? '' };
}

function phase(name: string): PhaseDefinition {
  return part(
    phases.find((one) => one.name === name),
    name,
  );
}

function step(name: string): PhaseDefinition {
  return part(
    phases.flatMap(({ steps }) => steps).find((one) => one.name === name),
    name,
  );
}

/** The game's flow as data, by the names of the document: it says what is played, it does not steer it. */
export const lorcanaFlow: LorcanaFlowDefinition = {
  setup: {
    phases: {
      determineFirstPlayer: stage('determineFirstPlayer'),
      shuffleDecks: stage('shuffleDecks'),
      drawStartingHands: stage('drawStartingHands'),
      mulligan: stage('mulligan'),
    },
  },
  turn: {
    initialPhase: 'beginning',
    phases: {
      beginning: { ...phase('beginning'), steps: { ready: step('ready'), set: step('set'), draw: step('draw') } },
      main: phase('main'),
      end: phase('end'),
    },
  },
  placeOf: ({ turn }) =>
    turn.turnNumber < 1
      ? 'set-up'
      : [`turn ${turn.turnNumber}`, turn.currentPhase, turn.currentStep].filter(Boolean).join(', '),
};
