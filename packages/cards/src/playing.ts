import type { Card, CardRef, Entry, Refused, Seat, StackEntry, Target } from '@upkeep/engine';
import {
  type CardDefinition,
  type Instruction,
  type KernelProgram,
  kernelOf,
  NO_REF,
  type ReadItem,
  type Rules,
} from '@upkeep/engine/kernel';
import { type Context, userContext } from './context.ts';
import {
  type CompiledCost,
  type CompiledEffect,
  type CompiledUse,
  payCosts,
  refuseCosts,
  takenFor,
} from './effects.ts';
import type { CardJson } from './json.ts';
import { abilityOf, programOf } from './of-book.ts';
import type { Target as AimedAt } from './targets.ts';
import { entrySlotsOf, targetOptions } from './targets.ts';

/*
 * Playing a card, for every game: what can be announced and aimed at what, what it costs, the entry that waits, and what it
 * is aimed at. A game's actions say when, and what the price is.
 */

/** What an action itself names as the aim of an effect: something on the table, an entry of the stack, or both. */
export interface Aim {
  readonly target?: Target | undefined;
  readonly entry?: Entry | undefined;
}

/** Why an aim will not do. */
export type Misaimed = 'target-needed' | 'no-target-needed' | 'bad-target';

export interface Announcement {
  readonly controller: Seat;
  readonly source: CardRef;
  /** The card that waits itself, for a card that is played. */
  readonly card?: CardRef;
  /** What the action named. Left out: whatever has to be chosen is asked before it goes on the stack. */
  readonly aim?: Aim;
  readonly x?: number;
  /** What it costs, for a vocabulary that says how it is paid when everything is chosen (`pays`). */
  readonly price?: number;
  /** The card a cost takes that is paid with another card, for such a vocabulary. */
  readonly taken?: Card | undefined;
}

/** What playing a card does, or using an ability: announced now, resolved later. */
export class PlayedEffect {
  private readonly effect: CompiledEffect;
  /** Are there two targets an action names in the same way? Then what fits the one need not fit the other. */
  private readonly doubles: boolean;
  readonly hasTargets: boolean;
  readonly program: string;
  /** Which variables of an entry hold what it is aimed at. */
  readonly aimSlots: readonly number[];
  /** Those of them that hold entries of the stack. */
  readonly entrySlots: readonly number[];

  constructor(effect: CompiledEffect) {
    this.effect = effect;
    this.program = effect.program;
    this.hasTargets = effect.targets.length > 0;
    this.aimSlots = effect.targets.map((target) => target.slot);
    this.entrySlots = entrySlotsOf(effect.targets);
    this.doubles = new Set(effect.targets.map((target) => target.select.sort)).size < effect.targets.length;
  }

  /** Are there legal targets enough, in enough modes? To be asked before anything is paid. */
  canAnnounce(g: object, seat: Seat, source: CardRef, x = 0): boolean {
    return !this.hasTargets || this.effect.canAnnounce(kernelOf(g), userContext(seat, source, [x]));
  }

  /** Every way an action can aim it now. */
  aims(g: object, seat: Seat, source: CardRef): readonly Aim[] {
    if (!this.hasTargets) return UNAIMED;
    const kernel = kernelOf(g);
    const x = userContext(seat, source);
    const targets = this.options(kernel, x, 'objects');
    const entries = this.options(kernel, x, 'items');
    const aims: Aim[] = [];
    for (const entry of entries) for (const target of targets) aims.push(aimAt(target, entry));
    return this.doubles ? aims.filter((aim) => this.misaimed(g, seat, source, aim) === undefined) : aims;
  }

  private options(kernel: Rules, x: Context, sort: string): readonly (number | undefined)[] {
    const target = this.effect.targets.find((t) => t.select.sort === sort);
    return target === undefined ? NOTHING_NAMED : targetOptions(kernel, x, target);
  }

  /** Were exactly the targets named that the effect asks for, and may each be one? */
  misaimed(g: object, seat: Seat, source: CardRef, aim: Aim): Misaimed | undefined {
    const kernel = kernelOf(g);
    const x = userContext(seat, source);
    const sorts = this.effect.targets.map((t) => t.select.sort);
    if (aim.entry !== undefined && !sorts.includes('items')) return 'no-target-needed';
    if (aim.target !== undefined && !sorts.includes('objects')) return 'no-target-needed';
    for (const target of this.effect.targets) {
      const named = namedFor(target, aim);
      if (named === NO_REF) return 'target-needed';
      if (!target.select.has(kernel, x, named)) return 'bad-target';
    }
    return undefined;
  }

  /** Puts it on the stack, at once where nothing is left to choose. */
  announce(g: object, { controller, source, card, aim, x = 0, price = 0, taken }: Announcement): void {
    const kernel = kernelOf(g);
    const { program, announce, targets } = this.effect;
    const numbers = taken === undefined ? [x, price] : [x, price, kernel.ref(taken)];
    if (aim === undefined && announce.length > 0) {
      kernel.run(programOf(kernel, announcementOf(program)), controller, source, [numbers]);
      return;
    }
    if (!this.effect.pays(kernel, controller, source, numbers)) return;
    const aimed = aim === undefined ? [] : targets.map((target) => [namedFor(target, aim)]);
    const vars = [[x], ...aimed];
    kernel.announce({ program: programOf(kernel, program), source, controller, card: card ?? NO_REF, vars });
    if (aimed.length > 0) this.effect.sayAimed(kernel, { ...userContext(controller, source), vars: [[], ...vars] });
  }

  /** Runs it now, without the stack. */
  perform(g: object, controller: Seat, source: CardRef): void {
    const kernel = kernelOf(g);
    kernel.run(programOf(kernel, this.effect.program), controller, source, [[0]]);
  }

  /** Is this the effect behind an entry of the stack? */
  isOf(kernel: Rules, item: ReadItem): boolean {
    return programOf(kernel, this.effect.program) === item.program;
  }

  /** May what was announced stay on something, as an aura says it? Whether it may be aimed at plays no part. */
  fits(g: object, controller: Seat, source: CardRef, target: CardRef): boolean {
    const kernel = kernelOf(g);
    const [first] = this.effect.targets;
    return first?.fits.has(kernel, userContext(controller, source), target) === true;
  }

  /** The program that asks what has to be chosen and then puts the effect on the stack; none where nothing is asked. */
  announcement(isCard: boolean): KernelProgram | null {
    const { program, announce, pays } = this.effect;
    if (announce.length === 0) return null;
    const place: Instruction = {
      run(kernel, frame) {
        // Nothing of somebody who has left meanwhile goes on the stack (CR 800.4a).
        if (!kernel.isIn(frame.owner) || !pays(kernel, frame.owner, frame.source, frame.vars[1] ?? [])) return;
        kernel.announce({
          program: programOf(kernel, program),
          source: frame.source,
          controller: frame.owner,
          card: isCard ? frame.source : NO_REF,
          vars: frame.vars.slice(1),
        });
      },
    };
    return { name: announcementOf(program), variables: {}, aims: [], instructions: [...announce, place] };
  }
}

const NOTHING_NAMED = [undefined];
/** Paid without an X, and with no other card. */
const PLAINLY = { x: 0, taken: -1 };
const UNAIMED: readonly Aim[] = [{ target: undefined, entry: undefined }];

function announcementOf(program: string): string {
  return `${program}: announced`;
}

function aimAt(target: number | undefined, entry: number | undefined): Aim {
  const aim: unknown = { target, entry };
  return aim as Aim;
}

/** Entries of the stack and things on the table are named separately. */
function namedFor(target: AimedAt, aim: Aim): number {
  return (target.select.sort === 'items' ? aim.entry : aim.target) ?? NO_REF;
}

/** What has to be paid beside mana or the like: the costs of an ability, or what a card costs additionally. */
export class PlayedCost {
  private readonly costs: readonly CompiledCost[];
  /** Is one of the costs paid with another card? */
  readonly takesCard: boolean;

  constructor(costs: readonly CompiledCost[]) {
    this.costs = costs;
    this.takesCard = costs.some(({ one }) => one !== null);
  }

  /** The cards one of which its cost takes; none where no cost takes another card. */
  payments(g: object, seat: Seat, card: Card): readonly Card[] {
    const cards: unknown = takenFor(kernelOf(g), seat, card, this.costs);
    return cards as Card[];
  }

  /** Refuses where its costs cannot be paid: with this X, and with the card taken where a cost takes one. */
  unpayable(g: object, seat: Seat, card: Card, x = 0, taken?: Card): Refused {
    const kernel = kernelOf(g);
    const by = x === 0 && taken === undefined ? PLAINLY : { x, taken: taken ?? -1 };
    return kernel.refusalOf(refuseCosts(kernel, seat, card, this.costs, by));
  }

  /** Judges its costs and, when all can be paid, says the payment. */
  pay(g: object, seat: Seat, card: Card, x = 0, taken?: Card): Refused {
    const kernel = kernelOf(g);
    return kernel.refusalOf(payCosts(kernel, seat, card, this.costs, { x, taken: taken ?? -1 }));
  }
}

/** An ability a player uses. */
export class PlayedUse extends PlayedCost {
  private readonly use: CompiledUse;
  readonly index: number;
  readonly kind: 'activated' | 'reaction';
  readonly name: string;
  readonly text: string;
  /** Zones it works in; null for those in play. */
  readonly zones: readonly string[] | null;
  readonly oncePerTurn: boolean;
  readonly tags: readonly string[];
  /** The costs that are always the same number, by kind. */
  readonly price: Readonly<Record<string, number>>;
  readonly effect: PlayedEffect;

  constructor(use: CompiledUse) {
    super(use.costs);
    this.use = use;
    this.index = use.index;
    this.kind = use.kind;
    this.name = use.name;
    this.text = use.text;
    this.zones = use.zones;
    this.oncePerTurn = use.oncePerTurn;
    this.tags = use.tags;
    this.price = use.price;
    this.effect = new PlayedEffect(use.effect);
  }

  /** Refuses where its timing does not allow it now. */
  untimely(g: object, seat: Seat, card: Card): Refused {
    const { timing } = this.use;
    if (timing === null) return undefined;
    const kernel = kernelOf(g);
    return kernel.refusalOf(timing(kernel, seat, card));
  }

  /** Does its condition hold? */
  holds(g: object, seat: Seat, card: Card): boolean {
    const { condition } = this.use;
    if (condition === null) return true;
    const kernel = kernelOf(g);
    return condition(kernel, userContext(seat, kernel.ref(card)));
  }

  /** Has the card this ability now? One that a keyword brings along goes with it. */
  isThere(kernel: Rules, card: Card): boolean {
    const { keyword } = this.use;
    return keyword === null || keyword(kernel, userContext(kernel.state.cards.controller[card], kernel.ref(card)));
  }
}

/** Abilities that effects give to cards, by the ability that carries them. */
export type GivenUses = ReadonlyMap<string, PlayedUse>;

/** A card as a game's actions need it. */
export class PlayedCard {
  readonly json: CardJson;
  readonly type: string;
  /** What playing it does, for cards played for an effect. */
  readonly effect: PlayedEffect | null;
  /** What playing it costs additionally; null for most. */
  readonly additional: PlayedCost | null;
  /** Abilities a player uses that are printed on it or come with a keyword, in printed order; see `usesOf`. */
  readonly uses: readonly PlayedUse[];
  /** Those that effects may give to a card of its book. */
  readonly givenUses: GivenUses;
  /** Does one of its abilities come and go with a keyword? */
  readonly usesVary: boolean;
  /** May it gain or lose abilities that are used? */
  readonly usesChange: boolean;

  constructor(
    json: CardJson,
    effect: CompiledEffect | null,
    uses: readonly CompiledUse[],
    given: GivenUses,
    usesChange = false,
    additional: readonly CompiledCost[] = [],
  ) {
    this.json = json;
    this.type = json.type;
    this.effect = effect === null ? null : new PlayedEffect(effect);
    this.additional = additional.length === 0 ? null : new PlayedCost(additional);
    this.uses = uses.map((use) => new PlayedUse(use));
    this.givenUses = given;
    this.usesVary = uses.some(({ keyword }) => keyword !== null);
    this.usesChange = usesChange || this.usesVary;
  }
}

const NONE_GIVEN: GivenUses = new Map();

/** A card that came into the game without going through its card format: it can be held, and nothing else. */
const PLAIN = new PlayedCard({ id: '', name: '', type: '' }, null, [], NONE_GIVEN);

const played = new WeakMap<CardDefinition, PlayedCard>();

/** The same by the numbers of a compiled game's cards, found anew where another game speaks. */
let playedBy: { readonly names: object; readonly cards: PlayedCard[] } = { names: {}, cards: [] };
const playedByGame = new WeakMap<object, PlayedCard[]>();

/** Keeps with a definition how its card is played. */
export function rememberPlayed(definition: CardDefinition, card: PlayedCard): void {
  played.set(definition, card);
}

/** How a card is played. */
export function playedCard(g: object, card: Card): PlayedCard {
  const kernel = kernelOf(g);
  if (playedBy.names !== kernel.printed) playedBy = { names: kernel.printed, cards: cardsPlayedIn(kernel) };
  const definition = kernel.state.cards.def[card];
  const known = playedBy.cards[definition];
  if (known !== undefined) return known;
  const found = played.get(kernel.cardDefinition(card)) ?? PLAIN;
  playedBy.cards[definition] = found;
  return found;
}

function cardsPlayedIn({ printed }: Rules): PlayedCard[] {
  const known = playedByGame.get(printed);
  if (known !== undefined) return known;
  const cards: PlayedCard[] = [];
  playedByGame.set(printed, cards);
  return cards;
}

/** The ability whose use waits as this entry; nothing for a card that is played or an ability that triggered. */
export function playedUse(g: object, entry: StackEntry): PlayedUse | undefined {
  const kernel = kernelOf(g);
  const item = kernel.state.stack.find((one) => one.id === entry.id);
  const card = item === undefined ? -1 : kernel.card(item.source);
  if (item === undefined || card < 0) return undefined;
  const { uses, givenUses } = played.get(kernel.cardDefinition(card)) ?? PLAIN;
  return [...uses, ...givenUses.values()].find((use) => use.effect.isOf(kernel, item));
}

/** The abilities of a card that a player uses: printed, brought by a keyword it has, given to it by an effect. */
export function usesOf(g: object, card: Card): readonly PlayedUse[] {
  const kernel = kernelOf(g);
  const { uses, givenUses, usesVary } = playedCard(g, card);
  const own = usesVary ? uses.filter((use) => use.isThere(kernel, card)) : uses;
  if (givenUses.size === 0 || kernel.state.effects.length === 0) return own;
  const ref = kernel.ref(card);
  const given = [...givenUses].flatMap(([name, use]) => {
    const ability = abilityOf(kernel, name);
    const has = kernel.state.effects.some((e) => e.ability === ability && e.targets.includes(ref));
    return has ? [use] : [];
  });
  return own.length === uses.length && given.length === 0 ? own : [...own, ...given];
}

/** The ability of that number, if the card has it now. */
export function useOf(g: object, card: Card, index: number): PlayedUse | undefined {
  return usesOf(g, card).find((use) => use.index === index);
}
