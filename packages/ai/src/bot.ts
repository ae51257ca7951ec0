import type { Action, LegalAction, Match, PlayerId, RandomState, View } from '@upkeep/engine';

/** Everything a bot may look at when it is asked. Nothing in it tells more than the seat may know. */
export interface BotInput {
  readonly seat: PlayerId;
  /** What the seat sees. Made when it is first read: a bot that does not look pays nothing. */
  readonly view: View;
  /** What may be answered. An entry with `described` stands for many answers and gives samples of them. */
  readonly legal: readonly LegalAction[];
  /** A whole game that fits the view, the unseen parts guessed: for bots that look ahead. */
  guess(random: RandomState | number | string): Match;
  /** Told now and then by a bot that thinks long how much of it is done, from 0 to 1; false: it answers with the best so far. */
  goesOn?(done: number): boolean;
}

/** A player that is a program: a view and legal actions in, one of the actions out. */
export interface Bot {
  readonly name: string;
  choose(input: BotInput): Action;
}

/** Makes a bot for one seat of one game. The same seed gives the same choices. */
export type BotMaker = (seed: number | string) => Bot;

/** What a bot of a match is shown. */
export function inputFor(match: Match, seat: PlayerId): BotInput {
  let view: View | null = null;
  let legal: readonly LegalAction[] | null = null;
  return {
    seat,
    get view() {
      view ??= match.view(seat);
      return view;
    },
    get legal() {
      legal ??= match.legalActions(seat);
      return legal;
    },
    guess: (random) => match.determinise(seat, random),
  };
}
