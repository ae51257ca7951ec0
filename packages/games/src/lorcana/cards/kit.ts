import type { CardJson, EffectJson, InstructionJson } from '@upkeep/cards';
import type { Ink } from '../inks.ts';

type Rest = Pick<CardJson, 'text' | 'tags' | 'keywords' | 'abilities'>;
/** Cards have the inkwell symbol unless this says that they do not. */
interface Inkable {
  readonly inkwell?: 0 | 1;
}

interface Character extends Rest, Inkable {
  readonly cost: number;
  readonly strength: number;
  readonly willpower: number;
  readonly lore: number;
}

interface Location extends Rest, Inkable {
  readonly cost: number;
  readonly willpower: number;
  readonly lore: number;
  readonly move: number;
}

interface Item extends Rest, Inkable {
  readonly cost: number;
}

interface Action extends Pick<CardJson, 'text' | 'tags' | 'keywords'>, Inkable {
  readonly cost: number;
  readonly do: readonly InstructionJson[];
}

function idOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
}

function card(
  type: string,
  name: string,
  ink: Ink,
  printed: Record<string, number>,
  rest: Rest & { effect?: EffectJson },
): CardJson {
  return { id: idOf(name), name, type, printed, ...rest, tags: [ink, ...(rest.tags ?? [])] };
}

/** The cards of one ink. A name's part after the dash is its version: characters of one name may be shifted onto. */
export function inkOf(ink: Ink) {
  return {
    character(name: string, { cost, strength, willpower, lore, inkwell = 1, ...rest }: Character): CardJson {
      return card('character', name, ink, { cost, strength, willpower, lore, inkwell }, rest);
    },
    location(name: string, { cost, willpower, lore, move, inkwell = 1, ...rest }: Location): CardJson {
      return card('location', name, ink, { cost, willpower, lore, move, inkwell }, rest);
    },
    item(name: string, { cost, inkwell = 1, ...rest }: Item): CardJson {
      return card('item', name, ink, { cost, inkwell }, rest);
    },
    action(name: string, { cost, inkwell = 1, do: does, ...rest }: Action): CardJson {
      return card('action', name, ink, { cost, inkwell }, { ...rest, effect: { do: does } });
    },
    song(name: string, { cost, inkwell = 1, do: does, ...rest }: Action): CardJson {
      return card('song', name, ink, { cost, inkwell }, { ...rest, effect: { do: does } });
    },
  };
}
