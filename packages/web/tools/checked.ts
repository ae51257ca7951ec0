import type { Plugin } from 'vite';

/**
 * The page's own games are checked by their tests, and a module of somebody's own brings the checks along with its engine:
 * here they would be carried for nothing. So would the way of the turn that only playouts by the million gain from.
 */
export const LEFT: readonly string[] = [
  'engine/src/compile/misnamed.ts',
  'engine/src/compile/offered.ts',
  'engine/src/compile/author/guarded.ts',
  'engine/src/compile/author/options.ts',
  'engine/src/compile/author/slips.ts',
  'engine/src/compile/lower/check-steps.ts',
  'engine/src/fast/turn-straight.ts',
  'engine/src/define/check/definition.ts',
  'engine/src/define/check/nearest.ts',
  'engine/src/define/check/written.ts',
  'engine/src/define/check/written-shapes.ts',
  'cards/src/json-slip.ts',
  'cards/src/known.ts',
  'cards/src/language/check.ts',
  'cards/src/schema/misfits.ts',
  'cards/src/schema/index.ts',
];

/** What stands in for all of them: every name that one of them exports. */
export const STAND_IN = `const none = () => [];
export const misnamed = () => {};
export const guess = () => '';
export const jsonSlip = () => null;
export const optionsFor = ({ options }) => options;
export const straightWay = () => null;
export const manner = (how) => how;
export const given = (word, made, of) => of;
export const toAsk = (word, asked) => asked;
export const listed = toAsk;
export const shown = String;
export { misnamed as nearest, misnamed as checkNode, misnamed as noZone, misnamed as wrongFields, shown as noCard };
export { misnamed as onlyFields };
export { none as checkDefinition, none as misfits, none as cardSchema, none as offered, none as GuardedAuthor };
export { none as checkVerb, none as checkMoment, none as checkVocabulary };
export { none as checkPart, none as problemsOf, none as writtenProblems };
export { none as ACTION, none as CONSTANT, none as INSTEAD, none as PAIRS, none as PROGRAM, none as SUBSET, none as TRIGGER };
export { none as DECLARATION, none as GAME };
`;

/** Leaves them out of what is built. */
export function checked(): Plugin {
  return {
    name: 'upkeep-checked',
    apply: 'build',
    load: (id) => (LEFT.some((path) => id.endsWith(`/${path}`)) ? STAND_IN : null),
  };
}
