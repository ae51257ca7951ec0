import { DefinitionError } from '../../errors.ts';
import type { ProgramFrame } from '../../state/state.ts';
import type { Author } from '../author/author.ts';
import type { NamedEvent } from '../author/events.ts';
import type { Asked, Part } from './questions.ts';

/* The steps a program is written with, as data: `program.ts` makes instructions of them. */

/** What the rules of a program are given beside `g`. */
export interface Self {
  frame: ProgramFrame;
}
export type Rule<T> = { rule(g: Author, me: Self): T }['rule'];

export type Node =
  | { readonly is: 'act'; readonly said: Rule<void>; readonly then: Collect | undefined }
  | { readonly is: 'when'; readonly test: Rule<boolean>; readonly then: Nodes; readonly otherwise: Nodes }
  | { readonly is: 'loop'; readonly test: Rule<boolean>; readonly steps: Nodes }
  | { readonly is: 'each'; readonly one: string; readonly of: Rule<readonly number[]>; readonly steps: Nodes }
  | {
      readonly is: 'ask';
      readonly answer: string;
      readonly question: Rule<Asked | undefined>;
      readonly part: Part;
      readonly kind: string;
    }
  | { readonly is: 'askEach'; readonly answer: string; readonly questions: Rule<readonly Asked[]> }
  | { readonly is: 'stop' };
export type Nodes = readonly Node[];
export type Collect = { collect(g: Author, me: Self, happened: readonly NamedEvent[]): void }['collect'];

type Ask = (answer: string, question: Rule<Asked | undefined>) => Node;
type Each = (one: string, of: Rule<readonly number[]>, steps: Nodes) => Node;

/** The words a program is written with. */
export interface ProgramWords {
  act(said: Rule<void>, then?: Collect): Node;
  when(test: Rule<boolean>, then: Nodes, otherwise?: Nodes): Node;
  loop(test: Rule<boolean>, steps: Nodes): Node;
  each: Each;
  eachSeat: Each;
  askCards: Ask;
  askSeats: Ask;
  askTargets: Ask;
  askEntries: Ask;
  askModes: Ask;
  askNumber: Ask;
  askYes: Ask;
  askDivision: Ask;
  askOrder: Ask;
  askEach(answer: string, questions: Rule<readonly Asked[]>): Node;
  stop(): Node;
}

/** A question that offers that part, and the kind of variable its answer lies in. */
const ask =
  (part: Part, kind: string = part): Ask =>
  (answer, question) => ({ is: 'ask', answer, question, part, kind });
const each: Each = (one, of, steps) => ({ is: 'each', one, of, steps });

export const WORDS: ProgramWords = {
  act: (said: Rule<void>, then?: Collect): Node => ({ is: 'act', said, then }),
  when: (test: Rule<boolean>, then: Nodes, otherwise: Nodes = []): Node => ({ is: 'when', test, then, otherwise }),
  loop: (test: Rule<boolean>, steps: Nodes): Node => ({ is: 'loop', test, steps }),
  each,
  eachSeat: each,
  askCards: ask('cards'),
  askSeats: ask('seats'),
  askTargets: ask('targets'),
  askEntries: ask('entries'),
  askModes: ask('modes', 'numbers'),
  askNumber: ask('number'),
  askYes: ask('', 'flag'),
  askDivision: ask('among', 'numbers'),
  askOrder: ask('order', 'cards'),
  askEach: (answer: string, questions: Rule<readonly Asked[]>): Node => ({ is: 'askEach', answer, questions }),
  stop: (): Node => ({ is: 'stop' }),
};
export function misused(name: string, path: string, message: string): never {
  throw new DefinitionError(`The program '${name}' is not written correctly`, [{ path, message }]);
}
