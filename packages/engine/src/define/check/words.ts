import type { Asking } from '../../compile/asking.ts';
import type { Names } from '../../state/state.ts';
import type {
  Ability,
  EventDefinition,
  Expiry,
  FieldDefinition,
  FieldKind,
  GameDefinition,
  Leaving,
  ManyAnswers,
  ParamKind,
  PhaseDefinition,
  QueryDefinition,
  ResponseDefinition,
  SubsetAnswers,
  TableDescription,
  WindowDefinition,
  ZoneDefinition,
} from '../definition.ts';
import type { VariableKind, FieldKind as WrittenKind } from '../language/kinds.ts';
import type { CardHue, CardScene, LookKind, LookNumber, TableLook } from '../table-look.ts';

/** The words one place of a definition may hold. */
export interface Words {
  /** What such a word is, for "there is no ...". */
  readonly what: string;
  readonly known: readonly string[];
  /** Other words for the same, as people write them. */
  readonly meant: Readonly<Record<string, string>>;
}

type Word<T> = Extract<NonNullable<T>, string>;

/** The type makes a list complete: a word added to a definition and not here does not compile. */
function words<T>(what: string, known: Readonly<Record<Word<T>, true>>, meant: Words['meant'] = {}): Words {
  return { what, known: Object.keys(known), meant };
}

type Place =
  | 'zoneOwner'
  | 'zoneSees'
  | 'move'
  | 'field'
  | 'written'
  | 'variable'
  | 'holds'
  | 'param'
  | 'queryOf'
  | 'ability'
  | 'ask'
  | 'after'
  | 'passed'
  | 'opens'
  | 'settle'
  | 'whose'
  | 'triggers'
  | 'order'
  | 'replacement'
  | 'extraTurns'
  | 'winAndLose'
  | 'rounds'
  | 'leaversTurn'
  | 'leaversChoices'
  | 'tableShape'
  | 'answers'
  | 'answersOf'
  | 'asksFirst'
  | 'asksNext'
  | 'asksNever'
  | 'cardHue'
  | 'cardScene'
  | 'lookRow'
  | 'lookAttach'
  | 'lookNumber'
  | 'lookPlace'
  | 'lookRelation'
  | 'lookWaits'
  | 'lookCue';

/** Kinds as authors name them. */
const KINDS: Readonly<Record<Word<WrittenKind>, true>> = {
  card: true,
  'card?': true,
  reference: true,
  'reference?': true,
  seat: true,
  'seat?': true,
  target: true,
  'target?': true,
  zone: true,
  'zone?': true,
  entry: true,
  'entry?': true,
  definition: true,
  'definition?': true,
  number: true,
  flag: true,
};
const MEANT = { player: 'seat', boolean: 'flag', object: 'target', item: 'entry' };

/** Every word a definition may say, by place. */
export const WORDS: Readonly<Record<Place, Words>> = {
  zoneOwner: words<ZoneDefinition['owner']>('owner of a zone', { seat: true, table: true }, { player: 'seat' }),
  zoneSees: words<ZoneDefinition['sees']>(
    'viewer of a zone',
    { all: true, owner: true, nobody: true },
    { noone: 'nobody', none: 'nobody', everyone: 'all', everybody: 'all', public: 'all', player: 'owner' },
  ),
  move: words<EventDefinition<never>['move']>('kind of move', { keeps: true }),
  field: words<FieldKind>(
    'kind of field',
    {
      card: true,
      'card?': true,
      seat: true,
      'seat?': true,
      object: true,
      'object?': true,
      item: true,
      'item?': true,
      number: true,
      flag: true,
      zone: true,
      'zone?': true,
      definition: true,
      'definition?': true,
    },
    { player: 'seat' },
  ),
  written: words<WrittenKind>('kind', KINDS, MEANT),
  variable: words<VariableKind>(
    'kind of variable',
    { ...KINDS, cards: true, seats: true, targets: true, entries: true, numbers: true, answers: true },
    { ...MEANT, players: 'seats' },
  ),
  holds: words<FieldDefinition['holds']>(
    'kind of value',
    { number: true, flag: true, seat: true, 'seat?': true, 'reference?': true, 'target?': true },
    { boolean: 'flag', card: 'reference?', player: 'seat?' },
  ),
  param: words<ParamKind>(
    'kind of parameter',
    { card: true, seat: true, object: true, 'object?': true, number: true, item: true, 'item?': true },
    { player: 'seat' },
  ),
  queryOf: words<QueryDefinition<never>['of']>('subject of a query', { card: true, seat: true }, { player: 'seat' }),
  ability: words<Ability['kind']>(
    'kind of ability',
    { trigger: true, replacement: true, static: true },
    { continuous: 'static' },
  ),
  ask: words<WindowDefinition<never>['ask']>(
    'way of asking',
    { active: true, opponents: true, everyone: true, opponentsFirst: true, each: true, named: true, host: true },
    { all: 'everyone' },
  ),
  after: words<WindowDefinition<never>['after']>('way to go on after an action', { same: true, next: true, end: true }),
  passed: words<WindowDefinition<never>['passed']>('way to go on when all have passed', {
    end: true,
    resolveOne: true,
    resolveAll: true,
    resolveChain: true,
  }),
  opens: words<PhaseDefinition<never>['opens']>('condition to open a window', { unsettled: true }),
  settle: words<PhaseDefinition<never>['settle']>('way to settle', { checks: true }),
  whose: words<Expiry<never>['whose']>('range of an expiry', { active: true, all: true }),
  triggers: words<ResponseDefinition<never>['triggers']>('way to place triggers', {
    resolve: true,
    stack: true,
    bag: true,
    chain: true,
  }),
  order: words<ResponseDefinition<never>['order']>('order of triggers', { registered: true, owner: true }),
  replacement: words<ResponseDefinition<never>['replacement']>('limit of replacements', { each: true, one: true }),
  winAndLose: words<GameDefinition['winAndLose']>('answer', { loses: true, wins: true }),
  extraTurns: words<GameDefinition['extraTurns']>('order of extra turns', {
    newestFirst: true,
    oldestFirst: true,
  }),
  rounds: words<GameDefinition['rounds']>('kind of round', { turn: true, each: true, together: true }),
  leaversTurn: words<Leaving['turn']>("fate of a leaver's turn", { ends: true, continues: true }),
  leaversChoices: words<Leaving['choices']>("fate of a leaver's choices", { default: true, passOn: true }),
  answers: words<ManyAnswers<Names>['shape']>('shape of answers', { subset: true, pairs: true }),
  answersOf: words<SubsetAnswers<Names>['asks']>('kind of options', {
    cards: true,
    players: true,
    objects: true,
    entries: true,
    number: true,
  }),
  asksFirst: words<Asking['first']>('party asked first', { active: true, others: true }),
  asksNext: words<Asking['next']>('way to ask on', { inTurn: true, nobody: true, together: true }),
  asksNever: words<Asking['never']>('party that is not asked', { active: true, friends: true, opponents: true }),
  cardHue: words<CardHue>('colour of a card', {
    white: true,
    blue: true,
    black: true,
    red: true,
    green: true,
    grey: true,
    teal: true,
    rose: true,
    amber: true,
  }),
  cardScene: words<CardScene>('picture of a card', { figure: true, place: true, spell: true, thing: true, rule: true }),
  lookRow: words<LookKind['row']>('row of a card', { front: true, back: true, plate: true }),
  lookAttach: words<LookKind['attach']>('way to be attached', { at: true }),
  lookNumber: words<LookNumber['as']>('way to show a number', {
    main: true,
    chip: true,
    pips: true,
    race: true,
    gauge: true,
    emblem: true,
  }),
  lookPlace: words<NonNullable<TableLook['numbers']>[string]>('place of a number', {
    first: true,
    second: true,
    third: true,
  }),
  lookRelation: words<NonNullable<TableLook['relations']>[string]>('fight', { attack: true, block: true }),
  lookWaits: words<NonNullable<TableLook['waits']>['as']>('way to wait', {
    stack: true,
    chain: true,
    bag: true,
    list: true,
  }),
  lookCue: words<NonNullable<TableLook['cues']>[string]>('look of an event', {
    damage: true,
    heal: true,
    attack: true,
    death: true,
    none: true,
  }),
  tableShape: words<TableDescription['zones'][string]['shape']>('shape of a zone', {
    pile: true,
    row: true,
    hand: true,
    lane: true,
  }),
};
