import type { ActionDefinition } from '../../define/definition.ts';
import type { Rules } from '../../define/rules.ts';
import type { Names } from '../../state/state.ts';
import type { Author } from '../author/author.ts';
import { verdict } from './action.ts';

/** A declaration whose answer is any number of pairs. Inside, it is a flat list: card, partner, card, partner. */
interface PlainPair {
  readonly card: number;
  readonly with: number;
}

export interface PlainPairs {
  readonly windows: readonly string[];
  readonly words?: string;
  readonly rule?: string;
  readonly uses?: string;
  readonly about: string;
  readonly otherwise?: { readonly malformed?: string; readonly gone?: string };
  pairs(g: Author, seat: number): { readonly cards: readonly number[]; readonly with: readonly number[] };
  fits?(g: Author, seat: number, card: number, partner: number): boolean;
  bounds?(g: Author, seat: number): { readonly min: number; readonly max: number };
  repeats?(g: Author, seat: number): boolean;
  readonly extra?: { readonly name: string; readonly words: string; of(g: Author, seat: number): readonly number[] };
  sample(g: Author, seat: number, roll: (n: number) => number): readonly PlainPair[];
  unanswered?(g: Author, seat: number): readonly PlainPair[];
  plan(g: Author, seat: number, pairs: readonly PlainPair[]): unknown;
}

export function lowerPairs(action: PlainPairs): ActionDefinition<Names> {
  const { windows, words, rule, uses, about, otherwise = {}, fits, bounds, repeats, extra, unanswered } = action;
  const { malformed = 'malformed', gone = 'no-such-card' } = otherwise;
  return {
    windows,
    ...(words === undefined ? {} : { words }),
    ...(rule === undefined ? {} : { rule }),
    ...(uses === undefined ? {} : { uses }),
    many: {
      shape: 'pairs',
      about,
      left: (g, seat) => action.pairs(g.named, seat).cards.map((card) => g.ref(card)),
      right: (g, seat) => action.pairs(g.named, seat).with.slice(),
      ...(fits === undefined
        ? {}
        : { fits: (g, seat, left, right) => fits.call(action, g.named, seat, g.card(left), right) }),
      ...(bounds === undefined ? {} : { bounds: (g, seat) => bounds.call(action, g.named, seat) }),
      ...(repeats === undefined ? {} : { repeats: (g, seat) => repeats.call(action, g.named, seat) }),
      ...(extra === undefined
        ? {}
        : {
            extra: {
              name: extra.name,
              words: extra.words,
              of: (g, seat) => extra.of(g.named, seat).map((card) => g.ref(card)),
            },
          }),
      sample: (g, seat, roll) => flat(g, action.sample(g.named, seat, roll)),
      ...(unanswered === undefined ? {} : { unanswered: (g, seat) => flat(g, unanswered.call(action, g.named, seat)) }),
    },
    plan(g, seat, args) {
      if (args.length % 2 !== 0) return g.refuse(g.no[malformed]);
      const pairs = pairsOf(g, args);
      if (pairs === null) return g.refuse(g.no[gone]);
      g.takeNote();
      return verdict(g, 'a plan', action.plan(g.named, seat, pairs));
    },
  };
}

function flat(g: Rules, pairs: readonly PlainPair[]): number[] {
  return pairs.flatMap(({ card, with: partner }) => [g.ref(card), partner]);
}

/** The pairs of a flat list; null when it names a card that is not there. */
function pairsOf(g: Rules, args: readonly number[]): readonly PlainPair[] | null {
  const pairs: PlainPair[] = [];
  for (let i = 0; i < args.length; i += 2) {
    const card = g.card(args[i]);
    if (card < 0) return null;
    pairs.push({ card, with: args[i + 1] });
  }
  return pairs;
}
