import type { GameDefinition, Instruction, Names, Rules } from '@upkeep/engine';

/** The five colours and what has none, in the order of costs and pools. */
export const COLOURS = ['white', 'blue', 'black', 'red', 'green', 'colourless'] as const;
export type Colour = (typeof COLOURS)[number];

/** Counters a permanent, or a suspended card, can have. */
export const COUNTERS = ['plus', 'minus', 'loyalty', 'lore', 'time', 'charge'] as const;
export type Counter = (typeof COUNTERS)[number];

/** Types of cards, in the order of `printed.kind`. */
export const KINDS = [
  'land',
  'creature',
  'instant',
  'sorcery',
  'artifact',
  'enchantment',
  'aura',
  'equipment',
  'planeswalker',
  'saga',
] as const;
export type Kind = (typeof KINDS)[number];

/** Keywords a card has or not; each is a query of the same name, and a printed number. */
export const KEYWORDS = [
  'flying',
  'reach',
  'menace',
  'trample',
  'deathtouch',
  'lifelink',
  'vigilance',
  'haste',
  'firstStrike',
  'doubleStrike',
  'defender',
  'indestructible',
  'flash',
  'hexproof',
  'phasing',
] as const;
export type Keyword = (typeof KEYWORDS)[number];

/** What permanents may, must and cannot do: numbers that abilities change. */
export const PERMISSIONS = [
  /** 0: it does not untap in the untap step (502.3). */
  'untaps',
  /** 1: its controller may leave it tapped (502.3). */
  'mayStayTapped',
  'cannotAttack',
  'cannotBlock',
  /** Attacks each combat if able (508.1d). */
  'mustAttack',
  /** Blocks each combat if able (509.1c). */
  'mustBlock',
  /** All creatures able to block it do so (509.1c). */
  'lure',
  'unblockable',
  /** 1: attacks only together with another creature (508.1c). */
  'notAlone',
  /** Generic mana its controller pays to let it attack (508.1g-h), on top of what the defender's side asks. */
  'attackCost',
  /** Generic mana its controller pays to let it block (509.1d-f). */
  'blockCost',
  /** 1: it may be exerted as it attacks (508.1g): it will not untap in its controller's next untap step. */
  'mayExert',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Numbers of players that abilities change. */
type SeatQuery =
  /** Lands a turn (305.2). */
  | 'landLimit'
  /** Maximum hand size (402.2); 1000 is none. */
  | 'handLimit'
  /** Bit per colour: this unspent mana does not empty (500.5). */
  | 'keepsMana'
  /** At most so many creatures untap in this player's untap step (502.3); 1000 is all. */
  | 'untapLimit'
  /** Generic mana each creature that attacks this player costs (508.1g-h). */
  | 'attackTax'
  /** At most so many creatures can attack each combat, asked of the active player; 1000 is no limit (508.1c). */
  | 'attackLimit';

/** The names Magic declares, so that a typing error in a rule is a compile error. */
export interface MagicNames extends Names {
  seat:
    | 'life'
    | 'poison'
    /** Drew from an empty library since the last state check (704.5b). */
    | 'drewEmpty'
    | 'mulligans'
    /** Has this seat kept its hand (103.5)? */
    | 'kept'
    /** When this seat's most recent turn began, in the game's own time (302.6). */
    | 'turnTime'
    /** Whose life total counts for this seat: its own, or its team's (810.9). */
    | 'purse'
    | Colour;
  card:
    | 'tapped'
    | 'damage'
    /** Was dealt damage by a source with deathtouch since the last state check (704.5h). */
    | 'deathtouched'
    /** Who it entered under, or -1 for its owner; control effects come on top. */
    | 'under'
    /** What it attacks: a player or a planeswalker; -1 when it does not attack. */
    | 'attacks'
    /** The attacker it blocks, or -1. */
    | 'blocks'
    /** 1: an attacker that became blocked, and stays so (509.1h). */
    | 'blocked'
    /** 1: it had first or double strike as the first damage step began (510.4, 702.7c). */
    | 'struck'
    /** Will not untap in its controller's next untap step (exert). */
    | 'exerted'
    /** Exiled with suspend: 1; cast from there: 2, haste while its controller keeps it (702.62). */
    | 'suspended'
    /** 1: another of its name stays, and it goes with the next state check (704.5j). */
    | 'doomed'
    /** What it phased out together with: 1 by itself, 2 with its host (702.26). */
    | 'phasedWith'
    | Counter;
  table: /** 0 neither, 1 day, 2 night (730). */
    | 'daytime'
    /** 1 while a first-strike damage step of this combat has happened (510.4). */
    | 'firstDamage'
    /** The one player attacked, where not everybody defends (507.1); -1 for none. */
    | 'defender'
    /** Whose block declaration is due; -1 for nobody. */
    | 'blocker'
    /** 1 once a creature was declared as an attacker, or put attacking, in this combat (508.8). */
    | 'attacked'
    /** Main phases begun this turn: the first is the precombat one (505.1a). */
    | 'mains';
  count: 'lands' | 'spells' | 'attackers' | 'draws';
  zone: 'library' | 'hand' | 'battlefield' | 'graveyard' | 'exile' | 'stack' | 'phased';
  event:
    | 'drew'
    | 'cast'
    | 'entered'
    | 'died'
    | 'resolved'
    | 'countered'
    | 'exiled'
    | 'returned'
    | 'discarded'
    | 'milled'
    | 'tucked'
    | 'phasedOut'
    | 'phasedIn'
    | 'changedControl'
    | 'damage'
    | 'gainedLife'
    | 'lostLife'
    | 'poisoned'
    | 'drewFromEmpty'
    | 'tap'
    | 'untap'
    | 'tappedForMana'
    | 'manaAdded'
    | 'manaSpent'
    | 'manaEmptied'
    | 'counter'
    | 'attack'
    | 'putAttacking'
    | 'block'
    | 'becameBlocked'
    | 'notBlocked'
    | 'leftCombat'
    | 'combatEnded'
    | 'exert'
    | 'damageCleared'
    | 'activated'
    | 'sacrificed'
    | 'dayBreaks'
    | 'mulligan'
    | 'keep'
    | 'landPlayed'
    | 'stateHolds';
  query:
    | 'basePower'
    | 'baseToughness'
    | 'power'
    | 'toughness'
    | 'creature'
    | 'controller'
    | 'cost'
    | Keyword
    | Permission
    | SeatQuery;
  printed: 'kind' | 'cost' | 'power' | 'toughness' | 'loyalty' | 'chapters' | 'makes' | 'legendary' | 'token' | Keyword;
  action: 'playLand' | 'cast' | 'castX' | 'activate' | 'useMana' | 'suspend' | 'declareAttackers' | 'declareBlockers';
  window: 'priority' | 'attack' | 'block';
  phase: 'beginning' | 'precombatMain' | 'combat' | 'postcombatMain' | 'ending';
  step:
    | 'untap'
    | 'upkeep'
    | 'draw'
    | 'beginningOfCombat'
    | 'declareAttackers'
    | 'declareBlockers'
    | 'firstStrikeDamage'
    | 'combatDamage'
    | 'endOfCombat'
    | 'end'
    | 'cleanup';
  option: 'life' | 'hand' | 'extraTurnOrder' | 'manaBurn' | 'attack' | 'freeMulligan' | 'poison';
  refusal:
    | 'not-in-hand'
    | 'not-in-play'
    | 'not-yours'
    | 'not-a-land'
    | 'a-land'
    | 'land-limit'
    | 'wrong-step'
    | 'sorcery-speed'
    | 'stack-not-empty'
    | 'not-your-turn'
    | 'missing-mana'
    | `missing-${Exclude<Colour, 'colourless'>}`
    | 'no-target'
    | 'no-such-ability'
    | 'tapped'
    | 'summoning-sick'
    | 'too-little-life'
    | 'too-few-counters'
    | 'loyalty-used'
    | 'already-used'
    | 'not-possible'
    | 'mana-ability'
    | 'needs-x'
    | 'no-x'
    | 'bad-x'
    | 'not-suspendable'
    | 'malformed-declaration'
    | 'not-a-creature'
    | 'cannot-attack'
    | 'bad-defender'
    | 'defender'
    | 'attack-limit'
    | 'not-alone'
    | 'cannot-exert'
    | 'attack-requirement'
    | 'attack-cost'
    | 'cannot-block'
    | 'bad-block'
    | 'unblockable'
    | 'flying'
    | 'menace'
    | 'block-requirement'
    | 'block-cost';
  duration: 'turn' | 'combat' | 'ownTurn';
  turnKind: never;
}

export type MagicRules = Rules<MagicNames>;
export type MagicInstruction = Instruction<MagicNames>;

/** A part of the definition under the game's own names. */
export type MagicPart<K extends keyof GameDefinition<MagicNames>> = NonNullable<GameDefinition<MagicNames>[K]>;

/** Flags of a `damage` event, and above them who controls its source, as far as that is known. */
export const COMBAT_DAMAGE = 1;
export const DEATHTOUCH = 2;
export const LIFELINK = 4;
const DEALER_AT = 3;

/** The part of the flags that says who deals the damage. */
export function dealtBy(seat: number): number {
  return (seat + 1) << DEALER_AT;
}

/** Who deals the damage, or -1. */
export function dealerOf(flags: number): number {
  return (flags >> DEALER_AT) - 1;
}
