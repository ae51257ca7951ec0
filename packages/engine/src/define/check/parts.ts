import { ENGINE_EVENTS } from '../../compile/engine-events.ts';
import { engineFields } from '../../compile/event-fields.ts';
import { CARD_COLUMNS } from '../../compile/machine.ts';
import type { Names } from '../../state/state.ts';
import type { Ability, CardDefinition, GameDefinition, ManyAnswers, OptionDefinition } from '../definition.ts';
import { listOf, optionProblem } from './options.ts';
import { join, type Report } from './report.ts';

/** Inputs the engine understands in every game. */
const RESERVED_ACTIONS = [
  'pass',
  'choose',
  'order',
  'divide',
  'number',
  'yes',
  'concede',
  'timeout',
  'undo',
  'prefer',
  'host',
];
const RESERVED_PARAMS = ['player', 'type', 'decision', 'picks', 'auto'];
const ENGINE_KINDS = ENGINE_EVENTS.map((event) => event.name);
const MOVE_FIELDS = ['card', 'to', 'position', 'from'];
/** Seats are bits of one number. */
const MOST_PLAYERS = 30;

export function checkTable(report: Report, d: GameDefinition): void {
  const { min, max } = d.players;
  if (min > max) report.add('players', `the least, ${min}, is more than the most, ${max}`);
  if (max > MOST_PLAYERS) report.add('players.max', `at most ${MOST_PLAYERS} can sit at a table`);
  for (const [name, option] of Object.entries(d.options ?? {})) checkOption(report, `options.${name}`, option);
  const zones = Object.keys(d.zones);
  if (d.deckZone !== undefined) report.name('deckZone', 'zone', d.deckZone, zones);
  else if (d.decks !== undefined)
    report.add('deckZone', 'decks need a zone to be laid in: declare one and name it here');
  for (const [name, zone] of Object.entries(d.zones)) {
    if (zone.faceDown === true && zone.sees !== 'nobody') {
      report.add(`zones.${name}.faceDown`, "what lies face down is seen by nobody: write sees: 'nobody'");
    }
  }
  report.name('leaving.cards', 'zone', d.leaving?.cards, zones);
  report.name('leaving.controlled', 'zone', d.leaving?.controlled, zones);
  (d.leaving?.durations ?? []).forEach((name, i) => {
    report.name(`leaving.durations[${i}]`, 'duration', name, d.durations ?? []);
  });
  report.reserved('cardFields', 'column of a card', Object.keys(d.cardFields ?? {}), CARD_COLUMNS);
  report.reserved('seatFields', 'column of a seat', Object.keys(d.seatFields ?? {}), ['status']);
  for (const name of Object.keys(d.names ?? {}))
    report.name(`names.${name}`, 'phase, step or kind of turn', name, shownNames(d));
  for (const key of ['counters', 'printed', 'durations', 'reasons'] as const) report.once(key, 'name', d[key] ?? []);
  report.reserved('durations', 'duration', d.durations ?? [], ['forever', 'source']);
  checkQueries(report, d);
  (d.quiet ?? []).forEach((name, i) => {
    report.name(`quiet[${i}]`, 'event', name, [...ENGINE_KINDS, ...Object.keys(d.events ?? {})]);
  });
  (d.lastKnown ?? []).forEach((name, i) => {
    report.name(`lastKnown[${i}]`, 'query', name, Object.keys(d.queries ?? {}));
  });
  for (const name of Object.keys(d.rules ?? {}))
    report.name(`rules.${name}`, "event of the engine's", name, ENGINE_KINDS);
  checkDescription(report, d);
  (d.quickStart?.decks ?? []).forEach((name, i) => {
    report.name(`quickStart.decks[${i}]`, 'deck', name, Object.keys(d.decks ?? {}));
  });
  for (const [name, value] of Object.entries(d.quickStart?.options ?? {})) {
    const option = d.options?.[name];
    const path = `quickStart.options.${name}`;
    if (option === undefined) report.name(path, 'option', name, Object.keys(d.options ?? {}));
    else if (optionProblem(name, value, option) !== '') report.add(path, optionProblem(name, value, option));
  }
}

function checkQueries(report: Report, d: GameDefinition): void {
  for (const [name, { of, base }] of Object.entries(d.queries ?? {})) {
    if (typeof base !== 'object') continue;
    const place = `queries.${name}.base`;
    if (of === 'seat') report.add(place, 'nothing is printed on a seat: give a number or a rule');
    else report.name(`${place}.printed`, 'printed number', base.printed, d.printed ?? []);
  }
}

function checkOption(report: Report, path: string, option: OptionDefinition): void {
  const { default: value, min, max, values } = option;
  if (min !== undefined && max !== undefined && min > max) report.add(path, `min, ${min}, is more than max, ${max}`);
  for (const one of listOf(value)) {
    const isLow = typeof one === 'number' && min !== undefined && one < min;
    const isHigh = typeof one === 'number' && max !== undefined && one > max;
    if (isLow || isHigh) report.add(`${path}.default`, `${one} is outside ${min ?? '-'} to ${max ?? '-'}`);
    if (values !== undefined && !values.includes(one)) {
      report.add(`${path}.default`, `'${one}' is not one of ${values.join(', ')}`);
    }
  }
}

function checkDescription(report: Report, d: GameDefinition): void {
  const { table } = d;
  if (table === undefined) return;
  const queries = Object.keys(d.queries ?? {});
  const seat = [...Object.keys(d.seatFields ?? {}), ...queries, ...(d.counters ?? [])];
  table.seat.forEach((name, i) => {
    report.name(`table.seat[${i}]`, 'field of a seat', name, seat);
  });
  for (const name of Object.keys(table.zones)) report.name(`table.zones.${name}`, 'zone', name, Object.keys(d.zones));
  table.face.forEach(({ query, printed, field }, i) => {
    report.name(`table.face[${i}].query`, 'query', query, queries);
    report.name(`table.face[${i}].printed`, 'printed number', printed, d.printed ?? []);
    report.name(`table.face[${i}].field`, 'field of a card', field, Object.keys(d.cardFields ?? {}));
  });
}

/** So many fields of an event are its own numbers; further ones lie in its list, where a card would not be told. */
const OWN_FIELDS = 4;

function fieldNames(d: GameDefinition, event: string): readonly string[] {
  const own = d.events?.[event];
  if (own === undefined) return engineFields(event);
  return own.move ? MOVE_FIELDS : Object.keys(own.fields ?? {});
}

export function checkEvents(report: Report, d: GameDefinition): void {
  report.reserved('events', 'event', Object.keys(d.events ?? {}), ENGINE_KINDS);
  for (const [name, event] of Object.entries(d.events ?? {})) {
    const path = `events.${name}`;
    const isMove = Boolean(event.move);
    const fields = isMove ? MOVE_FIELDS : Object.keys(event.fields ?? {});
    for (const [field, kind] of Object.entries(event.fields ?? {}).slice(OWN_FIELDS)) {
      if (kind === 'card' || kind === 'card?')
        report.add(`${path}.fields.${field}`, 'a card is among the first four fields; further on, keep a reference');
    }
    if (isMove && event.apply !== undefined) {
      report.add(`${path}.apply`, 'a move is applied by the engine: leave `apply` out');
    }
    // Who did it can be told of every event.
    report.words(`${path}.words`, event.words, [...new Set([...fields, 'by'])]);
    if (event.other !== undefined) report.name(`${path}.other`, 'field', event.other, fields);
  }
}

export function checkActions(report: Report, d: GameDefinition): void {
  const windows = Object.keys(d.windows);
  report.reserved('actions', 'input', Object.keys(d.actions), RESERVED_ACTIONS);
  for (const [name, action] of Object.entries(d.actions)) {
    const path = `actions.${name}`;
    const params = Object.keys(action.params ?? {});
    if (action.windows.length === 0) report.add(`${path}.windows`, 'nobody can ever do this: name a window');
    action.windows.forEach((window, i) => {
      report.name(`${path}.windows[${i}]`, 'window', window, windows);
    });
    report.reserved(`${path}.params`, 'part of an input', params, RESERVED_PARAMS);
    if (params.length > 4 && action.many === undefined) {
      report.add(`${path}.params`, 'at most four parameters are enumerated: describe the answers with `many`');
    }
    if (action.from !== undefined) {
      report.name(`${path}.from`, 'zone', action.from, Object.keys(d.zones));
      if (params.length !== 1) report.add(`${path}.from`, 'a zone gives one card: there must be one parameter');
      if (action.candidates !== undefined) report.add(`${path}.from`, 'say either `from` or `candidates`, not both');
    }
    for (const zone of action.mentions?.zones ?? []) {
      if (zone !== action.from) report.name(`${path}.params`, 'zone', zone, Object.keys(d.zones));
    }
    for (const refusal of action.mentions?.refusals ?? []) {
      report.name(`${path}.params`, 'refusal', refusal, Object.keys(d.refusals ?? {}));
    }
    if (action.many === undefined) report.words(`${path}.words`, action.words, params);
    else checkMany(report, `${path}.many`, action.many);
  }
}

function checkMany(report: Report, path: string, many: ManyAnswers<Names>): void {
  if (many.shape !== 'pairs' || many.extra === undefined) return;
  report.reserved(`${path}.extra.name`, 'part of an input', [many.extra.name], RESERVED_PARAMS);
}

export function checkCards(report: Report, d: GameDefinition): void {
  const cards = d.cards ?? [];
  const ids = cards.map((card) => card.id);
  report.once('cards', 'card', ids);
  cards.forEach((card, i) => {
    checkCard(report, d, `cards[${i}] (${card.id})`, card);
  });
  report.once(
    'abilities',
    'ability',
    (d.abilities ?? []).map((ability) => ability.name),
  );
  (d.abilities ?? []).forEach((ability, i) => {
    checkAbility(report, d, `abilities[${i}]`, ability);
  });
  for (const [name, deck] of Object.entries(d.decks ?? {})) {
    for (const id of Object.keys(deck.cards)) report.name(join(`decks.${name}.cards`, id), 'card', id, ids);
  }
}

function checkCard(report: Report, d: GameDefinition, path: string, card: CardDefinition): void {
  for (const name of Object.keys(card.printed ?? {})) {
    report.name(`${path}.printed.${name}`, 'printed number', name, d.printed ?? []);
  }
  (card.abilities ?? []).forEach((ability, i) => {
    checkAbility(report, d, `${path}.abilities[${i}]`, ability);
  });
}

function checkAbility(report: Report, d: GameDefinition, path: string, ability: Ability): void {
  const place = `${path} (${ability.name})`;
  if (ability.name === '') report.add(path, 'an ability needs a name');
  (ability.zones ?? []).forEach((zone, i) => {
    report.name(`${place}.zones[${i}]`, 'zone', zone, Object.keys(d.zones));
  });
  if (ability.kind === 'static') {
    report.name(`${place}.query`, 'query', ability.query, Object.keys(d.queries ?? {}));
    return;
  }
  const events = [...Object.keys(d.events ?? {}), ...ENGINE_KINDS];
  if (ability.on.length === 0) report.add(`${place}.on`, 'it waits for nothing: name an event');
  ability.on.forEach((event, i) => {
    report.name(`${place}.on[${i}]`, 'event', event, events);
  });
  if (ability.kind !== 'trigger') return;
  const fields = ability.on.flatMap((event) => fieldNames(d, event));
  for (const role of ['it', 'other'] as const) {
    if (ability[role] !== undefined) report.name(`${place}.${role}`, 'field', ability[role], fields);
  }
}

/** Everything that may have a name of its own where it is shown: of the turn, of its kinds and of expansions. */
function shownNames(d: GameDefinition): string[] {
  const patches = [...Object.values(d.turnKinds ?? {}), ...Object.values(d.expansions ?? {}).map((one) => one.patches)];
  const phases = [...d.phases, ...patches.flat().flatMap((patch) => ('insert' in patch ? [patch.insert] : []))];
  const steps = patches.flat().flatMap((patch) => ('insertStep' in patch ? [patch.insertStep.name] : []));
  return [
    ...phases.flatMap((phase) => [phase.name, ...(phase.steps ?? []).map((step) => step.name)]),
    ...steps,
    ...Object.keys(d.turnKinds ?? {}),
  ];
}
