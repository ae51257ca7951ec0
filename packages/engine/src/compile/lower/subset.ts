import type { ActionDefinition } from '../../define/definition.ts';
import type { Rules } from '../../define/rules.ts';
import type { Names } from '../../state/state.ts';
import type { Author } from '../author/author.ts';
import { verdict } from './action.ts';

/** An action whose answer is some of several cards. Inside, it is a list of references. */
export interface PlainSubset {
  readonly windows: readonly string[];
  readonly words?: string;
  readonly rule?: string;
  readonly uses?: string;
  readonly about: string;
  readonly min?: number;
  readonly max?: number;
  cards(g: Author, seat: number): readonly number[];
  sample?(g: Author, seat: number, roll: Roll): readonly number[];
  unanswered?(g: Author, seat: number): readonly number[];
  plan(g: Author, seat: number, cards: readonly number[]): unknown;
}

type Roll = (n: number) => number;

export function lowerSubset(action: PlainSubset): ActionDefinition<Names> {
  const { windows, words, rule, uses, about, min = 0, max = Number.MAX_SAFE_INTEGER } = action;
  const refused = (g: Rules, among: readonly number[], picks: readonly number[]): number => {
    if (picks.length < min) return g.refuse(g.no['too-few'], min);
    if (picks.length > max) return g.refuse(g.no['too-many'], max);
    if (new Set(picks).size < picks.length) return g.refuse(g.no['repeated']);
    return picks.every((ref) => among.includes(g.card(ref))) ? 0 : g.refuse(g.no['no-such-card']);
  };
  return {
    windows,
    ...(words === undefined ? {} : { words }),
    ...(rule === undefined ? {} : { rule }),
    ...(uses === undefined ? {} : { uses }),
    many: {
      shape: 'subset',
      asks: 'cards',
      about,
      bounds: (g, seat) => ({ min, max: Math.min(max, action.cards(g.named, seat).length) }),
      options(g, seat) {
        const among = action.cards(g.named, seat);
        return among.length < min ? [] : among.map((card) => g.ref(card));
      },
      sample(g, seat, roll) {
        const some = action.sample?.(g.named, seat, roll) ?? someOf(action.cards(g.named, seat), min, max, roll);
        return some.map((card) => g.ref(card));
      },
      unanswered(g, seat) {
        const least = action.unanswered?.(g.named, seat) ?? action.cards(g.named, seat).slice(0, min);
        return least.map((card) => g.ref(card));
      },
    },
    plan(g, seat, picks) {
      const code = refused(g, action.cards(g.named, seat), picks);
      if (code !== 0) return code;
      const cards = picks.map((ref) => g.card(ref));
      g.takeNote();
      return verdict(g, 'a plan', action.plan(g.named, seat, cards));
    },
  };
}

/** Each is among them or not, as often as not, and then as many as are too few or too many change sides. */
function someOf(among: readonly number[], min: number, max: number, roll: Roll): number[] {
  const isIn = among.map(() => roll(2) === 1);
  const change = (to: boolean): void => {
    const others = isIn.flatMap((one, i) => (one === to ? [] : [i]));
    isIn[others[roll(others.length)]] = to;
  };
  const count = (): number => isIn.filter((one) => one).length;
  while (count() < Math.min(min, among.length)) change(true);
  while (count() > max) change(false);
  return among.filter((_, i) => isIn[i]);
}
