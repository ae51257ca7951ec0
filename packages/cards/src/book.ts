import { DefinitionError, type StackEntry } from '@upkeep/engine';
import { type Ability, type CardDefinition, type KernelProgram, kernelOf, type Rules } from '@upkeep/engine/kernel';
import { abilityName, compileAbility } from './abilities/index.ts';
import { watchChecks, watchMoments } from './abilities/watching.ts';
import { userContext } from './context.ts';
import { type CompiledUse, compileAdditional, compileEffect, compileUse } from './effects.ts';
import { factsOf } from './facts.ts';
import { type GrantedKeyword, givesUses, grantedKeywords, keywordsOf, whileGranted } from './granted.ts';
import type { AbilityJson, CardFile, CardJson, ConditionJson, KeywordJson } from './json.ts';
import { abilityOf } from './of-book.ts';
import { PlayedCard, type PlayedEffect, PlayedUse, rememberPlayed } from './playing.ts';
import { ref } from './schema/build.ts';
import { cardSchema } from './schema/index.ts';
import { misfits } from './schema/misfits.ts';
import { at, cardScope, own, type Problem, type Scope, unknown, type Workshop, wrong } from './scope.ts';
import type { Vocabulary } from './vocabulary.ts';

const CARD = ref('card');

/** Compiled cards: parts for the game's definition, and how its actions play them. */
export interface CardBook {
  readonly cards: readonly CardDefinition[];
  readonly programs: readonly KernelProgram[];
  readonly abilities: readonly Ability[];
  /** State checks that say when a watched state has come about; empty when no card watches one. */
  readonly checks: readonly { readonly name: string; check(g: object): void }[];
  /** For `afterResolve` of the game: what becomes of a card that waited itself, as its vocabulary says (`resolved`). */
  afterResolve(g: object, entry: Pick<StackEntry, 'card'>): void;
  /** For the game's own `immediate`: notices states that hold only for a moment; nothing where no card watches one. */
  immediate(g: object): void;
  /** The cards as they are played, in the order of `cards`. */
  readonly played: readonly PlayedCard[];
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
 * nouns.game({ ..., cards: book.cards, programs: book.programs, abilities: book.abilities, checks: book.checks });
 */
export function compileBook(words: Vocabulary, sources: readonly CardSource[]): CardBook {
  const vocabulary = withoutUnheard(words, sources);
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
    lasting: [],
    givenUses: [],
  };
  const granted = grantedKeywords(
    vocabulary,
    all.map(({ card }) => card),
  );
  const givenUses = new Map<string, PlayedUse>();
  const mayGiveUses = all.some(({ card }) => givesUses(card));
  const cards: CardDefinition[] = [];
  const played: PlayedCard[] = [];
  all.forEach(({ card, file }, i) => {
    const scope = cardScope(shop, file, card);
    if (all.findIndex((other) => other.card.id === card.id) !== i) wrong(scope, `the id '${card.id}' is used twice`);
    const abilities = [...abilitiesOf(scope, card, granted)];
    const definition = compileCard(scope, card, abilities);
    const effect =
      card.effect === undefined ? null : compileEffect(at(scope, 'effect'), card.effect, `${card.id}/effect`);
    const additional = compileAdditional(at(scope, 'additional'), card.additional);
    const one = new PlayedCard(card, effect, usesOf(abilities), givenUses, mayGiveUses, additional);
    rememberPlayed(definition, one);
    cards.push(definition);
    played.push(one);
  });
  for (const { ability, use } of shop.givenUses) givenUses.set(ability, new PlayedUse(use));
  const noticing = watchMoments(shop);
  if (shop.problems.length > 0)
    throw new DefinitionError(`The cards of '${vocabulary.game}' are not right`, shop.problems);
  return {
    cards,
    programs: programsOf(shop.programs, played, [...givenUses.values()]),
    abilities: shop.abilities,
    checks: watchChecks(shop).map(({ name, check }) => ({ name, check: (g) => check(kernelOf(g)) })),
    immediate(g) {
      const kernel = kernelOf(g);
      noticing?.(kernel);
      endWhatIsOver(shop, kernel);
    },
    played,
    afterResolve(g, entry) {
      const kernel = kernelOf(g);
      const card = entry.card === undefined ? -1 : kernel.card(entry.card);
      if (card >= 0) vocabulary.resolved?.(kernel, card);
    },
  };
}

/** That something became a target is said in games alone in which a card waits for that: it happens all the time. */
function withoutUnheard(vocabulary: Vocabulary, sources: readonly CardSource[]): Vocabulary {
  const { aimed, sayTargeted, ...rest } = vocabulary;
  if (aimed === undefined || sayTargeted === undefined) return vocabulary;
  const text = JSON.stringify(sources);
  const words = Object.entries(vocabulary.moments).filter(([, { on }]) => on.includes(aimed));
  return words.some(([word]) => text.includes(`"on":"${word}"`)) ? vocabulary : rest;
}

/** Ends effects that last for as long as something holds, when it does not. */
function endWhatIsOver({ lasting }: Workshop, g: Rules): void {
  if (lasting.length === 0) return;
  for (const effect of g.state.effects) {
    const { id, ability, controller, source, targets } = effect;
    const one = lasting.find((each) => abilityOf(g, each.ability) === ability);
    if (one?.holds(g, { ...userContext(controller, source), given: targets }) === false) g.endEffect(id);
  }
}

function effectsOf({ effect, uses }: PlayedCard): PlayedEffect[] {
  const used = uses.map((use) => use.effect);
  return effect === null ? used : [effect, ...used];
}

/** What resolves, and what asks for choices as it is announced. */
function programsOf(
  programs: Workshop['programs'],
  played: readonly PlayedCard[],
  given: readonly PlayedUse[],
): KernelProgram[] {
  const effects = [...played.flatMap(effectsOf), ...given.map((use) => use.effect)];
  const resolving = Object.entries(programs).map(([name, instructions]) => {
    const effect = effects.find(({ program }) => program === name);
    return { name, variables: {}, aims: effect?.aimSlots ?? [], entryAims: effect?.entrySlots ?? [], instructions };
  });
  const announcing = [
    ...played.map(({ effect }) => effect?.announcement(true) ?? null),
    ...[...played.flatMap(({ uses }) => uses), ...given].map((use) => use.effect.announcement(false)),
  ];
  return [...resolving, ...announcing.filter((program) => program !== null)];
}

/** Cards that have the right shape: a game that is made again with a few more looks at those alone. */
const fitting = new WeakSet<object>();

/** What has the wrong shape, whatever the game: names are the compiler's business. */
function misfitsOf(source: CardSource): Problem[] {
  const schema = cardSchema();
  const file = source.file ?? 'cards';
  const cards: unknown = source.cards;
  if (!Array.isArray(cards)) return misfits(source, schema, schema).map((m) => ({ ...m, path: `${file}: ${m.path}` }));
  return cards.flatMap((card: unknown, i) => {
    if (typeof card === 'object' && card !== null && fitting.has(card)) return [];
    const id = typeof card === 'object' && card !== null && 'id' in card ? card.id : undefined;
    const name = typeof id === 'string' && id !== '' ? id : `card number ${i + 1}`;
    const found = misfits(card, CARD, schema);
    if (found.length === 0 && typeof card === 'object' && card !== null) fitting.add(card);
    return found.map((m) => ({ ...m, path: `${file}: ${name} ${m.path}` }));
  });
}

interface Placed {
  readonly scope: Scope;
  readonly json: AbilityJson;
  /** The condition under which a keyword that was granted brings it along. */
  readonly keyword?: ConditionJson;
}

/** Printed abilities, then those its keywords are short for, then those of keywords that some card of the book grants. */
function* abilitiesOf(scope: Scope, card: CardJson, granted: readonly GrantedKeyword[]): Generator<Placed> {
  for (const [i, json] of (card.abilities ?? []).entries()) yield { scope: at(scope, 'abilities', i), json };
  const printed = keywordsOf(card);
  for (const [i, { name, amount }] of printed.entries()) {
    const keyword = own(scope.shop.vocabulary.keywords, name);
    for (const [k, json] of (keyword?.abilities?.(amount) ?? []).entries()) {
      yield { scope: at(scope, 'keywords', i, k), json };
    }
  }
  for (const { name, abilities, has } of granted) {
    if (printed.some((keyword) => keyword.name === name)) continue;
    for (const [k, json] of abilities.entries()) {
      yield { scope: at(scope, 'granted', name, k), json: whileGranted(json, has), keyword: has };
    }
  }
}

function usesOf(abilities: readonly Placed[]): CompiledUse[] {
  const uses: CompiledUse[] = [];
  for (const { scope, json, keyword } of abilities) {
    if (json.kind === 'activated' || json.kind === 'reaction') uses.push(compileUse(scope, json, uses.length, keyword));
  }
  return uses;
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

/** A keyword has a number where the game says so, and only there: `resist` alone would silently be Resist 1. */
function checkNumbered(scope: Scope, name: string, said: KeywordJson | undefined, isNumbered: boolean): void {
  if (isNumbered && typeof said === 'string') {
    wrong(scope, `the keyword '${name}' has a number: write { "keyword": "${name}", "amount": 2 }`);
  }
  if (!isNumbered && typeof said === 'object') wrong(scope, `the keyword '${name}' has no number: write "${name}"`);
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
    if (keyword !== undefined)
      checkNumbered(at(scope, 'keywords', i), name, card.keywords?.[i], keyword.amount === true);
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
