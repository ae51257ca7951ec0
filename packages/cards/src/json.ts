/*
 * Cards as data: the types of what a card file holds. There is no field for a phase, a step or the number of a turn
 * (Battle 9): timing is registered on moments the game names, never tested for.
 */

/** Whose something is, seen from the player whose card speaks. A name in scope that holds players may stand here too. */
export type SideJson = string;

/** Things to speak of: a name in scope, or a description of cards, players or entries of the stack. */
export type SelectorJson = string | CardsJson | PlayersJson | EitherJson | RelatedJson | ItemsJson;

/** Cards that fit every part. Without `zone`: those in play. */
export interface CardsJson {
  readonly zone?: string | readonly string[];
  readonly type?: string | readonly string[];
  readonly tag?: string | readonly string[];
  readonly keyword?: string;
  /** A definition's id. */
  readonly card?: string;
  readonly controller?: SideJson;
  readonly owner?: SideJson;
  /** Not the card that speaks. */
  readonly other?: boolean;
  /** Asked of each candidate, which goes by the name `it`. */
  readonly where?: ConditionJson;
  /** Only those with the smallest or largest amount; of each candidate, `it`. */
  readonly least?: AmountJson;
  readonly most?: AmountJson;
  /** Only the uppermost so many of each zone. */
  readonly top?: number;
}

export interface PlayersJson {
  readonly players: SideJson;
  readonly where?: ConditionJson;
}

/** Everything that fits at least one. */
export interface EitherJson {
  readonly either: readonly SelectorJson[];
}

/** What stands to the selected things in this relation. */
export type RelatedJson =
  | { readonly controllerOf: SelectorJson }
  | { readonly ownerOf: SelectorJson }
  | { readonly hostOf: SelectorJson }
  | { readonly attachedTo: SelectorJson }
  /** Cards where they are now: as selected, or in the zone they went to since, if everybody sees it. */
  | { readonly now: SelectorJson }
  /** What entries of the stack are aimed at. */
  | { readonly targetsOf: SelectorJson }
  /** What entries of the stack could be aimed at instead: every other legal choice for their first target. */
  | { readonly newTargetsFor: SelectorJson };

/** Entries of the stack. */
export interface ItemsJson {
  readonly items: SideJson;
  readonly kind?: string | readonly string[];
}

export type Comparison = '<' | '<=' | '=' | '!=' | '>=' | '>';

/**
 * Something that holds or not. `turnOf`: is it the turn of one of these players? Judged by the engine. `is`: a condition the
 * game's vocabulary names.
 */
export type ConditionJson =
  | { readonly exists: SelectorJson }
  | { readonly compare: readonly [AmountJson, Comparison, AmountJson] }
  | { readonly matches: SelectorJson; readonly filter: SelectorJson }
  | { readonly not: ConditionJson }
  | { readonly all: readonly ConditionJson[] }
  | { readonly any: readonly ConditionJson[] }
  | { readonly turnOf: SideJson }
  | { readonly is: string };

/**
 * A whole number. `value`: a computed value, added up over what is selected, of cards that have left as it last was;
 * `printed` and `field` likewise, a field being a counter, a status or the like. `result`: what an earlier instruction
 * really did, or a number chosen ("dealt this way"). `event`: a number of the event spoken of, usually its `amount`. `counted`: what the
 * game counts per turn. `game`: a number the game's vocabulary names. `x`: the number chosen as this was announced. `share`:
 * what was given to a target where an amount was divided; `of` is `each` unless said.
 */
export type AmountJson =
  | number
  | { readonly count: SelectorJson }
  | { readonly value: string; readonly of?: SelectorJson }
  | { readonly printed: string; readonly of?: SelectorJson }
  | { readonly field: string; readonly of?: SelectorJson }
  | { readonly result: string }
  | { readonly event: string }
  | { readonly counted: string; readonly of?: SelectorJson }
  | { readonly game: string }
  | { readonly x: true }
  | { readonly share: string; readonly of?: SelectorJson }
  | { readonly sum: readonly AmountJson[] }
  | { readonly minus: readonly [AmountJson, AmountJson] }
  | { readonly times: readonly [AmountJson, AmountJson] }
  | { readonly smallest: readonly AmountJson[] }
  | { readonly largest: readonly AmountJson[] }
  | { readonly half: AmountJson; readonly round?: 'up' | 'down' };

/** The keys that tell an amount from a selector. */
// biome-ignore format: one list, on few lines
export const AMOUNT_KEYS: readonly string[] = [
  'count', 'value', 'printed', 'field', 'result', 'event', 'counted', 'game', 'x', 'share',
  'sum', 'minus', 'times', 'smallest', 'largest', 'half',
];

/** How many: exactly a number, or from `min` to `max`. */
export type CountJson = number | { readonly min: number; readonly max: number };

export type InstructionJson =
  | DoJson
  | ChooseJson
  | NumberJson
  | OrderJson
  | MayJson
  | IfJson
  | ForEachJson
  | RepeatJson
  | ModesJson
  | LetJson
  | GiveJson;

/** Does a verb of the game; the verb says which further parts there are. `as` names what really happened. */
export interface DoJson {
  readonly do: string;
  readonly as?: string;
  readonly [part: string]: ArgumentJson | undefined;
}

export type ArgumentJson = SelectorJson | AmountJson;

export interface ChooseJson {
  readonly choose: SelectorJson;
  readonly as: string;
  readonly count?: CountJson;
  /** Who chooses: the first of these players. */
  readonly by?: SelectorJson;
  readonly prompt?: string;
}

export interface NumberJson {
  readonly chooseNumber: { readonly min: AmountJson; readonly max: AmountJson };
  readonly as: string;
  readonly by?: SelectorJson;
  readonly prompt?: string;
}

/** Asks for an order of what is selected; the name holds it in that order. */
export interface OrderJson {
  readonly order: SelectorJson;
  readonly as: string;
  readonly by?: SelectorJson;
  readonly prompt?: string;
}

export interface MayJson {
  /** The question. */
  readonly may: string;
  readonly by?: SelectorJson;
  readonly do: readonly InstructionJson[];
  readonly else?: readonly InstructionJson[];
}

export interface IfJson {
  readonly if: ConditionJson;
  readonly do: readonly InstructionJson[];
  readonly else?: readonly InstructionJson[];
}

export interface ForEachJson {
  readonly forEach: SelectorJson;
  /** Its name inside; `each` unless said. */
  readonly as?: string;
  readonly do: readonly InstructionJson[];
}

export interface RepeatJson {
  readonly repeat: AmountJson;
  readonly do: readonly InstructionJson[];
}

export interface ModesJson {
  readonly modes: readonly { readonly name: string; readonly do: readonly InstructionJson[] }[];
  readonly by?: SelectorJson;
  readonly prompt?: string;
}

/** Gives a number or some things a name. */
export interface LetJson {
  readonly let: AmountJson | { readonly select: SelectorJson };
  readonly as: string;
}

/** Makes an effect that lasts: an ability in force for a while. Its amounts are fixed now. */
export interface GiveJson {
  readonly give: ContinuousJson | ReplacementJson | TriggeredJson | ActivatedJson;
  readonly to?: SelectorJson;
  readonly until: string;
  /** For so many of its turns; one unless said. */
  readonly times?: AmountJson;
  /** For as long as this holds: it ends for good when it does not, and never begins if it does not (CR 611.2b). */
  readonly while?: ConditionJson;
  /** Whose turns a duration of somebody's own turns speaks of: yours unless said, or those of whoever has what it is given to. */
  readonly whose?: 'you' | 'affected';
  readonly uses?: number;
}

export interface TargetJson {
  readonly as: string;
  readonly select: SelectorJson;
  readonly count?: CountJson;
  /** So much is divided among them as they are chosen, at least 1 each: `{ "share": name }` is what one was given. */
  readonly divide?: AmountJson;
}

/** One of the ways an effect can be announced. */
export interface AnnouncedModeJson {
  readonly name: string;
  readonly target?: SelectorJson;
  readonly targets?: readonly TargetJson[];
  readonly do: readonly InstructionJson[];
}

/** What is announced with its targets and resolves later: either `do`, or `modes` that are chosen as it is announced. */
export interface EffectJson {
  /** One target, named `target`. */
  readonly target?: SelectorJson;
  readonly targets?: readonly TargetJson[];
  readonly do?: readonly InstructionJson[];
  readonly modes?: readonly AnnouncedModeJson[];
  /** How many modes are chosen; one unless said. They happen in printed order. */
  readonly chooseModes?: CountJson;
}

interface AbilityJsonBase {
  readonly name?: string;
  readonly text?: string;
  /** Zones it works in; by default those in play. */
  readonly zones?: readonly string[];
}

/** Which events of a moment are meant, apart from whom they happen to. */
interface WaitingJson {
  /** Who else had a part in it, by the names the moment gives them ("dealt by this"). */
  readonly with?: Readonly<Record<string, SelectorJson>>;
  /** Not this card itself; of abilities that trigger, not this very one. */
  readonly another?: boolean;
}

/** Waits for a moment (`on`), or watches a state (`whenever`). */
export interface TriggeredJson extends AbilityJsonBase, EffectJson, WaitingJson {
  readonly kind: 'triggered';
  /** A moment of the game's vocabulary. */
  readonly on?: string;
  /** A state, looked at whenever somebody would get to act; not again before the ability has left the stack (CR 603.8). */
  readonly whenever?: ConditionJson;
  /** To whom or what it has to happen; by default to this card, or to its controller. */
  readonly of?: SelectorJson;
  readonly if?: ConditionJson;
  /** Asked again when it resolves. */
  readonly still?: ConditionJson;
  /** If, and still if: asked as it triggers and again when it resolves. */
  readonly ifStill?: ConditionJson;
  /** Carried by an effect, it happens once. */
  readonly once?: boolean;
  /** It triggers once each turn. */
  readonly oncePerTurn?: boolean;
  /** Only the first time each turn that it happens to this one, whether or not this ability was there to see it. */
  readonly first?: boolean;
  /** Once for everything that happens at the same time ("one or more"). */
  readonly oneOrMore?: boolean;
  /** A state that holds only for a moment, between two batches of a resolution, is noticed too. */
  readonly momentary?: boolean;
  /** When it is placed among those that trigger at the same time: a pass the game's vocabulary names. */
  readonly pass?: string;
}

/** Used by a player who may act; `reaction` in answer to others. */
export interface ActivatedJson extends AbilityJsonBase, EffectJson {
  readonly kind: 'activated' | 'reaction';
  readonly cost?: CostJson;
  readonly if?: ConditionJson;
  readonly oncePerTurn?: boolean;
  /** A timing of the game's vocabulary: when it may be used. Left out: whenever its player may use abilities at all. */
  readonly when?: string;
  /** Marks of the game's vocabulary. */
  readonly tags?: readonly string[];
}

/** What has to be paid, by the game's kinds of cost; as a text where the game reads one, such as `"2R"`. */
export type CostJson = Readonly<Record<string, AmountJson | string | TakenJson>>;

/** A cost paid with another card: one of these, named as it is paid. */
export interface TakenJson {
  readonly one: SelectorJson;
}

export interface ContinuousJson extends AbilityJsonBase {
  readonly kind: 'continuous';
  /** The query it changes; or `grant` a keyword. */
  readonly modify?: string;
  readonly grant?: string;
  readonly add?: AmountJson;
  readonly set?: AmountJson;
  /** Whom it touches; by default this card, or what it was given to. */
  readonly affects?: SelectorJson;
  readonly layer?: number;
  readonly if?: ConditionJson;
  /** For one that is given with `uses`: what uses it up ("the next one you play"). */
  readonly spent?: SpentJson;
}

export interface SpentJson extends WaitingJson {
  readonly on: string;
  readonly of?: SelectorJson;
  readonly if?: ConditionJson;
}

export interface ReplacementJson extends AbilityJsonBase, WaitingJson {
  readonly kind: 'replacement';
  /** At most one event of those that happen at the same time. */
  readonly once?: boolean;
  /** A moment that can be replaced. */
  readonly on: string;
  readonly of?: SelectorJson;
  readonly if?: ConditionJson;
  /** Takes so much off the event's amount; `next`: as much in all as it is given `uses`. */
  readonly prevent?: AmountJson | 'all' | 'next';
  /** Adds to the event's amount. */
  readonly add?: AmountJson;
  /** It happens to the first of these instead; the event is the same otherwise. Where there is none, it happens as it would. */
  readonly redirect?: SelectorJson;
  /** What happens in its place: verbs only, all at once. */
  readonly instead?: readonly DoJson[];
  /** What happens with it: the event stays, these verbs come after it in the same batch. */
  readonly also?: readonly DoJson[];
}

export type AbilityJson = TriggeredJson | ActivatedJson | ContinuousJson | ReplacementJson;

export type KeywordJson = string | { readonly keyword: string; readonly amount: number };

export interface CardJson {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly text?: string;
  readonly tags?: readonly string[];
  /** What playing it costs, as a text the game reads into the printed number `cost`. */
  readonly cost?: string;
  /** Printed numbers, by the game's names. */
  readonly printed?: Readonly<Record<string, number>>;
  readonly keywords?: readonly KeywordJson[];
  readonly abilities?: readonly AbilityJson[];
  /** What playing it costs besides, where the game asks for that: `{ "sacrificeOne": { "one": { "type": "creature" } } }`. */
  readonly additional?: CostJson;
  /** What playing the card does, for cards that are played for an effect. */
  readonly effect?: EffectJson;
  readonly token?: boolean;
}

export interface CardFile {
  readonly cards: readonly CardJson[];
}
