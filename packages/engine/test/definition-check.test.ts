import { DefinitionError } from '@upkeep/engine';
import { defineGame, definitionOf, extendGame, type GameDefinition } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import { skirmish } from './fixtures/skirmish.ts';

/** The definition without its names, so that it can be broken in ways the compiler would not let through. */
const good: GameDefinition = definitionOf(skirmish);
const { phases, windows, actions, events = {}, cards = [] } = good;
const [start, main, end] = phases;

function problemsOf(parts: object): string[] {
  try {
    defineGame({ ...good, ...parts });
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems.map((p) => `${p.path}: ${p.message}`);
    throw error;
  }
  return [];
}

const plan = (): number => 0;

describe('a definition', () => {
  it('without a fault is taken', () => {
    expect(problemsOf({})).toEqual([]);
    const spare = { ask: 'active', after: 'end', passed: 'end', byRules: true };
    expect(problemsOf({ windows: { ...windows, spare } })).toEqual([]);
  });

  const cases: [string, object, string][] = [
    // Names nobody declared.
    [
      'window of a phase',
      { phases: [start, { ...main, window: 'mian' }, end, { name: 'x', window: 'main' }] },
      "phases[1] (main).window: there is no window 'mian'; did you mean 'main'?",
    ],
    [
      'window of an action',
      { actions: { ...actions, boast: { windows: ['respnod'], plan } } },
      "actions.boast.windows[0]: there is no window 'respnod'; did you mean 'respond'?",
    ],
    [
      'window opened after an action',
      {
        windows: {
          ...windows,
          main: { ...windows['main'], after: { open: 'respont' } },
          respond: { ...windows['respond'] },
        },
      },
      "windows.main.after.open: there is no window 'respont'; did you mean 'respond'?",
    ],
    [
      'window of a chain',
      { responses: { ...good.responses, triggers: 'chain', chain: 'chian' } },
      "responses.chain: there is no window 'chian'",
    ],
    [
      'chain without a window',
      { responses: { ...good.responses, triggers: 'chain' } },
      'responses.chain: a chain needs a window',
    ],
    ['deck zone', { deckZone: 'dekc' }, "deckZone: there is no zone 'dekc'; did you mean 'deck'?"],
    [
      'zone of leavers',
      { leaving: { turn: 'ends', cards: 'grave' } },
      "leaving.cards: there is no zone 'grave'; there are: deck, hand, field, discard",
    ],
    [
      'duration',
      { phases: [start, main, { name: 'end', window: 'quiet', expiresAtEnd: [{ duration: 'tunr' }] }] },
      "phases[2] (end).expiresAtEnd[0]: there is no duration 'tunr'; did you mean 'turn'?",
    ],
    [
      'printed base of a query',
      { queries: { power: { of: 'card', base: { printed: 'pwoer' } } } },
      "queries.power.base.printed: there is no printed number 'pwoer'",
    ],
    [
      'printed base of a seat',
      { queries: { luck: { of: 'seat', base: { printed: 'power' } } } },
      'queries.luck.base: nothing is printed on a seat',
    ],
    ['last-known query', { lastKnown: ['pwoer'] }, "lastKnown[0]: there is no query 'pwoer'; did you mean 'power'?"],
    [
      'query of a static ability',
      { abilities: [{ kind: 'static', name: 'big', query: 'size', applies: () => true, value: plan }] },
      "abilities[0] (big).query: there is no query 'size'",
    ],
    [
      'event of a trigger',
      { abilities: [{ kind: 'trigger', name: 'late', on: ['plaid'], program: [] }] },
      "abilities[0] (late).on[0]: there is no event 'plaid'; did you mean 'played'?",
    ],
    [
      'event of a printed replacement',
      {
        cards: [
          ...cards,
          {
            id: 'shield',
            name: 'Shield',
            abilities: [{ kind: 'replacement', name: 'ward', on: ['damge'], replace: () => {} }],
          },
        ],
      },
      "cards[2] (shield).abilities[0] (ward).on[0]: there is no event 'damge'; did you mean 'damage'?",
    ],
    [
      'zone of an ability',
      { abilities: [{ kind: 'trigger', name: 'late', on: ['played'], zones: ['hnad'], program: [] }] },
      "abilities[0] (late).zones[0]: there is no zone 'hnad'",
    ],
    [
      'printed number',
      { cards: [{ id: 'bolt', name: 'Bolt', printed: { powr: 2 } }, cards[1]] },
      "cards[0] (bolt).printed.powr: there is no printed number 'powr'",
    ],
    [
      'card of a deck',
      { decks: { plain: { name: 'Plain', cards: { botl: 8 } } } },
      "decks.plain.cards.botl: there is no card 'botl'; did you mean 'bolt'?",
    ],
    [
      'anchor of an expansion',
      { expansions: { dawn: { about: '', patches: [{ insert: { name: 'dawn' }, before: 'mian' }] } } },
      "expansions.dawn.patches[0].before: there is no phase 'mian'; did you mean 'main'?",
    ],
    [
      'anchor of a kind of turn',
      { turnKinds: { short: [{ remove: 'rets' }] } },
      "turnKinds.short[0].remove: there is no phase or step 'rets'; did you mean 'rest'?",
    ],
    [
      'anchor of a step',
      { turnKinds: { long: [{ insertStep: { name: 'more' } }] } },
      'turnKinds.long[0]: say before or after which step',
    ],
    [
      'window of an inserted phase',
      { expansions: { dawn: { about: '', patches: [{ insert: { name: 'dawn', window: 'quite' }, before: 'main' }] } } },
      "expansions.dawn.patches[0].insert (dawn).window: there is no window 'quite'; did you mean 'quiet'?",
    ],
    [
      'field in the words of an event',
      { events: { ...events, drew: { move: true, words: '{crad} is drawn' } } },
      "events.drew.words: there is no field 'crad'; did you mean 'card'?",
    ],
    [
      'parameter in the words of an action',
      { actions: { ...actions, boast: { windows: ['main'], words: 'Boast {loud}', plan } } },
      "actions.boast.words: there is no field 'loud'; none is declared",
    ],
    [
      'zone on the table',
      { table: { about: '', seat: [], zones: { lane: { shape: 'row', label: 'Lane' } }, face: [] } },
      "table.zones.lane: there is no zone 'lane'",
    ],
    [
      'field of a card face',
      { table: { about: '', seat: ['lif'], zones: {}, face: [] } },
      "table.seat[0]: there is no field of a seat 'lif'; did you mean 'life'?",
    ],
    [
      'option for extra turns',
      { extraTurns: { option: 'lief' } },
      "extraTurns.option: there is no option 'lief'; did you mean 'life'?",
    ],
    // The same name twice.
    ['phase twice', { phases: [start, main, end, { name: 'start' }] }, "phases: the phase 'start' is declared twice"],
    [
      'step twice',
      { phases: [start, main, { name: 'end', steps: [{ name: 'rest', window: 'quiet' }, { name: 'rest' }] }] },
      "phases: the step 'rest' is declared twice",
    ],
    [
      'phase twice after an expansion',
      { expansions: { dawn: { about: '', patches: [{ insert: { name: 'main' }, before: 'end' }] } } },
      "expansions.dawn.patches: the phase 'main' is declared twice",
    ],
    ['card twice', { cards: [...cards, cards[0]] }, "cards: the card 'bolt' is declared twice"],
    [
      'ability twice',
      { abilities: [1, 2].map(() => ({ kind: 'trigger', name: 'late', on: ['played'], program: [] })) },
      "abilities: the ability 'late' is declared twice",
    ],
    // Names of the engine's own.
    [
      'reserved action',
      { actions: { ...actions, undo: { windows: ['main'], plan } } },
      "actions.undo: 'undo' is the engine's own input",
    ],
    [
      'reserved parameter',
      { actions: { ...actions, boast: { windows: ['main'], params: { picks: 'number' }, plan } } },
      "actions.boast.params.picks: 'picks' is the engine's own part of an input",
    ],
    ['reserved event', { events: { ...events, moved: {} } }, "events.moved: 'moved' is the engine's own event"],
    [
      'reserved card field',
      { cardFields: { owner: { start: 0 } } },
      "cardFields.owner: 'owner' is the engine's own column of a card",
    ],
    [
      'reserved seat field',
      { seatFields: { life: { start: 1 }, status: { start: 0 } } },
      "seatFields.status: 'status' is the engine's own column of a seat",
    ],
    [
      'reserved duration',
      { durations: ['turn', 'forever'] },
      "durations.forever: 'forever' is the engine's own duration",
    ],
    // Structures that cannot run.
    ['no phases', { phases: [] }, 'phases: a turn needs at least one phase'],
    [
      'empty phase',
      { phases: [start, main, { name: 'end', steps: [] }, { name: 'x', window: 'quiet' }] },
      'phases[2] (end): the phase is empty',
    ],
    [
      'phase with steps and a window',
      { phases: [start, main, { ...end, window: 'quiet' }] },
      'phases[2] (end).window: a phase with steps does nothing of its own',
    ],
    [
      'nothing left',
      { turnKinds: { none: [{ remove: 'start' }, { remove: 'main' }, { remove: 'end' }] } },
      'turnKinds.none: no phase is left',
    ],
    [
      'window never opened',
      { windows: { ...windows, spare: { ask: 'active', after: 'end', passed: 'end' } } },
      'windows.spare: it is never opened',
    ],
    [
      'window nobody can leave',
      { windows: { ...windows, quiet: { ...windows['quiet'], mustAct: () => true } } },
      'windows.quiet: nobody can leave it',
    ],
    [
      'window nobody is asked in',
      {
        players: { min: 1, max: 1 },
        windows: { ...windows, quiet: { ask: 'opponents', after: 'end', passed: 'end' } },
      },
      'windows.quiet: nobody can be asked',
    ],
    [
      'action without a window',
      { actions: { ...actions, boast: { windows: [], plan } } },
      'actions.boast.windows: nobody can ever do this',
    ],
    [
      'opens without a window',
      { phases: [start, main, end, { name: 'late', opens: 'unsettled' }] },
      'phases[3] (late).opens: there is no window',
    ],
    // Numbers out of bounds.
    [
      'option below its bounds',
      { options: { life: { default: 0, min: 1, max: 100, about: '' } } },
      'options.life.default: 0 is outside 1 to 100',
    ],
    [
      'option not among its values',
      { options: { life: { default: 'x', values: ['a', 'b'], about: '' } } },
      "options.life.default: 'x' is not one of a, b",
    ],
    [
      'bounds the wrong way round',
      { options: { life: { default: 3, min: 5, max: 1, about: '' } } },
      'options.life: min, 5, is more than max, 1',
    ],
    ['players the wrong way round', { players: { min: 3, max: 2 } }, 'players: the least, 3, is more than the most, 2'],
    ['players that are no number', { players: { min: 1.5, max: 2 } }, 'players.min: expected a whole number from 1 on'],
    ['too many players', { players: { min: 2, max: 40 } }, 'players.max: at most 30'],
    [
      'count in a deck',
      { decks: { plain: { name: 'Plain', cards: { bolt: 0 } } } },
      'decks.plain.cards.bolt: expected a whole number from 1 on',
    ],
    [
      'half a power',
      { cards: [{ id: 'bolt', name: 'Bolt', printed: { power: 0.5 } }, cards[1]] },
      'cards[0] (bolt).printed.power: expected a whole number',
    ],
    [
      'five parameters',
      {
        actions: {
          ...actions,
          boast: {
            windows: ['main'],
            params: { a: 'number', b: 'number', c: 'number', d: 'number', e: 'number' },
            plan,
          },
        },
      },
      'actions.boast.params: at most four parameters',
    ],
    [
      'two ways to list candidates',
      {
        actions: {
          ...actions,
          boast: { windows: ['main'], params: { card: 'card' }, from: 'hand', candidates: () => {}, plan },
        },
      },
      'actions.boast.from: say either `from` or `candidates`, not both',
    ],
    [
      'a card as the fifth field',
      { events: { ...events, big: { fields: { a: 'number', b: 'number', c: 'number', d: 'number', e: 'card' } } } },
      'events.big.fields.e: a card is among the first four fields',
    ],
    // Fields that are not there, or should not be.
    ['unknown field of the game', { phasess: [] }, "phasess: this field is unknown; did you mean 'phases'?"],
    [
      'unknown field of a phase',
      { phases: [start, main, { ...end, stpes: [] }] },
      "phases[2] (end).stpes: this field is unknown; did you mean 'steps'?",
    ],
    [
      'unknown field of a window',
      { windows: { ...windows, quiet: { ...windows['quiet'], aks: 'each' } } },
      "windows.quiet.aks: this field is unknown; did you mean 'ask'?",
    ],
    ['missing part', { windows: undefined }, 'windows: a game needs this'],
    [
      'action without a plan',
      { actions: { ...actions, boast: { windows: ['main'] } } },
      'actions.boast.plan: an action needs a plan',
    ],
    [
      'whom a window asks',
      { windows: { ...windows, quiet: { ...windows['quiet'], ask: 'opponent' } } },
      "windows.quiet.ask: there is no way of asking 'opponent'; did you mean 'opponents'?",
    ],
    [
      'who is asked next',
      { windows: { ...windows, quiet: { ...windows['quiet'], ask: { first: 'active', next: 'inTrun' } } } },
      "windows.quiet.ask.next: there is no way to ask on 'inTrun'; did you mean 'inTurn'?",
    ],
    [
      'who is asked first',
      { windows: { ...windows, quiet: { ...windows['quiet'], ask: { next: 'inTurn' } } } },
      'windows.quiet.ask.first: whom to ask needs this',
    ],
    [
      'shape of many answers',
      { actions: { ...actions, boast: { windows: ['main'], many: { shape: 'pair', about: '' }, plan } } },
      "actions.boast.many.shape: there is no shape of answers 'pair'; did you mean 'pairs'?",
    ],
    [
      'part of many answers',
      { actions: { ...actions, boast: { windows: ['main'], many: { shape: 'pairs', about: '', left: plan }, plan } } },
      'actions.boast.many.right: answers that are pairs needs this',
    ],
    [
      'what pairs say besides',
      {
        actions: {
          ...actions,
          boast: {
            windows: ['main'],
            many: {
              shape: 'pairs',
              about: '',
              left: plan,
              right: plan,
              sample: plan,
              extra: { name: 'picks', words: '', of: plan },
            },
            plan,
          },
        },
      },
      "actions.boast.many.extra.name.picks: 'picks' is the engine's own part of an input",
    ],
  ];
  it.each(cases)('%s', (_, parts, sentence) => {
    expect(problemsOf(parts)).toContainEqual(expect.stringContaining(sentence));
  });

  it('names every place at once, in one error', () => {
    const problems = problemsOf({ deckZone: 'dekc', lastKnown: ['pwoer'], phases: [] });
    expect(problems.length).toBeGreaterThanOrEqual(3);
    expect(() => extendGame(skirmish, { phases: [] })).toThrow(
      /The game 'skirmish' is not declared correctly:\n {2}phases:/,
    );
  });

  it('reads a misspelt name with two letters swapped as one slip', () => {
    expect(problemsOf({ deckZone: 'ahnd' })).toEqual(["deckZone: there is no zone 'ahnd'; did you mean 'hand'?"]);
  });
});
