import type { GameDefinition, QueryDefinition } from '../define/definition.ts';
import { straightWay } from '../fast/turn-straight.ts';
import type { MatchContext } from '../match/context.ts';
import { blankState, emptyTurn } from '../state/blank.ts';
import { columnsFor } from '../state/columns.ts';
import type { Names } from '../state/state.ts';
import { compileAbilities, compileTraits } from './abilities.ts';
import { compileActions, takenCards } from './actions.ts';
import { answeredBy } from './aims.ts';
import { askingOf } from './asking.ts';
import { Author } from './author/author.ts';
import { readersOf } from './author/events.ts';
import { GuardedAuthor } from './author/guarded.ts';
import { awaitedAmong } from './awaited.ts';
import * as CAUSE from './cause.ts';
import { ENGINE_ACTIONS } from './engine-actions.ts';
import { ENGINE_EVENTS } from './engine-events.ts';
import { expanded, furtherPhases, patchesOf } from './expansions.ts';
import { FAULTS } from './fault.ts';
import * as K from './kinds.ts';
import { commonCards, deckDefinitions } from './laid-cards.ts';
import {
  CARD_COLUMNS,
  type CompiledEvent,
  type CompiledQuery,
  type CompiledZone,
  type Machine,
  type Parts,
} from './machine.ts';
import { MEMORY } from './memory.ts';
import { compileMilestones } from './milestones.ts';
import { PASS, STAYS } from './moves.ts';
import { columnsOf, compact, mapped, numbered, numbersOf } from './numbering.ts';
import { passagesOf } from './passages.ts';
import { POSITIONS } from './position.ts';
import { Programs } from './programs.ts';
import { compileRefusals } from './refusals.ts';
import { turnRing } from './ring.ts';
import { SCHEDULING } from './scheduling.ts';
import { SEALING } from './sealing.ts';
import { compileDoing, compileStructure } from './structure.ts';
import { WINNING } from './winning.ts';

/** Compiles a game for a match. The definition and the context have been checked. */
export function compileMachine(declared: GameDefinition, context: MatchContext): Machine {
  const definition = expanded(declared, context.expansions);
  const { cards = [], queries = {}, cardFields = {}, tableFields = {} } = definition;
  const seatCount = context.players.length;
  const everyone = (1 << seatCount) - 1;
  const programs = new Programs(definition);
  const windowNames = Object.keys(definition.windows);
  const durations = numbered(['forever', 'source', ...(definition.durations ?? [])]);
  const events = compileEvents(definition);
  const kinds = numbered(events.map((e) => e.name));
  const zones = compileZones(definition, seatCount);
  const queryNumbers = numbered(Object.keys(queries));
  const refusalWords = compileRefusals(definition.refusals);
  const { abilities, cardAbilities, cardWorksIn } = compileAbilities(
    definition,
    { zones, events, kinds, queryNumbers },
    programs,
  );

  const structure = compileStructure(
    definition,
    patchesOf(definition, context.expansions),
    furtherPhases(definition, context.expansions),
    {
      window: (name) => windowNames.indexOf(name),
      duration: (name) => durations[name],
      program: programs.add,
    },
  );
  const { stages = [{ name: '', begin: definition.setup }], deals } = definition;
  const setup = stages.map(({ name, about = '', rule = '', begin }) => {
    return { name, about, rule, begin: compileDoing(begin, programs.add) };
  });
  const beginRound = compileDoing(definition.beginRound, programs.add);
  const endRound = compileDoing(definition.endRound, programs.add);
  const beginTurn = compileDoing(definition.beginTurn, programs.add);

  const actions = compileActions(definition);
  const cardNumbers = numbersOf(cards.map((card) => card.id));
  const tags = numbersOf([...new Set(cards.flatMap((card) => card.tags ?? []))]);
  const cardFieldNames = Object.keys(cardFields);
  const seatFieldNames = Object.keys(definition.seatFields ?? {});
  const tableFieldNames = Object.keys(tableFields);
  const cardColumns = [...CARD_COLUMNS, ...cardFieldNames];
  const resetNames = cardFieldNames.filter((name) => cardFields[name].lasting !== true);

  const keeps = events.some((e) => e.definition.move === 'keeps');
  const touches = resetNames.length > 0 || abilities.length > 0 || keeps;

  const zoneByOwner = (name: string | undefined, otherwise: number): number[] =>
    context.players.map((_, owner) =>
      name === undefined ? otherwise : zones.findIndex((z) => z.name === name && (z.seat < 0 || z.seat === owner)),
    );

  const printed = compact(
    Object.fromEntries((definition.printed ?? []).map((name) => [name, cards.map((c) => c.printed?.[name] ?? 0)])),
  );

  const options: Parts['options'] = compact({
    ...mapped(definition.options ?? {}, (option) => option.default),
    ...context.options,
  });
  const parts: Parts = {
    definition,
    context,
    options,
    ring: turnRing(context),
    seatCount,
    structure,
    setup,
    beginRound,
    endRound,
    deals:
      deals === undefined
        ? null
        : {
            begin: compileDoing(deals.begin, programs.add),
            end: compileDoing(deals.end, programs.add),
            lasts: (g) => deals.lasts(g),
            another: (g) => deals.another?.(g) ?? true,
          },
    beginTurn,
    checks: definition.checks ?? [],
    responses: definition.responses,
    immediate: definition.immediate?.bind(definition) ?? null,
    events,
    kinds,
    zones,
    zoneNumbers: compact(
      Object.fromEntries(zones.flatMap((zone, i) => (zone.seat > 0 ? [] : [[zone.name, i] as const]))),
    ),
    zoneMask: zones.map(({ seat, definition: { sees } }) =>
      sees === 'all' ? everyone : sees === 'owner' && seat >= 0 ? 1 << seat : 0,
    ),
    zoneInPlay: zones.map((z) => z.definition.inPlay === true),
    zoneBlurs: zones.map((z) => z.definition.sees === 'owner' && z.definition.ordered !== true),
    zoneForgets: zones.map((z) => z.definition.faceDown === true),
    cardColumns,
    cardTemplate: columnsOf(cardColumns),
    seatTemplate: columnsOf(['status', ...seatFieldNames]),
    columns: columnsFor({
      seats: seatFieldNames,
      cards: cardFieldNames,
      table: tableFieldNames,
      starts: resetNames.map((name) => [name, cardFields[name].start]),
      timed: touches || zones.some((z) => z.definition.inPlay === true),
    }),
    touches,
    cardFieldNames,
    referring: cardFieldNames.filter((name) => cardFields[name].refers === true),
    seatFieldNames,
    tableFieldNames,
    counterNames: definition.counters ?? [],
    cards,
    cardNumbers,
    deckDefinitions: deckDefinitions(context, cardNumbers),
    common: commonCards(definition, options, seatCount, zones, cardNumbers),
    printed,
    tags,
    tagged: [...tags.keys()].map((tag) => cards.map((card) => Number(card.tags?.includes(tag) === true))),
    abilities,
    abilityNumbers: numbersOf((definition.abilities ?? []).map((a) => a.name)),
    cardAbilities,
    cardWorksIn,
    zoneWorks: zones.map((_, zone) => cardWorksIn.some((works) => works[zone])),
    isToken: cards.map((card) => card.token === true),
    ...compileTraits(definition, events, abilities),
    milestones: compileMilestones(events.length, abilities),
    emptyByEvent: events.map(() => NONE),
    emptyByQuery: Object.keys(queries).map(() => NONE),
    queries: Object.values(queries).map((query) => compileQuery(query, printed)),
    queryNumbers,
    lastKnown: (definition.lastKnown ?? []).map((name) => queryNumbers[name]),
    windows: Object.values(definition.windows).map((window) => ({ ...window, asking: askingOf(window.ask) })),
    windowNames,
    stepWindows: windowNames.map((_, window) => structure.steps.some((step) => step.window === window)),
    actions,
    actionNumbers: numbersOf(actions.map((a) => a.name)),
    engineActions: ENGINE_ACTIONS,
    commands: new Map(Object.entries(definition.commands ?? {})),
    windowActions: windowNames.map((name) =>
      actions.filter((a) => a.index !== PASS && a.definition.windows.includes(name)).map((a) => a.index),
    ),
    windowTakes: windowNames.map((name) => actions.map((a) => a.index !== PASS && a.definition.windows.includes(name))),
    takenCards: windowNames.map((name) => takenCards(actions, name, zoneByOwner)),
    programs: programs.list,
    programAims: programs.aims,
    programEntryAims: programs.entryAims,
    programNumbers: numbersOf(Object.keys(definition.programs ?? {})),
    durations,
    refusals: numbered(refusalWords.map((refusal) => refusal.code)),
    refusalWords,
    reasons: [...ENGINE_REASONS, ...(definition.reasons ?? [])],
    cardPlace: events.map((e, kind) => (e.subject === 'card' ? 0 : kind === K.created ? 3 : -1)),
    keeps,
    isMove: events.map((e) => e.move && e.definition.move !== 'keeps'),
    isBefore: events.map((e) => e.definition.before === true),
    everyone,
    leftTo: zoneByOwner(definition.leaving?.cards, -1),
    controlledTo: zoneByOwner(definition.leaving?.controlled, STAYS),
    hasRounds: definition.rounds === 'each',
    endsTurns: definition.rounds !== 'each' && (deals !== undefined || definition.endRound !== undefined),
    together: definition.rounds === 'together',
    idleLimit: definition.limits?.idle ?? 10_000,
    turnLimit: definition.limits?.turns ?? 1_000_000,
    refusalValues: refusalWords.map((_, refusal) => ({ refusal })),
    // Handed out as `g.seats`: one list for every match at this table.
    places: Object.freeze(context.players.map((_, seat) => seat)),
    onceNumbers: new Map((definition.once ?? []).map((name, i) => [name, FIRST_ONCE + i])),
    readers: readersOf(events),
    authorFor: (r) => (r.reference ? new GuardedAuthor(r) : new Author(r)),
  };
  return {
    ...parts,
    resolves: parts.windows.some(({ passed }) => passed !== 'end'),
    answeredBy,
    isAwaited: awaitedAmong(abilities, structure),
    faults: FAULTS,
    memory: MEMORY,
    positions: POSITIONS,
    sealing: SEALING,
    winning: WINNING,
    scheduling: SCHEDULING,
    passages: passagesOf(parts),
    anyTraits: parts.traits.reduce((all, traits) => all | traits, 0),
    collects: programs.list.some((program) => program.some(({ collect }) => collect !== undefined)),
    straight: straightWay(parts, {
      turnBegins: K.turnBegins,
      phaseBegins: K.phaseBegins,
      step: CAUSE.step,
      emptyTurn: () => emptyTurn(parts),
    }),
    blank: blankState(parts),
  };
}

const NONE: never[] = [];

/** In the turn's record of things used, what has a name comes after abilities by number. */
const FIRST_ONCE = 1000;

/** The same machine at another table of its kind: with other names and decks. */
export function withDecks(machine: Machine, context: MatchContext): Machine {
  const laid = { ...machine, context, deckDefinitions: deckDefinitions(context, machine.cardNumbers) };
  laid.blank = blankState(laid);
  return laid;
}

/** Reasons of the engine's own. */
const ENGINE_REASONS = [
  'conceded',
  'timeout',
  'last-standing',
  'all-out',
  'loop',
  'endless',
  'turn-limit',
  'last-deal',
] as const;

function compileEvents(definition: GameDefinition): CompiledEvent[] {
  const engine = ENGINE_EVENTS.map((event) => ({
    ...event,
    own: false,
    move: event.name === 'moved',
    definition: {},
  }));
  const own = Object.entries(definition.events ?? {}).map(([name, e]) => {
    const move = Boolean(e.move);
    return { name, own: true, subject: move ? 'card' : Object.values(e.fields ?? {})[0], move, definition: e };
  });
  return [...engine, ...own];
}

function compileZones(definition: GameDefinition, seatCount: number): CompiledZone[] {
  return Object.entries(definition.zones).flatMap(([name, zone]) =>
    Array.from({ length: zone.owner === 'table' ? 1 : seatCount }, (_, seat) => ({
      name,
      seat: zone.owner === 'table' ? -1 : seat,
      definition: zone,
    })),
  );
}

function compileQuery({ of, base, min = -Infinity }: QueryDefinition<Names>, printed: Parts['printed']): CompiledQuery {
  if (typeof base === 'function') return { of, base, isFixed: false, min };
  if (typeof base === 'number') return { of, base: () => base, isFixed: true, min };
  const column = printed[base.printed];
  return { of, base: (g, card) => column[g.state.cards.def[card]], isFixed: true, min };
}
