import type { Ability, ExpansionDefinition, GameDefinition, PhaseDefinition } from '../../define/definition.ts';
import type { KernelProgram } from '../../define/kernel-parts.ts';
import type { Declaration } from '../../define/language/nouns.ts';
import type { Names } from '../../state/state.ts';
import { waitingOf } from '../author/entry.ts';
import { lowerDeckRule } from './decks.ts';
import { lowerCommon, lowerField, lowerParts, lowerWindow, mapped } from './parts.ts';
import type { Of, PlainDeals, PlainExpansion, PlainGame, PlainParts, PlainStage } from './plain.ts';
import { lowerDoing, lowerPatch, lowerPhases, namesIn, type PlainDoing, type PlainPhase, wrong } from './turn.ts';

/*
 * A game by name, as the definition the engine compiles: names and behaviour, written apart, are put together.
 */

export function lowerGame(
  d: Declaration,
  game: PlainGame,
  programs: ReadonlyMap<string, KernelProgram>,
  made: readonly Ability[],
): GameDefinition {
  const doing = (what: PlainDoing): GameDefinition['setup'] => lowerDoing(what);
  const { expansions: expansionNouns = {} } = d;
  const otherPhases = lowerPhases(d.otherPhases ?? {}, written(game.otherPhases), 'otherPhases');
  const phases = lowerPhases(d.turn, game.phases);
  const phaseNamed = (name: string): PhaseDefinition<Names> => {
    const found = [...otherPhases, ...phases].find((phase) => phase.name === name);
    return found ?? wrong('turnKinds', `there is no phase '${name}'`);
  };
  checkNames(d, game);
  const usual = Object.hasOwn(d.zones, 'deck') || game.decks !== undefined ? 'deck' : undefined;
  const deckZone = d.deckZone ?? usual;
  const all = [...programs.values(), ...(game.programs ?? [])];
  const definition: GameDefinition = {
    id: d.id,
    version: d.version,
    name: d.name,
    about: d.about,
    players: d.players,
    zones: d.zones,
    ...(deckZone === undefined ? {} : { deckZone }),
    responses: {
      triggers: 'resolve',
      order: 'registered',
      replacement: 'each',
      ...game.responses,
    },
    ...lowerSetup(game.setup, deckZone),
    phases,
    ...(otherPhases.length === 0 ? {} : { otherPhases }),
    ...lowerParts(d, game),
    windows: mapped(d.windows, (noun, name) => lowerWindow(noun, game.windows?.[name])),
    actions: game.actions ?? {},
    aims: Object.fromEntries(all.map(({ name, aims }) => [name, aims])),
    programs: {
      ...Object.fromEntries([...programs].map(([name, p]) => [name, p.instructions])),
      ...instructionsOf(game),
    },
  };
  const set = <K extends keyof GameDefinition>(key: K, value: GameDefinition[K] | undefined): void => {
    if (value !== undefined) definition[key] = value;
  };
  set('entryAims', entryAimsOf(all));
  set('options', d.options);
  set('seatFields', d.seatFields && mapped(d.seatFields, lowerField));
  set('cardFields', d.cardFields && mapped(d.cardFields, lowerField));
  set('tableFields', d.tableFields && mapped(d.tableFields, lowerField));
  set('printed', d.printed);
  set('counters', d.counters);
  set('once', d.once);
  set('durations', d.durations);
  set('reasons', d.reasons);
  set('refusals', d.refusals);
  set(
    'turnKinds',
    // A kind of which nothing is said changes nothing.
    (game.turnKinds ?? d.turnKinds) &&
      mapped({ ...Object.fromEntries((d.turnKinds ?? []).map((kind) => [kind, []])), ...game.turnKinds }, (patches) =>
        patches.map((p) => lowerPatch(p, phaseNamed)),
      ),
  );
  set('beginRound', game.beginRound && doing(game.beginRound));
  set('endRound', game.endRound && doing(game.endRound));
  set('deals', game.deals && lowerDeals(game.deals));
  set('beginTurn', game.beginTurn && doing(game.beginTurn));
  set('rounds', game.rounds);
  set('extraTurns', game.extraTurns);
  set('lastKnown', game.lastKnown);
  set('quiet', game.quiet);
  set('limits', game.limits);
  set('winAndLose', game.winAndLose);
  set('words', game.words);
  const names = { ...namesIn(game.otherPhases), ...namesIn(game.phases), ...game.names };
  if (Object.keys(names).length > 0) definition.names = names;
  set('table', game.table);
  set('common', game.common && lowerCommon(d.name, game.common));
  set('quickStart', game.quickStart);
  set('checkDeck', game.checkDeck && lowerDeckRule(d.name, game, d.refusals ?? {}));
  set('rules', game.rules);
  set('commands', game.commands && mapped(game.commands, (command) => (g, picks) => command(g.named, picks)));
  set(
    'expansions',
    d.expansions &&
      mapped(expansionNouns, (noun, name) =>
        lowerExpansion(d, name, game.expansions?.[name] ?? {}, noun.about, otherPhases),
      ),
  );
  addRules(definition, game);
  const carried = [...(game.abilities ?? []), ...unlisted(game, made)];
  if (carried.length > 0) definition.abilities = carried;
  return definition;
}

/**
 * Abilities made with the nouns that nothing of the game mentions: effects may carry them. Of several with one name the one
 * that is meant has to be listed.
 */
function unlisted(game: PlainGame, made: readonly Ability[]): Ability[] {
  const parts = [game, ...Object.values(game.expansions ?? {})];
  const mentioned = parts.flatMap(({ abilities = [], cards = [] }) => [
    ...abilities,
    ...cards.flatMap((card) => card.abilities ?? []),
  ]);
  const names = new Set(mentioned.map(({ name }) => name));
  const others = made.filter(({ name }) => !names.has(name));
  return others.filter((ability) => others.every((other) => other === ability || other.name !== ability.name));
}

/** Of the programs that are aimed at entries of the stack. */
function entryAimsOf(programs: readonly KernelProgram[]): GameDefinition['entryAims'] {
  const aimed = programs.flatMap(({ name, entryAims = [] }) => (entryAims.length > 0 ? [[name, entryAims]] : []));
  return aimed.length === 0 ? undefined : Object.fromEntries(aimed);
}

/** Bodies that were written; what was left out does nothing. */
function written(bodies: Of<PlainPhase | undefined> = {}): Of<PlainPhase> {
  return Object.fromEntries(
    Object.entries(bodies).flatMap(([name, body]) => (body === undefined ? [] : [[name, body]])),
  );
}

/** Behaviour is written for names: one that was not declared is usually misspelt. */
function checkNames(d: Declaration, game: PlainGame): void {
  const expansions = Object.values(d.expansions ?? {});
  const all = (part: 'events' | 'queries' | 'windows'): string[] =>
    [d, ...expansions].flatMap((nouns) => Object.keys(nouns[part] ?? {}));
  const check = (path: string, what: string, written: object | undefined, known: readonly string[]): void => {
    for (const name of Object.keys(written ?? {})) {
      if (!known.includes(name))
        wrong(`${path}.${name}`, `there is no ${what} '${name}'; there are: ${known.join(', ') || 'none'}`);
    }
  };
  const checkParts = ({ reducers, results, queries, windows }: PlainParts, within = ''): void => {
    check(`${within}reducers`, 'event', reducers, all('events'));
    check(`${within}results`, 'event', results, all('events'));
    check(`${within}queries`, 'query', queries, all('queries'));
    check(`${within}windows`, 'window', windows, all('windows'));
  };
  checkParts(game);
  for (const [name, part] of Object.entries(game.expansions ?? {})) checkParts(part, `expansions.${name}.`);
  const common = typeof game.common === 'function' ? undefined : game.common;
  check(
    'common',
    'zone of the table',
    common,
    namesOf(d.zones, ({ owner }) => owner === 'table'),
  );
  check('turnKinds', 'kind of turn', game.turnKinds, d.turnKinds ?? []);
  check('expansions', 'expansion', game.expansions, Object.keys(d.expansions ?? {}));
}

function namesOf<T>(nouns: Of<T>, are: (noun: T) => boolean): string[] {
  return Object.keys(nouns).filter((name) => are(nouns[name]));
}

function instructionsOf({ programs = [] }: PlainParts): NonNullable<GameDefinition['programs']> {
  return Object.fromEntries(programs.map(({ name, instructions }) => [name, instructions]));
}

/** The set-up, in stages with names where it is given in such. */
function lowerSetup(setup: PlainGame['setup'], deckZone: string | undefined): Pick<GameDefinition, 'setup' | 'stages'> {
  if (setup === undefined) return { setup: shuffleDecks(deckZone) };
  if (!hasStages(setup)) return { setup: lowerDoing(setup) };
  const stages = Object.entries(setup.stages).map(([name, stage]) => {
    if (typeof stage !== 'object' || !('begin' in stage)) return { name, begin: lowerDoing(stage) };
    const { begin, about, rule } = stage;
    return {
      name,
      begin: lowerDoing(begin),
      ...(about === undefined ? {} : { about }),
      ...(rule === undefined ? {} : { rule }),
    };
  });
  return { setup: () => {}, stages };
}

function hasStages(setup: NonNullable<PlainGame['setup']>): setup is { readonly stages: Of<PlainStage> } {
  return typeof setup === 'object' && 'stages' in setup;
}

function lowerDeals(deals: PlainDeals): NonNullable<GameDefinition['deals']> {
  const { name, begin, end, another } = deals;
  return {
    lasts: (g) => deals.lasts(g.named),
    ...(name === undefined ? {} : { name }),
    ...(begin === undefined ? {} : { begin: lowerDoing(begin) }),
    ...(end === undefined ? {} : { end: lowerDoing(end) }),
    ...(another === undefined ? {} : { another: (g) => another.call(deals, g.named) }),
  };
}

/** Every deck is shuffled before the first turn. */
function shuffleDecks(zone: string | undefined): GameDefinition['setup'] {
  return (g) => {
    if (zone === undefined) return;
    const first = g.z[zone];
    for (let i = 0; i < g.zoneSize(zone); i++) g.shuffle(first + i);
  };
}

/** What rules the game has besides its parts. */
function addRules(definition: GameDefinition, game: PlainGame): void {
  const { immediate, placed, actionsPerTurn, afterResolve, resolvable, aimedAt, evaluate, guess, leaving, endless } =
    game;
  if (endless !== undefined) definition.endless = (g, why) => endless.call(game, g.named, why);
  if (immediate !== undefined) definition.immediate = (g) => immediate.call(game, g.named);
  if (placed !== undefined) {
    definition.placed = (g, gone) => placed.call(game, g.named, g.named.schedule().slice(0, gone));
  }
  if (actionsPerTurn !== undefined) definition.actionsPerTurn = (g) => actionsPerTurn.call(game, g.named);
  if (afterResolve !== undefined)
    definition.afterResolve = (g, item) => afterResolve.call(game, g.named, waitingOf(item));
  if (resolvable !== undefined) definition.resolvable = (g, item) => resolvable.call(game, g.named, waitingOf(item));
  if (aimedAt !== undefined) definition.aimedAt = (g, item) => aimedAt.call(game, g.named, waitingOf(item));
  if (evaluate !== undefined) definition.evaluate = (g, seat) => evaluate.call(game, g.named, seat);
  if (guess !== undefined) definition.guess = (input) => guess.call(game, input);
  if (leaving === undefined) return;
  const { before, ...rest } = leaving;
  definition.leaving = rest;
  if (before !== undefined) definition.leaving.before = (g, seat) => before.call(leaving, g.named, seat);
}

function lowerExpansion(
  d: Declaration,
  name: string,
  body: PlainExpansion,
  about: string,
  otherPhases: readonly PhaseDefinition<Names>[],
): ExpansionDefinition {
  const noun = d.expansions?.[name];
  const phases = lowerPhases(noun?.turn ?? {}, written(body.phases), `expansions.${name}.phases`);
  const phaseNamed = (phase: string): PhaseDefinition<Names> =>
    [...phases, ...otherPhases].find((other) => other.name === phase) ??
    wrong(`expansions.${name}.patches`, `there is no phase '${phase}'`);
  return {
    about,
    patches: (body.patches ?? []).map((patch) => lowerPatch(patch, phaseNamed)),
    ...(phases.length === 0 ? {} : { phases }),
    ...(noun?.options === undefined ? {} : { options: noun.options }),
    ...(noun?.windows === undefined
      ? {}
      : { windows: mapped(noun.windows, (window, key) => lowerWindow(window, body.windows?.[key])) }),
    ...(body.actions === undefined ? {} : { actions: body.actions }),
    ...(body.programs === undefined ? {} : { programs: instructionsOf(body) }),
    ...lowerParts(noun ?? {}, body, `expansions.${name}.`),
  };
}
