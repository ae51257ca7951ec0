import { askingWords } from '../compile/asking.ts';
import { fieldsOf } from '../compile/event-fields.ts';
import type { Machine } from '../compile/machine.ts';
import { PASS } from '../compile/moves.ts';
import type { FieldDefinition, ManyAnswers } from '../define/definition.ts';
import type { Names } from '../state/state.ts';
import type {
  ActionDescription,
  CardDescription,
  FieldDescription,
  GameDescription,
  ManyDescription,
  StepDescription,
  TurnDescription,
  WindowDescription,
} from './description.ts';
import { reuse } from './reuse.ts';

const described = new WeakMap<Machine['structure'], GameDescription>();

/** Made when somebody first asks, once for all tables of a kind. */
export function descriptionOf(m: Readonly<Machine>): GameDescription {
  const known = described.get(m.structure);
  if (known !== undefined) return known;
  // The definition stays its author's: what is frozen is a copy.
  const description = reuse<GameDescription>(undefined, JSON.parse(JSON.stringify(describe(m))));
  described.set(m.structure, description);
  return description;
}

function describe(m: Readonly<Machine>): GameDescription {
  const { definition: d } = m;
  const entries = <T>(parts: Readonly<Record<string, T>> | undefined): [string, T][] => Object.entries(parts ?? {});
  return {
    id: d.id,
    version: d.version,
    name: d.name,
    about: d.about,
    players: { min: d.players.min, max: d.players.max, teams: d.players.teams === true },
    setup: m.setup.flatMap(({ name, about, rule }) => (name === '' ? [] : [{ name, about, rule }])),
    deals: d.deals === undefined ? '' : (d.deals.name ?? 'Deal'),
    rounds: d.rounds ?? 'turn',
    turns: m.structure.kinds.map((_, kind) => turnOf(m, kind)),
    windows: m.windows.map((_, window) => windowOf(m, window)),
    actions: m.actions.map((_, action) => actionOf(m, action)),
    places: m.zones.map(({ name, seat, definition }) => ({
      name,
      ...labelled(definition.name),
      seat,
      sees: definition.sees,
      ordered: definition.ordered === true,
      inPlay: definition.inPlay === true,
    })),
    seatFields: entries(d.seatFields).map(fieldOf),
    cardFields: entries(d.cardFields).map(fieldOf),
    tableFields: entries(d.tableFields).map(fieldOf),
    counters: m.counterNames,
    queries: entries(d.queries).map(([name, query]) => ({ name, ...labelled(query.name), of: query.of })),
    printed: d.printed ?? [],
    cards: m.cards.map((_, card) => cardOf(m, card)),
    decks: entries(d.decks).map(([id, deck]) => ({
      id,
      name: deck.name,
      about: deck.about ?? '',
      cards: deck.cards,
    })),
    common: d.common?.(m.options, m.seatCount) ?? {},
    options: entries(d.options).map(([name, option]) => ({ name, ...option })),
    expansions: entries(d.expansions).map(([name, { about }]) => ({ name, about })),
    abilities: m.abilities.map(({ definition }) => definition.name),
    events: m.events.map((event) => ({ name: event.name, fields: fieldsOf(event) })),
    parties: m.ring.party,
    begins: m.ring.ring[m.ring.start],
    words: d.words ?? {},
    quickStart: d.quickStart ?? {},
    ...(d.table === undefined ? {} : { table: d.table }),
  };
}

function turnOf(m: Readonly<Machine>, kind: number): TurnDescription {
  const { name, steps } = m.structure.kinds[kind];
  const names = m.definition.names ?? {};
  const phases: { name: string; about: string; rule: string; index: number; steps: StepDescription[] }[] = [];
  for (const step of steps) {
    const { phase, phaseIndex, step: own, about, rule, window, needed, again } = m.structure.steps[step];
    let last = phases[phases.length - 1];
    if (last === undefined || last.index !== phaseIndex) {
      last = { name: phase, ...declaredOf(m, phase), index: phaseIndex, steps: [] };
      phases.push(last);
    }
    last.steps.push({
      name: own,
      ...labelled(names[own]),
      about,
      rule,
      window: m.windowNames[window] ?? '',
      conditional: needed !== null,
      repeats: again !== null,
    });
  }
  return {
    kind: name,
    ...labelled(names[name]),
    phases: phases.map(({ name: phase, about, rule, steps: own }) => ({
      name: phase,
      ...labelled(names[phase]),
      about,
      rule,
      steps: own,
    })),
  };
}

/** What a phase is about, by which rule; one that an expansion or a kind of turn brings may say it only of its steps. */
function declaredOf({ definition }: Readonly<Machine>, name: string): { about: string; rule: string } {
  const { about = '', rule = '' } = definition.phases.find((phase) => phase.name === name) ?? {};
  return { about, rule };
}

function windowOf(m: Readonly<Machine>, window: number): WindowDescription {
  const { ask, who, after, passed, byRules, name, needed, commands = [] } = m.windows[window];
  return {
    name: m.windowNames[window],
    ...labelled(name),
    ask,
    asks: askingWords({ ask, who }),
    byName: who !== undefined,
    after,
    passed,
    byRules: byRules === true,
    conditional: needed !== undefined,
    commands,
    actions: m.windowActions[window].filter((action) => action !== PASS).map((action) => m.actions[action].name),
  };
}

function actionOf(m: Readonly<Machine>, action: number): ActionDescription {
  const { name, definition, params } = m.actions[action];
  return {
    name,
    ...(definition.words === undefined ? {} : { words: definition.words }),
    rule: definition.rule ?? '',
    params,
    many: definition.many === undefined ? null : manyOf(definition.many),
    minor: definition.minor === true,
    windows: definition.windows,
  };
}

function manyOf(many: ManyAnswers<Names>): ManyDescription {
  return many.shape === 'pairs'
    ? { shape: many.shape, asks: 'objects', extra: many.extra?.name ?? '' }
    : { shape: many.shape, asks: many.asks ?? 'objects', extra: '' };
}

function cardOf(m: Readonly<Machine>, card: number): CardDescription {
  const { id, name, type, cost, text, tags = [], token = false } = m.cards[card];
  const printed = Object.keys(m.printed).filter((number) => m.printed[number][card] !== 0);
  return {
    id,
    name,
    ...(type === undefined ? {} : { type }),
    ...(cost === undefined ? {} : { cost }),
    ...(text === undefined ? {} : { text }),
    tags,
    printed: Object.fromEntries(printed.map((number) => [number, m.printed[number][card]])),
    token,
  };
}

function fieldOf([name, field]: [string, FieldDefinition]): FieldDescription {
  const { values, atZero = values !== undefined } = field;
  return {
    name,
    ...labelled(field.name),
    start: field.start,
    holds: field.holds ?? 'number',
    inner: field.inner === true,
    ...(values === undefined ? {} : { values }),
    atZero,
  };
}

function labelled(label: string | undefined): { label?: string } {
  return label === undefined ? {} : { label };
}
