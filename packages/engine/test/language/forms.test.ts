import { type Card, createMatch } from '@upkeep/engine';
import { stateOf } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import { type Meadow, meadow, meadowWith } from './meadow.ts';

type Rule = (g: Meadow, card: Card) => void;

const grown = meadow.constant({
  name: 'grown',
  query: 'size',
  applies: (g, self, card) => self.targets.includes(g.ref(card)),
  value: (_, __, ___, size) => size + 10,
});

const hums = meadow.trigger({
  name: 'hums',
  on: 'flutter',
  do: (g, self) => g.addSeat.moths(self.controller, 100),
});

const notices = meadow.trigger({
  name: 'notices',
  on: 'became',
  zones: ['field'],
  do: (g, self) => g.addSeat.moths(self.controller, 1),
});

/** A match with three ferns on the first player's field, where each rule is an action. */
function matchWith(rules: Readonly<Record<string, Rule>>) {
  const action = (rule: Rule) =>
    meadow.action({
      windows: ['garden'],
      plan(g, seat) {
        const [card] = [...g.cards(g.zone.field(seat)), ...g.cards(g.zone.hand(seat))];
        if (card !== undefined) rule(g, card);
      },
    });
  const game = meadowWith({
    setup: (g) => g.deal(g.zone.deck(g.seats[0]), g.zone.field(g.seats[0]), 3, { as: 'sown' }),
    actions: Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, action(rule)])),
    abilities: [grown],
    phases: {
      dawn: { steps: { dew: { endsAtBegin: [{ duration: 'turn', whose: 'active' }] }, sun: {} } },
      garden: { window: 'garden' },
      dusk: {},
    },
    cards: [
      { id: 'fern', name: 'Fern', printed: { size: 1, cost: 1 }, abilities: [notices] },
      { id: 'giant', name: 'Giant Fern', token: true, printed: { size: 7, cost: 9 }, abilities: [hums] },
    ],
    decks: { ferns: { name: 'Ferns', cards: { fern: 6 } } },
  });
  return createMatch({ game, seed: 1 });
}

type Garden = ReturnType<typeof matchWith>;

function first(match: Pick<Garden, 'view'>) {
  const zones = match.view(1).zones.filter((zone) => zone.seat === 0);
  return zones.flatMap((zone) => zone.cards).find((card) => card.card !== undefined);
}

function act(match: Garden, ...types: string[]): void {
  for (const type of types) expect(match.submit({ player: 0, type })).toMatchObject({ ok: true });
}

const become: Rule = (g, card) => g.become(card, g.definition('giant'));

describe('a card that becomes another definition', () => {
  it('has its name, its printed numbers and its abilities, and is the same card', () => {
    const match = matchWith({
      water: (g, card) => g.addCard.size(card, 2),
      become,
      flutter: (g, card) => g.say.flutter({ player: g.controllerOf(card), moths: 1 }),
    });
    act(match, 'flutter', 'water');
    const before = first(match);
    act(match, 'become');
    expect(first(match)).toMatchObject({ id: before?.id, name: 'Giant Fern', values: { size: 9 } });
    expect(match.events.find((event) => event.kind === 'became')?.words).toBe('Fern becomes Giant Fern');
    // The two other ferns noticed; what it was before is not there to notice.
    expect(match.state.seats['moths'][0]).toBe(3);
    act(match, 'flutter');
    expect(match.state.seats['moths'][0]).toBe(104);
  });

  it('is what it was when that is said, and when it leaves play', () => {
    const back: Rule = (g, card) => g.become(card);
    const match = matchWith({ become, back, home: (g, card) => g.move(card, 'hand') });
    act(match, 'become', 'back');
    expect(first(match)).toMatchObject({ name: 'Fern', values: { size: 1 } });
    expect(stateOf(match).forms).toEqual([]);
    act(match, 'become', 'home');
    expect(match.view(0).zones.find((zone) => zone.name === 'hand' && zone.seat === 0)?.cards[0].name).toBe('Fern');
    expect(stateOf(match).forms).toEqual([]);
  });

  it('does so once: what it is already it does not become', () => {
    const back: Rule = (g, card) => g.become(card);
    const match = matchWith({ become, back });
    act(match, 'back', 'become', 'become');
    expect(match.events.filter((event) => event.kind === 'became')).toHaveLength(1);
    expect(match.state.seats['moths'][0]).toBe(2);
  });

  it('changes nothing in a fork, a save or a guess of what nobody has seen', () => {
    const match = matchWith({ become });
    const fork = match.fork();
    act(match, 'become');
    expect(first(fork)?.name).toBe('Fern');
    expect(stateOf(match).forms).toHaveLength(2);
    // Six ferns are on the list, three are in play, one of them in another form: three are left to guess.
    const guess = match.determinise(1, 5);
    expect(first(guess)?.name).toBe('Giant Fern');
    const deck = guess.look((g) => g.cards(g.zone.deck(g.seats[0])).map((card) => g.definitionOf(card)));
    expect(new Set(deck)).toEqual(new Set([guess.look((g) => g.definition('fern'))]));
  });
});

describe('an effect', () => {
  const give =
    (times: number): Rule =>
    (g, card) => {
      const who = g.controllerOf(card);
      g.addEffect(grown, { controller: who, targets: [g.ref(card)], until: 'turn', who, times });
    };

  it('goes over to another target and keeps its time', () => {
    const match = matchWith({
      give: give(1),
      move(g, card) {
        const other = g.cards(g.zone.field(g.seats[0]))[1];
        for (const { id } of g.effects()) g.moveEffect(id, g.ref(card), g.ref(other));
      },
    });
    act(match, 'give');
    const before = { ...stateOf(match).effects[0] };
    act(match, 'move');
    const sizes = match
      .view(0)
      .zones.find((zone) => zone.name === 'field')
      ?.cards.map((card) => card.values?.['size']);
    expect(sizes).toEqual([1, 11, 1]);
    expect(stateOf(match).effects).toEqual([{ ...before, targets: stateOf(match).effects[0].targets }]);
  });

  it('is ended by a rule in the middle of a step, and only that of the seats named', () => {
    const match = matchWith({
      give: give(1),
      theirs: (g) => g.endEffects('turn', [g.seats[1]]),
      mine: (g) => g.endEffects('turn', [g.seats[0]]),
    });
    act(match, 'give', 'theirs');
    expect(first(match)?.values).toMatchObject({ size: 11 });
    act(match, 'mine');
    expect(first(match)?.values).toMatchObject({ size: 1 });
  });

  it('lasts for as many turns as it says, however they are ended', () => {
    const match = matchWith({ give: give(2), over: (g) => g.endEffects('turn', [g.seats[0]]) });
    act(match, 'give', 'over');
    expect(first(match)?.values).toMatchObject({ size: 11 });
    for (const player of [0, 1]) match.submit({ player, type: 'pass' });
    expect(first(match)?.values).toMatchObject({ size: 1 });
  });
});
