/*
 * Lorcana (rules/lorcana.md): 2 to 4 players. A turn is Beginning (steps ready, set, draw), Main and End; nobody acts out of turn.
 *
 * Actions of the main phase and their parts:
 *   ink { card }, play { card }, shift { card, onto }, sing { card, singer }, singTogether { picks }: pairs of singer and song,
 *   quest { card }, challenge { card, target }, moveTo { card, location }, activate { card, ability }; pass ends the turn.
 * Questions: alter-hand before the first turn, bag where somebody's abilities wait, and whatever a card asks as it resolves.
 */
export { lorcanaCards } from './cards/index.ts';
export * from './flow/index.ts';
export { lorcana, lorcanaWith } from './game.ts';
export type { LorcanaNames } from './nouns.ts';
export { vocabulary as lorcanaVocabulary } from './vocabulary.ts';
