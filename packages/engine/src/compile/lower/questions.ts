import type { Question, Rules } from '../../define/rules.ts';
import { Fault } from '../../errors.ts';
import { shown } from '../author/slips.ts';

/** A question as a rule makes it. Which parts it has says what is asked. */
export interface Asked {
  readonly of: number;
  readonly prompt: string;
  readonly min?: number;
  readonly max?: number;
  readonly cards?: readonly number[];
  readonly seats?: readonly number[];
  readonly targets?: readonly number[];
  readonly entries?: readonly number[];
  readonly modes?: readonly string[];
  readonly number?: readonly [number, number];
  readonly fallback?: number;
  readonly amount?: number;
  readonly among?: readonly number[];
  readonly least?: number;
  readonly order?: readonly number[];
}
/** What a question of that word offers; nothing for yes or no. */
export type Part = keyof Asked | '';

/** What a question of a rule is to the engine. */
export function questionOf(g: Rules, asked: Asked, part: Part): Omit<Question, 'slot'> {
  const { of, prompt, min = 1, max = Math.max(1, min) } = asked;
  if (typeof prompt !== 'string') throw new Fault('a question needs a `prompt`');
  if (of === undefined) throw new Fault(`the question '${prompt}' does not say whose choice it is: give it \`of\``);
  if (part !== '' && asked[part] === undefined)
    throw new Fault(`the question '${prompt}' offers nothing: give it \`${part}\``);
  if (part !== '' && !Array.isArray(asked[part])) throw new Fault(`the question '${prompt}' needs a list of ${part}`);
  if (min > max) throw new Fault(`the question '${prompt}' wants at least ${min} and at most ${max}`);
  if (asked.number !== undefined) {
    const [least, most] = asked.number;
    const fallback = asked.fallback === undefined ? {} : { fallback: [asked.fallback] };
    return { kind: 'number', for: of, prompt, min: least, max: most, ...fallback };
  }
  if (asked.among !== undefined) {
    const { among, amount = 0, least = 0 } = asked;
    return { kind: 'divide', for: of, prompt, options: among, amount, min: least };
  }
  if (asked.order !== undefined) {
    return { kind: 'order', for: of, prompt, options: asked.order.map((card) => g.ref(card)), asks: 'cards' };
  }
  const wordless = asked.modes?.find((mode) => typeof mode !== 'string');
  if (wordless !== undefined)
    throw new Fault(`the question '${prompt}' needs modes in words, found ${shown(wordless)}`);
  if (asked.modes !== undefined) return { kind: 'choose', for: of, prompt, modes: asked.modes, min, max };
  const offered = offeredBy(g, asked);
  if (offered !== null) return { kind: 'choose', for: of, prompt, min, max, ...offered };
  return { kind: 'yes', for: of, prompt };
}

/** What can be chosen, and what that is. */
function offeredBy(g: Rules, asked: Asked): Pick<Question, 'options' | 'asks'> | null {
  if (asked.cards !== undefined) return { options: asked.cards.map((card) => g.ref(card)), asks: 'cards' };
  if (asked.seats !== undefined) return { options: asked.seats, asks: 'players' };
  if (asked.entries !== undefined) return { options: asked.entries, asks: 'entries' };
  return asked.targets === undefined ? null : { options: asked.targets, asks: 'objects' };
}
