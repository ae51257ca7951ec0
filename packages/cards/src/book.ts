import {
  type Ability,
  type CardDefinition,
  DefinitionError,
  type Instruction,
  type Names,
  type StateCheck,
} from '@upkeep/engine';
import { abilityName, compileAbility } from './abilities/index.ts';
import { watchChecks } from './abilities/watching.ts';
import { type CompiledEffect, type CompiledUse, compileEffect, compileUse } from './effects.ts';
import { factsOf } from './facts.ts';
import type { AbilityJson, CardFile, CardJson } from './json.ts';
import { ref } from './schema/build.ts';
import { cardSchema } from './schema/index.ts';
import { misfits } from './schema/misfits.ts';
import { at, cardScope, own, type Problem, type Scope, unknown, type Workshop, wrong } from './scope.ts';
import type { Vocabulary } from './vocabulary.ts';

const CARD = ref('card');

/** A card as a game's actions need it. */
export interface CompiledCard {
  readonly json: CardJson;
  /** What playing it does, for cards played for an effect. */
  readonly effect: CompiledEffect | null;
  /** Abilities a player uses, in printed order. */
  readonly uses: readonly CompiledUse[];
}

/** Compiled cards: four parts for the game's definition, and a lookup by definition number for its actions. */
export interface CardBook<N extends Names = Names> {
  readonly cards: readonly CardDefinition<N>[];
  readonly programs: Readonly<Record<string, readonly Instruction<N>[]>>;
  readonly abilities: readonly Ability<N>[];
  /** State checks that say when a watched state has come about; empty when no card watches one. */
  readonly checks: readonly StateCheck<N>[];
  /** By definition number: the book's cards have to be the game's `cards`, in this order. */
  readonly compiled: readonly CompiledCard[];
}

/** A card file with the name it is known by in error messages. */
export interface CardSource extends CardFile {
  readonly file?: string;
}

/**
 * Compiles card files into what the engine plays. Throws a `DefinitionError` that names file, card and field for every
 * verb, moment, selector or name the vocabulary does not know.
 *
 * @example
 * const book = compileBook(vocabulary, [{ file: 'core.json', cards: [...] }]);
 * defineGame({ ..., cards: book.cards, programs: book.programs, abilities: book.abilities, checks: book.checks });
 */
export function compileBook<N extends Names>(vocabulary: Vocabulary<N>, sources: readonly CardSource[]): CardBook<N> {
  const misshapen = sources.flatMap(misfitsOf);
  if (misshapen.length > 0) throw new DefinitionError(`The cards of '${vocabulary.game}' are not right`, misshapen);
  const all = sources.flatMap((source) => source.cards.map((card) => ({ card, file: source.file ?? 'cards' })));
  const shop: Workshop = {
    vocabulary,
    problems: [],
    facts: factsOf(all.map(({ card }) => card)),
    programs: {},
    abilities: [],
    watches: [],
  };
  const cards: CardDefinition[] = [];
  const compiled: CompiledCard[] = [];
  all.forEach(({ card, file }, i) => {
    const scope = cardScope(shop, file, card);
    if (all.findIndex((other) => other.card.id === card.id) !== i) wrong(scope, `the id '${card.id}' is used twice`);
    const abilities = [...abilitiesOf(scope, card)];
    cards.push(compileCard(scope, card, abilities));
    compiled.push({
      json: card,
      effect: card.effect === undefined ? null : compileEffect(at(scope, 'effect'), card.effect, `${card.id}/effect`),
      uses: usesOf(abilities),
    });
  });
  if (shop.problems.length > 0)
    throw new DefinitionError(`The cards of '${vocabulary.game}' are not right`, shop.problems);
  return { cards, programs: shop.programs, abilities: shop.abilities, checks: watchChecks(shop), compiled };
}

/** What has the wrong shape, whatever the game: names are the compiler's business. */
function misfitsOf(source: CardSource): Problem[] {
  const schema = cardSchema();
  const file = source.file ?? 'cards';
  const cards: unknown = source.cards;
  if (!Array.isArray(cards)) return misfits(source, schema, schema).map((m) => ({ ...m, path: `${file}: ${m.path}` }));
  return cards.flatMap((card: unknown, i) => {
    const id = typeof card === 'object' && card !== null && 'id' in card ? card.id : undefined;
    const name = typeof id === 'string' && id !== '' ? id : `card number ${i + 1}`;
    return misfits(card, CARD, schema).map((m) => ({ ...m, path: `${file}: ${name} ${m.path}` }));
  });
}

interface Placed {
  readonly scope: Scope;
  readonly json: AbilityJson;
}

/** Printed abilities, then those its keywords are short for. */
function* abilitiesOf(scope: Scope, card: CardJson): Generator<Placed> {
  for (const [i, json] of (card.abilities ?? []).entries()) yield { scope: at(scope, 'abilities', i), json };
  for (const [i, { name, amount }] of keywordsOf(card).entries()) {
    const keyword = own(scope.shop.vocabulary.keywords, name);
    for (const [k, json] of (keyword?.abilities?.(amount) ?? []).entries()) {
      yield { scope: at(scope, 'keywords', i, k), json };
    }
  }
}

function usesOf(abilities: readonly Placed[]): CompiledUse[] {
  const uses: CompiledUse[] = [];
  for (const { scope, json } of abilities) {
    if (json.kind === 'activated' || json.kind === 'reaction') uses.push(compileUse(scope, json, uses.length));
  }
  return uses;
}

function keywordsOf(card: CardJson): { name: string; amount: number }[] {
  return (card.keywords ?? []).map((k) =>
    typeof k === 'string' ? { name: k, amount: 1 } : { name: k.keyword, amount: k.amount },
  );
}

/** What playing the card costs, from its text. */
function readCost(scope: Scope, card: CardJson, text: string): number {
  const { vocabulary } = scope.shop;
  if (vocabulary.readCost === undefined || !vocabulary.printed.includes('cost')) {
    wrong(scope, `'${vocabulary.game}' reads no cost written as a text`);
    return 0;
  }
  if (card.printed?.['cost'] !== undefined) wrong(scope, "give either 'cost' or the printed number 'cost', not both");
  const cost = vocabulary.readCost(text);
  if (cost === null) wrong(scope, `'${text}' cannot be read as a cost`);
  return cost ?? 0;
}

function compileCard(scope: Scope, card: CardJson, placed: readonly Placed[]): CardDefinition {
  const { vocabulary } = scope.shop;
  if (!vocabulary.types.includes(card.type)) unknown(at(scope, 'type'), 'type', card.type, vocabulary.types);
  const printed: Record<string, number> = { ...card.printed };
  for (const name of Object.keys(printed)) {
    if (!vocabulary.printed.includes(name))
      unknown(at(scope, 'printed', name), 'printed number', name, vocabulary.printed);
  }
  if (card.cost !== undefined) printed['cost'] = readCost(at(scope, 'cost'), card, card.cost);
  for (const [i, { name, amount }] of keywordsOf(card).entries()) {
    const keyword = own(vocabulary.keywords, name);
    if (keyword === undefined) unknown(at(scope, 'keywords', i), 'keyword', name, Object.keys(vocabulary.keywords));
    if (keyword?.query !== undefined) printed[keyword.query] = amount;
  }
  for (const { path, message } of vocabulary.demands?.(card) ?? []) wrong({ ...scope, path }, message);
  const taken = new Set<string>();
  const abilities = placed.flatMap(({ scope: here, json }) => {
    const name = json.name ?? abilityName(here, json, taken);
    const ability = compileAbility(here, json, name);
    taken.add(name);
    return ability === null ? [] : [ability];
  });
  return {
    id: card.id,
    name: card.name,
    type: card.type,
    ...(card.cost === undefined ? {} : { cost: card.cost }),
    ...(card.text === undefined ? {} : { text: card.text }),
    ...(card.tags === undefined ? {} : { tags: card.tags }),
    ...(card.token === undefined ? {} : { token: card.token }),
    printed,
    abilities,
    data: card,
  };
}
