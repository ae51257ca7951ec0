export { type CardBook, type CardSource, compileBook } from './book.ts';
export type * from './json.ts';
export { cardWords } from './language/lower.ts';
export type {
  ArgumentNoun,
  CardWords,
  CostNoun,
  MomentNoun,
  TimingNoun,
  VerbNoun,
  VocabularyNoun,
} from './language/words.ts';
export {
  type Aim,
  type Announcement,
  type Misaimed,
  PlayedCard,
  PlayedCost,
  PlayedEffect,
  PlayedUse,
  playedCard,
  playedUse,
  useOf,
  usesOf,
} from './playing.ts';
export type { JsonSchema } from './schema/build.ts';
export { cardSchema } from './schema/index.ts';
export type { Problem } from './scope.ts';
export type {
  CostDefinition,
  KeywordDefinition,
  MomentDefinition,
  TimingDefinition,
  VerbDefinition,
  Vocabulary,
} from './vocabulary.ts';
