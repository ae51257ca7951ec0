import type { FieldKind } from '../define/definition.ts';

/** The names of the engine's own event kinds in the order of their numbers, with the kind of what they happen to. */
const EVENTS = [
  'gameBegins',
  'roundBegins',
  'turnBegins:seat',
  'phaseBegins:seat',
  'stepBegins:seat',
  'moved:card',
  'shuffled',
  'revealed:card',
  'created',
  'cardSet:card',
  'cardAdded:card',
  'seatSet:seat',
  'seatAdded:seat',
  'tableSet',
  'attached:card',
  'controlled:card',
  'counted:seat',
  'used:object',
  'actionsSpent',
  'effectBegins',
  'effectEnds',
  'effectUsed',
  'stacked',
  'unstacked',
  'retargeted',
  'triggered:object',
  'extraTurn:seat',
  'planEdited',
  'turnKindSet',
  'roundOrderSet',
  'orderReversed',
  'playerControlled:seat',
  'lost:seat',
  'left:seat',
  'ended',
  'undone',
  'sorted',
  'became:card',
  'effectMoved',
  'startingPlayer:seat',
  'setupBegins',
  'roundEnds',
  'dealBegins',
  'dealEnds',
  'owned:card',
];

const SUBJECTS: readonly FieldKind[] = ['seat', 'card', 'object'];

export interface EngineEvent {
  name: string;
  subject: FieldKind | undefined;
}

export const ENGINE_EVENTS: readonly EngineEvent[] = EVENTS.map((text) => {
  const [name, subject] = text.split(':');
  return { name, subject: SUBJECTS.find((kind) => kind === subject) };
});
