export {
  type CheckedProperty,
  type CheckFailure,
  type CheckReport,
  type CheckSettings,
  checkGame,
  describeCheck,
} from './check/check-game.ts';
export { answerMisfit } from './check/decisions.ts';
export {
  type GoldenReport,
  type GoldenSettings,
  goldenTests,
  recordGolden,
  verifyGolden,
  writeGolden,
} from './golden.ts';
export { describeProblem, type Path, type Problem } from './problem.ts';
export type { GameEntry, GameRegistry } from './registry.ts';
export { entryOf, findGame, isPath, loadGame } from './registry.ts';
export {
  describeReport,
  runScenarioPaths,
  runScenarioText,
  type ScenarioReport,
  type ScenarioSummary,
  scenarioFiles,
} from './run.ts';
export type { Scenario } from './scenario.ts';
export { SCHEMA_FILE } from './schema.ts';
export { scenarioTests, type TestFunction } from './suite.ts';
