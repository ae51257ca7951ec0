import {
  type Action,
  type ActionDescription,
  type Choice,
  namedFor,
  type OpenDecision,
  type ParamKind,
} from '@upkeep/engine';
import { cardRef, isCardRef, refCard, stateOf } from '@upkeep/engine/kernel';
import type { Cast } from './cast.ts';
import { choices, type Path, ScenarioError } from './problem.ts';
import type { ActionPattern, CardSelector, Named, Picks } from './scenario.ts';

type Value = string | number;

/** How many meanings of one action are tried. */
const TRIES = 400;

/** Inputs that need no window of their own. */
export const ANYTIME = ['concede', 'timeout', 'undo', 'prefer'];

/**
 * How a pattern is read. `helpful` fills in what is not said where one legal action fits, `strict` fills in nothing. For
 * what shall be refused, a name that means nothing is sent as it is written: `lenient` says whatever can be named for what
 * was left out, `literal` leaves it out.
 */
export type Reading = 'helpful' | 'strict' | 'lenient' | 'literal';

/** The actions a pattern can mean: one for every meaning of the names in it. */
export function actionsFor(cast: Cast, p: ActionPattern, player: number, path: Path, reading: Reading): Action[] {
  const lenient = reading === 'lenient' || reading === 'literal';
  const { actions: known } = cast.match.description;
  const described = known.find((a) => a.name === p.do);
  const base = { player, type: p.do };
  if (described === undefined) {
    if (!lenient && !ANYTIME.includes(p.do)) {
      const all = [...known.map((a) => a.name), ...ANYTIME];
      throw new ScenarioError([...path, 'do'], `there is no action '${p.do}'.${choices(p.do, all)}`);
    }
    return [{ ...base, ...rawValues(cast, p, path) }];
  }
  if (p.picks !== undefined) {
    const { many } = described;
    const picks = loosePicks(cast, p.picks, many, [...path, 'picks']);
    return [{ ...base, picks, ...extraPicks(cast, p, many?.extra ?? '', path) }];
  }
  if (described.many !== null && Object.hasOwn(p.with ?? {}, 'picks')) {
    throw new ScenarioError([...path, 'with', 'picks'], `write picks beside do: { do: ${p.do}, picks: [...] }`);
  }
  const given = partsOf(p, path);
  const names = described.params.map((param) => param.name);
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    if (lenient) return [{ ...base, ...rawValues(cast, p, path) }];
    throw new ScenarioError([...path, 'with', unknown], `${p.do} has no part '${unknown}'.${choices(unknown, names)}`);
  }
  let actions: Action[] = [base];
  for (const { name, kind } of described.params) {
    if (!Object.hasOwn(given, name)) continue;
    const values = paramValues(cast, kind, given[name], [...path, 'with', name], lenient);
    actions = actions.flatMap((action) => values.map((value) => ({ ...action, [name]: value }))).slice(0, TRIES);
  }
  const complete = names.every((name) => Object.hasOwn(given, name));
  if (complete || reading === 'strict' || reading === 'literal') return actions;
  return lenient ? spreadOut(cast, player, described, actions) : completed(cast, described, player, actions, path);
}

/** What shall be refused is refused for a reason, not for what was left out: each way to say the rest is tried. */
function spreadOut(cast: Cast, player: number, { params }: ActionDescription, partial: readonly Action[]): Action[] {
  const view = cast.match.view(player);
  let actions = [...partial];
  for (const { name, kind } of params) {
    const isOptional = kind === 'object?' || kind === 'item?';
    if (isOptional || actions.every((action) => action[name] !== undefined)) continue;
    const values = namedFor(view, kind);
    if (values.length > 0)
      actions = actions.flatMap((action) => values.map((value) => ({ ...action, [name]: value }))).slice(0, TRIES);
  }
  return actions;
}

/** What is not said is filled in when only one legal action fits; parts that may be left out are left out. */
function completed(
  cast: Cast,
  described: ActionDescription,
  player: number,
  partial: readonly Action[],
  path: Path,
): Action[] {
  if (partial.some((action) => cast.match.validate(action).ok)) return [...partial];
  const entries = cast.match.legalActions(player).filter((entry) => partial.some((part) => fits(entry.action, part)));
  // None is legal: why, is said of every way to say the rest.
  if (entries.length === 0) return spreadOut(cast, player, described, partial);
  const distinct = new Map(entries.map((entry) => [entry.words, entry]));
  if (distinct.size > 1) {
    const list = [...distinct.keys()].slice(0, 12).join('; ');
    throw new ScenarioError(path, `${described.name} can mean several things here: ${list}. Say more in 'with'`);
  }
  return [entries[0].action];
}

/** An action as a scenario would write it: `Bob: play { card: Test Bolt, target: guard }`. */
export function actionWords(cast: Cast, { player, type, decision: _, ...parts }: Action): string {
  const word = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(word).join(', ')}]`;
    if (typeof value !== 'string') return JSON.stringify(value);
    const [card] = cast.aliases.has(value) ? [] : /^c\d+$/.test(value) ? cast.findCards(value) : [];
    if (card !== undefined) return cast.label(card);
    const seat = /^p\d+$/.test(value) ? cast.findPlayer(value) : -1;
    return seat < 0 ? value : cast.names[seat];
  };
  const said = Object.entries(parts).map(([name, value]) => `${name}: ${word(value)}`);
  return `${cast.names[player] ?? `seat ${player}`}: ${type}${said.length === 0 ? '' : ` { ${said.join(', ')} }`}`;
}

/** Does an action have everything a partial one has? */
export function fits(action: Action, part: Action): boolean {
  return Object.entries(part).every(([key, value]) => JSON.stringify(action[key]) === JSON.stringify(value));
}

/** The parts of an action that are one thing each. */
function partsOf(p: ActionPattern, path: Path): Readonly<Record<string, Named>> {
  const parts: Record<string, Named> = {};
  for (const [name, value] of Object.entries(p.with ?? {})) {
    if (isNames(value)) throw new ScenarioError([...path, 'with', name], `${p.do} takes one '${name}', not a list`);
    parts[name] = value;
  }
  return parts;
}

/** What is said besides of things in pairs, by the name the action has for it. */
function extraPicks(cast: Cast, p: ActionPattern, extra: string, path: Path): Readonly<Record<string, Value[]>> {
  const parts: Record<string, Value[]> = {};
  for (const [name, value] of Object.entries(p.with ?? {})) {
    const here = [...path, 'with', name];
    if (extra === '' || name !== extra) {
      throw new ScenarioError(here, `${p.do} has no part '${name}'.${choices(name, extra === '' ? [] : [extra])}`);
    }
    parts[name] = (isNames(value) ? value : [value]).map((pick) => objectValue(cast, pick, here));
  }
  return parts;
}

function isNames(value: Named | readonly Named[]): value is readonly Named[] {
  return Array.isArray(value);
}

function rawValues(cast: Cast, p: ActionPattern, path: Path): Record<string, Value> {
  const values = Object.entries(partsOf(p, path)).map(([name, value]) => [
    name,
    rawValue(cast, value, [...path, 'with', name]),
  ]);
  return Object.fromEntries(values);
}

function rawValue(cast: Cast, value: Named, path: Path): Value {
  if (typeof value === 'number') return value;
  const cards = typeof value === 'string' ? cast.findCards(value) : cast.cards(value, path);
  return cards.length > 0 ? cast.handle(cards[0]) : String(value);
}

function paramValues(cast: Cast, kind: ParamKind, value: Named, path: Path, lenient: boolean): Value[] {
  try {
    return readValues(cast, kind, value, path);
  } catch (error) {
    if (lenient && typeof value !== 'object') return [value];
    throw error;
  }
}

function readValues(cast: Cast, kind: ParamKind, value: Named, path: Path): Value[] {
  if (kind === 'card') return cardValues(cast, value, path);
  if (kind === 'object' || kind === 'object?') return objectValues(cast, value, path);
  if (kind === 'item' || kind === 'item?') return cast.items(value, path);
  if (kind === 'seat') {
    if (typeof value === 'object') throw new ScenarioError(path, 'this must be a player');
    return [cast.player(value, path)];
  }
  if (kind === 'number') {
    if (typeof value !== 'number') throw new ScenarioError(path, 'this must be a whole number');
    return [value];
  }
  if (typeof value !== 'string' || !kind.includes(value)) {
    throw new ScenarioError(path, `'${String(value)}' is not known here.${choices(String(value), kind)}`);
  }
  return [value];
}

function cardValues(cast: Cast, value: Named, path: Path): Value[] {
  if (typeof value === 'number') throw new ScenarioError(path, 'this must be the name of a card');
  return cast.cards(value, path).map((card) => cast.handle(card));
}

function objectValues(cast: Cast, value: Named, path: Path): Value[] {
  if (typeof value === 'number') return [`p${cast.player(value, path)}`];
  if (typeof value === 'string' && !cast.aliases.has(value)) {
    const seat = cast.findPlayer(value);
    if (seat >= 0) return [`p${seat}`];
  }
  return cardValues(cast, value, path);
}

function listOf(picks: Picks): readonly Named[] {
  if (typeof picks === 'boolean') return [picks ? 1 : 0];
  if (isList(picks)) return picks;
  if (typeof picks === 'object' && !isSelector(picks)) return Object.values(picks);
  return [picks];
}

function isList(picks: Picks): picks is readonly Named[] {
  return Array.isArray(picks);
}

function isSelector(picks: object): picks is CardSelector {
  return 'card' in picks && typeof picks.card === 'string';
}

/** Picks of an action that describes its answers. */
function loosePicks(cast: Cast, picks: Picks, many: ActionDescription['many'], path: Path): Value[] {
  return listOf(picks).map((pick, i) => {
    const here = [...path, i];
    if (typeof pick === 'number') return pick;
    return many?.asks === 'entries' ? cast.items(pick, here)[0] : objectValue(cast, pick, here);
  });
}

/** A card or a player as an action writes it. */
function objectValue(cast: Cast, pick: Named, path: Path): Value {
  return objectValues(cast, pick, path)[0];
}

/** An answer to a question, from the way it is written. */
export function answerFor(cast: Cast, d: OpenDecision, player: number, picks: Picks, path: Path, raw = false): Action {
  const base = { player, type: d.kind, decision: d.id };
  if (d.kind === 'yes') return { ...base, picks: [yesOrNo(picks, path)] };
  if (d.kind === 'divide') return { ...base, picks: divided(cast, d, picks, path) };
  if (d.kind === 'number') {
    if (typeof picks !== 'number') throw new ScenarioError(path, 'this must be a whole number');
    return { ...base, picks: [picks] };
  }
  if (raw) return { ...base, picks: rawPicks(cast, d, picks, path) };
  const used: number[] = [];
  const list = picks === 'nothing' || picks === 'none' ? [] : listOf(picks);
  list.forEach((pick, i) => {
    used.push(optionFor(cast, d, pick, used, Array.isArray(picks) ? [...path, i] : path));
  });
  return { ...base, picks: used.map((option) => writeOption(cast, d, option)) };
}

/** Picks that shall be refused: options by their names, and what is none as it can be written. */
function rawPicks(cast: Cast, d: OpenDecision, picks: Picks, path: Path): Value[] {
  const list = picks === 'nothing' || picks === 'none' ? [] : listOf(picks);
  const used: number[] = [];
  return list.map((pick, i) => {
    const here = [...path, i];
    if (typeof pick === 'number') return pick;
    const meant = meanings(cast, d, pick, here);
    const options = d.options.filter((one) => meant.includes(one));
    const option = options.find((one) => !used.includes(one)) ?? options[0];
    if (option !== undefined) {
      used.push(option);
      return writeOption(cast, d, option);
    }
    const seat = typeof pick === 'string' && !cast.aliases.has(pick) ? cast.findPlayer(pick) : -1;
    return seat >= 0 ? `p${seat}` : rawValue(cast, pick, here);
  });
}

function yesOrNo(picks: Picks, path: Path): number {
  if (picks === true || picks === 'yes' || picks === 1) return 1;
  if (picks === false || picks === 'no' || picks === 0) return 0;
  throw new ScenarioError(path, "the question is answered with 'yes' or 'no'");
}

function divided(cast: Cast, d: OpenDecision, picks: Picks, path: Path): number[] {
  if (isList(picks)) return picks.map(Number);
  if (typeof picks !== 'object' || isSelector(picks)) {
    throw new ScenarioError(path, 'a division names each share: a list of numbers, or a number for each name');
  }
  const parts = d.options.map(() => 0);
  const used: number[] = [];
  for (const [name, share] of Object.entries(picks)) {
    const option = optionFor(cast, d, name, used, [...path, name]);
    used.push(option);
    parts[d.options.indexOf(option)] = Number(share);
  }
  return parts;
}

/** Which of the options a name means; one that was not picked before. */
function optionFor(cast: Cast, d: OpenDecision, pick: Named, used: readonly number[], path: Path): number {
  if (typeof pick === 'number') return pick;
  const free = d.options.filter((option) => !used.includes(option));
  const meant = meanings(cast, d, pick, path);
  const found = free.find((option) => meant.includes(option));
  if (found !== undefined) return found;
  const all = d.options.map((option) => optionName(cast, d, option));
  const name = typeof pick === 'string' ? pick : pick.card;
  throw new ScenarioError(path, `'${name}' is not one of the choices.${choices(name, all)}`);
}

function meanings(cast: Cast, d: OpenDecision, pick: string | CardSelector, path: Path): number[] {
  const { match } = cast;
  const cardsNamed = (cards: readonly number[]): number[] =>
    cards.map((card) => cardRef(stateOf(match).cards.stay, card));
  switch (d.asks) {
    case 'entries':
    case 'bag': {
      const name = typeof pick === 'string' ? pick : pick.card;
      return match.pending.map((item) => item.id).filter((id) => cast.itemNames(id).includes(name));
    }
    case 'cards':
    case 'players':
    case 'objects': {
      if (typeof pick !== 'string') return cardsNamed(cast.cards(pick, path));
      const seat = cast.aliases.has(pick) ? -1 : cast.findPlayer(pick);
      return seat >= 0 ? [seat] : cardsNamed(cast.findCards(pick));
    }
    default: {
      const name = typeof pick === 'string' ? pick : pick.card;
      return d.options.filter((option) => optionNames(cast, d, option).includes(name));
    }
  }
}

/** An option in words: a card, a player, an entry of the stack, a mode, or a number. */
export function optionName(cast: Cast, d: OpenDecision, option: number): string {
  return optionNames(cast, d, option)[0] ?? String(option);
}

/** What an option goes by: what a player reads, and before that the name a scenario has for its card. */
function optionNames(cast: Cast, d: OpenDecision, option: number): string[] {
  switch (d.asks) {
    case 'cards':
    case 'players':
    case 'objects':
      return [isCardRef(option) ? cast.label(refCard(option)) : (cast.names[option] ?? String(option))];
    case 'entries':
    case 'bag':
      return cast.itemNames(option);
    default: {
      const choice = choiceOf(cast, d, option);
      const source = choice !== undefined && 'source' in choice ? choice.source : undefined;
      const cards = source === undefined ? [] : cast.findCards(source);
      return [...cards.flatMap((card) => cast.namesOf(card)), ...(choice === undefined ? [] : [choice.words])];
    }
  }
}

/** An option as whoever is asked sees it. */
function choiceOf(cast: Cast, d: OpenDecision, option: number): Choice | undefined {
  const form = cast.match.question(d).form;
  return form !== undefined && 'options' in form ? form.options.find(({ pick }) => pick === option) : undefined;
}

function writeOption(cast: Cast, d: OpenDecision, option: number): Value {
  if (isCardRef(option)) return cast.handle(refCard(option));
  return d.asks === 'players' || d.asks === 'objects' ? `p${option}` : option;
}
