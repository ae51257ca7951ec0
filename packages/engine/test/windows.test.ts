import { createMatch, declareGame, HOST, type Match, type NamesOf, submitWithPassing } from '@upkeep/engine';
import { stateOf } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';

/** Two players put marks on a chain; a mark tells who put it there. */
const bell = declareGame({
  id: 'bell',
  version: '1.0.0',
  name: 'Bell',
  about: 'For tests of windows.',
  players: { min: 2, max: 6, teams: true },
  options: {
    order: { default: 'newest', values: ['newest', 'opponentsFirst'], about: 'What resolves next.' },
    stepping: { default: 'auto', values: ['auto', 'host'], about: 'Who goes on.' },
  },
  zones: { deck: { owner: 'seat', sees: 'nobody' }, field: { owner: 'seat', sees: 'all', inPlay: true } },
  seatFields: { points: {} },
  tableFields: { rung: {}, checked: {}, told: {} },
  reasons: ['rich'],
  events: {
    rang: { fields: { player: 'seat' }, words: '{player} rings' },
    dawned: { words: 'It dawns' },
  },
  windows: {
    main: { ask: 'active', after: { open: 'chain' }, passed: 'end' },
    chain: { ask: 'opponentsFirst', after: 'next', passed: 'resolveChain' },
    hold: { ask: 'host', after: 'end', passed: 'end', settle: false, commands: ['step'] },
    pause: { ask: 'host', after: 'end', passed: 'end', commands: ['step', 'leap'] },
  },
  turn: { beginning: ['ready', 'set'], main: [] },
});

type BellMatch = Match<NamesOf<typeof bell>>;

const mark = bell.program('mark', { by: 'seat' }, ({ act }) => [
  act((g, me) => {
    g.say.rang({ player: me.by });
    g.setTable.rung(g.table.rung() * 10 + me.by + 1);
  }),
]);
const pay = bell.action({
  windows: ['main', 'chain'],
  plan(g, seat) {
    g.addSeat.points(seat, 1);
    const [card] = g.cards(g.zone.field(seat));
    g.stack(mark, { controller: seat, source: g.ref(card), know: { by: seat } });
  },
});
const put = bell.action({
  windows: ['main', 'chain'],
  plan(g, seat) {
    const [card] = g.cards(g.zone.field(seat));
    g.stack(mark, { controller: seat, source: g.ref(card), know: { by: seat } });
  },
});

const crow = bell.trigger({
  name: 'crow',
  on: 'dawned',
  do: (g) => g.setTable.told(g.table.told() + 1),
});

const game = bell.game({
  responses: { triggers: 'resolve' },
  setup: (g) => {
    for (const seat of g.seats) g.moveAll(g.zone.deck(seat), g.zone.field(seat));
  },
  phases: {
    beginning: {
      steps: {
        ready: { begin: (g) => g.say.dawned(), window: 'hold', settle: 'checks' },
        set: { window: 'pause', settle: true },
      },
    },
    main: { window: 'main' },
  },
  windows: {
    hold: { needed: (g) => g.option.stepping === 'host' },
    pause: { needed: (g) => g.option.stepping === 'host' },
    chain: {
      resolvesNext(g) {
        if (g.option.order === 'newest') return undefined;
        const [played, ...quick] = g.entries();
        const isOthers = (entry: { controller: number }): boolean => entry.controller !== g.activePlayer;
        return (quick.findLast(isOthers) ?? quick[quick.length - 1] ?? played)?.id;
      },
    },
  },
  actions: { put, pay },
  commands: {
    step: () => {},
    leap: (g) => g.setTable.rung(99),
    pay: (g, [player, points]) => g.addSeat.points(g.seats[player], points),
  },
  checks: [
    {
      name: 'rich',
      check(g) {
        for (const seat of g.seats) if (g.seat.points(seat) >= 10) g.win([seat], 'rich');
        if (g.table.told() === 0 && g.table.checked() === 0 && g.turnNumber > 0) g.setTable.checked(1);
      },
    },
  ],
  cards: [{ id: 'cock', name: 'Cock', abilities: [crow] }],
  decks: { one: { name: 'One', cards: ['cock'] } },
});

const start = (options: Partial<Record<'order' | 'stepping', string>> = {}): BellMatch =>
  createMatch({ game, seed: 1, options });
const submit = (match: BellMatch, player: number, type: string): void => {
  expect(match.submit({ player, type })).toMatchObject({ ok: true });
};
const command = (match: BellMatch, name: string, picks: number[] = []) =>
  match.submit({ player: HOST, type: 'host', command: name, ...(picks.length === 0 ? {} : { picks }) });

describe('the log', () => {
  it('says who announced what resolves, and nobody for what a trigger does', () => {
    const match = start();
    submit(match, 0, 'put');
    submit(match, 1, 'put');
    for (const player of [0, 1]) submit(match, player, 'pass');
    const by = (kind: string): number[] => match.events.filter((event) => event.kind === kind).map((event) => event.by);
    expect(by('rang')).toEqual([1, 0]);
    expect(by('tableSet')).toEqual([-1, -1, -1, 1, 0]);
  });

  it('says so too where a price was paid before it was announced', () => {
    const match = start();
    submit(match, 0, 'pay');
    for (const player of [1, 0]) submit(match, player, 'pass');
    const rang = match.events.filter((event) => event.kind === 'rang');
    expect(rang.map(({ by }) => by)).toEqual([0]);
  });
});

describe('what resolves next', () => {
  const chained = (order: string): number => {
    const match = start({ order });
    for (const player of [0, 1, 0, 1]) submit(match, player, 'put');
    submit(match, 0, 'pass');
    submit(match, 1, 'pass');
    return match.state.table.rung;
  };

  it('is the newest, unless the window says which', () => {
    expect(chained('newest')).toBe(2121);
    expect(chained('opponentsFirst')).toBe(2211);
  });
});

describe('a window that waits for the host', () => {
  it('holds with no check run and no trigger placed, and goes on by the command it names', () => {
    const match = start({ stepping: 'host' });
    expect(match.state.turn.currentStep).toBe('ready');
    expect(match.awaiting).toMatchObject([{ kind: 'act', for: HOST, by: [HOST] }]);
    expect(stateOf(match).waiting).toHaveLength(2);
    expect(match.state.table).toMatchObject({ checked: 0, told: 0 });
    expect(match.view(0).awaiting[0].words).toBe('The host of the match goes on');

    expect(command(match, 'step').ok).toBe(true);
    // The checks of the step come when it goes on; the triggers are settled where the next window asks.
    expect(match.state.turn.currentStep).toBe('set');
    expect(match.state.table).toMatchObject({ checked: 1, told: 2 });
    expect(match.legalActions(HOST).map(({ action }) => action['command'])).toEqual(['step', 'leap']);
    expect(command(match, 'leap').ok).toBe(true);
    expect(match.state.turn.currentPhase).toBe('main');
    expect(match.state.table.rung).toBe(99);
  });

  it('is not opened where the game does not need it', () => {
    const match = start();
    expect(match.state.turn.currentPhase).toBe('main');
    expect(match.state.table).toMatchObject({ checked: 1, told: 2 });
  });

  it('takes its commands nowhere else, and no player in its place', () => {
    const match = start({ stepping: 'host' });
    expect(match.submit({ player: 0, type: 'pass' })).toMatchObject({ ok: false, code: 'not-asked' });
    expect(command(match, 'leap')).toMatchObject({ ok: false, code: 'not-now' });
    command(match, 'step');
    command(match, 'step');
    expect(command(match, 'step')).toMatchObject({ ok: false, code: 'not-now' });
    expect(match.legalActions(HOST)).toEqual([]);
  });

  it('is gone through by games that are played at random', () => {
    const match = start({ stepping: 'host' });
    expect(match.randomAction(() => 0)).toEqual({ player: HOST, type: 'host', command: 'step' });
    match.advanceRandomly(() => 0);
    match.advanceRandomly(() => 0);
    expect(match.state.turn.currentPhase).toBe('main');
  });

  it('lets another command of the host in between: checks are settled, the triggers go on waiting', () => {
    const match = start({ stepping: 'host' });
    expect(command(match, 'pay', [1, 3]).ok).toBe(true);
    expect(match.state.turn.currentStep).toBe('ready');
    expect(match.state.table).toMatchObject({ checked: 1, told: 0 });
    command(match, 'pay', [1, 7]);
    expect(match.outcome).toMatchObject({ winners: [1], reason: 'rich' });
  });
});

describe('a team with shared turns', () => {
  const teams = (): BellMatch =>
    createMatch({
      game,
      seed: 1,
      players: 4,
      teams: [
        [0, 1],
        [2, 3],
      ],
      sharedTurns: true,
    });

  it('has passed when each of its members has (CR 805.5b)', () => {
    const match = teams();
    submit(match, 1, 'pass');
    expect(match.awaiting).toMatchObject([{ for: 0, by: [0] }]);
    expect(match.submit({ player: 1, type: 'pass' })).toMatchObject({ ok: false, code: 'not-asked' });
    submit(match, 0, 'put');
    // Of the others both are asked; one who acts has all asked anew.
    expect(match.awaiting).toMatchObject([{ for: 2, by: [2, 3] }]);
    submit(match, 3, 'pass');
    submit(match, 2, 'put');
    expect(match.awaiting).toMatchObject([{ for: 0, by: [0, 1] }]);
    for (const player of [1, 0]) submit(match, player, 'pass');
    expect(match.awaiting).toMatchObject([{ for: 2, by: [2, 3] }]);
    for (const player of [2, 3]) submit(match, player, 'pass');
    expect(match.state.table.rung).toBe(31);
  });

  it('goes on without the member whose time ran out', () => {
    const match = teams();
    expect(match.submit({ player: 0, type: 'timeout' }).ok).toBe(true);
    expect(match.awaiting).toMatchObject([{ for: 0, by: [1] }]);
  });

  it('of three is passed for member by member by the usual policy; who did not want that is asked', () => {
    const match: BellMatch = createMatch({
      game,
      seed: 1,
      players: 6,
      teams: [
        [0, 1, 2],
        [3, 4, 5],
      ],
      sharedTurns: true,
    });
    for (const player of [4, 5]) submitWithPassing(match, { player, type: 'prefer', until: 'ownTurn' });
    submit(match, 1, 'put');
    expect(match.awaiting).toMatchObject([{ for: 3, by: [3, 4, 5] }]);
    submitWithPassing(match, { player: 0, type: 'prefer', stops: ['own:*'] });
    expect(match.awaiting).toMatchObject([{ for: 3, by: [3] }]);
    expect(match.inputs.slice(-2)).toMatchObject([
      { player: 4, type: 'pass' },
      { player: 5, type: 'pass' },
    ]);
    // Those passes are no answers: the card can still be taken back. The one who is asked passes by themselves.
    expect(match.validate({ player: 2, type: 'undo' }).ok).toBe(true);
    submitWithPassing(match, { player: 3, type: 'pass' });
    expect(match.awaiting).toMatchObject([{ for: 0, by: [0, 1, 2] }]);
    expect(match.validate({ player: 2, type: 'undo' })).toMatchObject({ ok: false, code: 'undo-other' });
  });
});
