import { DefinitionError } from '@upkeep/engine';
import { defineGame, definitionOf, type GameDefinition } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import { skirmish } from './fixtures/skirmish.ts';

/** The definition without its names, as plain JavaScript would write it. */
const good: GameDefinition = definitionOf(skirmish);

const { windows, phases, actions, zones, events = {}, queries = {}, responses, cards = [] } = good;
const [start, main, end] = phases;
const plan = (): number => 0;
const trigger = { kind: 'trigger', name: 'late', on: ['played'], program: [] };
const table = { about: '', seat: [], zones: {}, face: [] };

function problemsOf(parts: object): string[] {
  try {
    defineGame({ ...good, ...parts });
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems.map((p) => `${p.path}: ${p.message}`);
    throw error;
  }
  return [];
}

const window = (part: object): object => ({ windows: { ...windows, quiet: { ...windows['quiet'], ...part } } });
const action = (part: object): object => ({ actions: { ...actions, boast: { windows: ['main'], plan, ...part } } });
const zone = (part: object): object => ({ zones: { ...zones, hand: { owner: 'seat', sees: 'owner', ...part } } });
const event = (part: object): object => ({ events: { ...events, extra: part } });
const ability = (part: object): object => ({ abilities: [{ ...trigger, ...part }] });
const step = (part: object): object => ({ phases: [start, main, end, { name: 'late', ...part }] });
const answer = (part: object): object => ({ responses: { ...responses, ...part } });
const without = (whole: object, key: string): object =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));

describe('a word nobody knows', () => {
  const cases: [object, string][] = [
    [window({ ask: 'opponent' }), "windows.quiet.ask: there is no way of asking 'opponent'; did you mean 'opponents'?"],
    [
      window({ after: 'nxt' }),
      "windows.quiet.after: there is no way to go on after an action 'nxt'; did you mean 'next'?",
    ],
    [
      window({ passed: 'ends' }),
      "windows.quiet.passed: there is no way to go on when all have passed 'ends'; did you mean 'end'?",
    ],
    [
      ability({ kind: 'triggered' }),
      "abilities[0] (late).kind: there is no kind of ability 'triggered'; did you mean 'trigger'?",
    ],
    [
      answer({ triggers: 'resolves' }),
      "responses.triggers: there is no way to place triggers 'resolves'; did you mean 'resolve'?",
    ],
    [answer({ order: 'owners' }), "responses.order: there is no order of triggers 'owners'; did you mean 'owner'?"],
    [
      answer({ replacement: 'once' }),
      "responses.replacement: there is no limit of replacements 'once'; did you mean 'one'?",
    ],
    [
      { extraTurns: 'newest' },
      "extraTurns: there is no order of extra turns 'newest'; there are: newestFirst, oldestFirst",
    ],
    [zone({ owner: 'player' }), "zones.hand.owner: there is no owner of a zone 'player'; did you mean 'seat'?"],
    [zone({ sees: 'noone' }), "zones.hand.sees: there is no viewer of a zone 'noone'; did you mean 'nobody'?"],
    [
      action({ params: { card: 'crad' } }),
      "actions.boast.params.card: there is no kind of parameter 'crad'; did you mean 'card'?",
    ],
    [
      event({ fields: { who: 'player' } }),
      "events.extra.fields.who: there is no kind of field 'player'; did you mean 'seat'?",
    ],
    [event({ move: 'keep' }), "events.extra.move: there is no kind of move 'keep'; did you mean 'keeps'?"],
    [
      { queries: { ...queries, size: { of: 'cards', base: plan } } },
      "queries.size.of: there is no subject of a query 'cards'; did you mean 'card'?",
    ],
    [step({ settle: 'check' }), "phases[3] (late).settle: there is no way to settle 'check'; did you mean 'checks'?"],
    [
      step({ window: 'quiet', opens: 'unsetled' }),
      "phases[3] (late).opens: there is no condition to open a window 'unsetled'; did you mean 'unsettled'?",
    ],
    [
      step({ expiresAtEnd: [{ duration: 'turn', whose: 'activ' }] }),
      "phases[3] (late).expiresAtEnd[0].whose: there is no range of an expiry 'activ'; did you mean 'active'?",
    ],
    [{ rounds: 'turns' }, "rounds: there is no kind of round 'turns'; did you mean 'turn'?"],
    [
      { leaving: { turn: 'end', choices: 'passon' } },
      "leaving.turn: there is no fate of a leaver's turn 'end'; did you mean 'ends'?",
    ],
    [
      { leaving: { turn: 'ends', choices: 'passon' } },
      "leaving.choices: there is no fate of a leaver's choices 'passon'; did you mean 'passOn'?",
    ],
    [
      { table: { ...table, zones: { hand: { shape: 'fan', label: 'Hand' } } } },
      "table.zones.hand.shape: there is no shape of a zone 'fan'; there are: pile, row, hand, lane",
    ],
    [
      { table: { ...table, stops: ['own:mian'] } },
      "table.stops[0]: there is no place to stop at 'own:mian'; did you mean 'own:main'?",
    ],
    [ability({ on: ['plaid'] }), "abilities[0] (late).on[0]: there is no event 'plaid'; did you mean 'played'?"],
    [window({ ask: 7 }), 'windows.quiet.ask: expected a word or { first, next, never }'],
  ];
  it.each(cases.map(([parts, sentence]) => [sentence, parts] as const))('%s', (sentence, parts) => {
    expect(problemsOf(parts)).toContainEqual(expect.stringContaining(sentence));
  });

  it('does not hide what else is wrong', () => {
    const problems = problemsOf({
      ...window({ ask: 'opponent', passed: 'ends' }),
      ...zone({ sees: 'noone' }),
      deckZone: 'dekc',
    });
    expect(problems).toHaveLength(4);
  });
});

describe('a part of the wrong shape', () => {
  const cases: [string, object, string][] = [
    [
      'no number to start with',
      { seatFields: { life: { start: '10' } } },
      'seatFields.life.start: expected a whole number',
    ],
    ['nothing to start with', { seatFields: { life: {} } }, 'seatFields.life.start: a field needs this'],
    ['a refusal without a message', { refusals: { no: { rule: '1' } } }, 'refusals.no.message: a refusal needs this'],
    [
      'an action without windows',
      { actions: { ...actions, boast: { plan } } },
      'actions.boast.windows: nobody can ever do this: name a window',
    ],
    ['an action with one window', action({ windows: 'main' }), "actions.boast.windows: expected a list, found 'main'"],
    ['a plan that is no function', action({ plan: 'draw' }), "actions.boast.plan: expected a function, found 'draw'"],
    [
      'an action that is none',
      { actions: { ...actions, boast: null } },
      'actions.boast: expected an object, found null',
    ],
    ['a phase that is a text', { phases: [start, 'main', end] }, "phases[1]: expected an object, found 'main'"],
    [
      'a step that is a text',
      { phases: [start, main, { name: 'end', steps: ['rest'] }] },
      "phases[2] (end).steps[0]: expected an object, found 'rest'",
    ],
    ['cards that are no list', { cards: { bolt: cards[0] } }, 'cards: expected a list, found an object'],
    ['a card without an id', { cards: [{ name: 'Bolt' }] }, 'cards[0].id: a card needs this'],
    ['zones in a list', { zones: ['deck'] }, 'zones: expected an object, found a list'],
    [
      'what is to be done',
      { setup: { run: plan } },
      'setup: expected a function or a list of instructions, found an object',
    ],
    ['an instruction', { programs: { bolt: [plan] } }, 'programs.bolt[0]: expected an object, found a function'],
    ['an instruction that does nothing', { setup: [{}] }, 'setup[0].run: an instruction needs this'],
    [
      'a trigger without a program',
      { abilities: [without(trigger, 'program')] },
      'abilities[0] (late).program: a trigger needs this',
    ],
    [
      'an ability without a kind',
      { abilities: [without(trigger, 'kind')] },
      'abilities[0] (late).kind: an ability needs this',
    ],
    [
      'a field of another kind of ability',
      ability({ value: plan }),
      'abilities[0] (late).value: this field is unknown',
    ],
    [
      'a patch that says nothing',
      { turnKinds: { short: [{ after: 'main' }] } },
      'turnKinds.short[0]: a change of the structure says one of: insert, insertStep, replace, remove, move',
    ],
    ['a table without a face', { table: without(table, 'face') }, 'table.face: a table needs this'],
    [
      'a description without a sample',
      action({ many: { shape: 'subset', about: '', options: plan } }),
      'actions.boast.many.sample: answers that are a subset needs this',
    ],
    ['a flag that is none', action({ exact: 'yes' }), "actions.boast.exact: expected true or false, found 'yes'"],
    ['a limit below 1', { limits: { turns: 0 } }, 'limits.turns: expected a whole number from 1 on'],
    [
      'an unknown field of a card',
      { cards: [{ ...cards[0], powr: 1 }, cards[1]] },
      'cards[0] (bolt).powr: this field is unknown',
    ],
    [
      'data that are a knot',
      { cards: [{ ...cards[0], data: knot() }, cards[1]] },
      'cards[0] (bolt).data: expected plain data',
    ],
  ];
  it.each(cases)('%s', (_, parts, sentence) => {
    expect(problemsOf(parts)).toContainEqual(expect.stringContaining(sentence));
  });
});

function knot(): object {
  const self: { self?: object } = {};
  self.self = self;
  return self;
}
