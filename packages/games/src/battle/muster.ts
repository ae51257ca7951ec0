import { affordable } from './actions/judge.ts';
import { battle } from './nouns.ts';

const recruit = battle.action({
  windows: ['muster'],
  words: 'Recruit a unit for 2 energy',
  uses: 'recruit',
  plan(g, seat) {
    if (g.isUsed(seat, 'recruit')) return g.no['already-used']();
    const refused = affordable(g, seat, 2);
    if (refused) return refused;
    g.say.spent({ player: seat, energy: 2 });
    g.use(seat, 'recruit');
    g.create(g.definition('recruit'), seat, g.zone.field(seat));
  },
});

const drill = battle.action({
  windows: ['muster'],
  params: { card: { from: 'field', whose: 'controlled', otherwise: 'not-in-play' } },
  words: 'Drill {card} for 1 energy',
  uses: 'drill',
  plan(g, seat, { card }) {
    const source = g.ref(card);
    const refused = affordable(g, seat, 1);
    if (refused) return refused;
    if (g.isUsed(source, 'drill')) return g.no['already-used']();
    g.say.spent({ player: seat, energy: 1 });
    g.use(source, 'drill');
    g.addEffect(drilled, { controller: seat, source, targets: [source], until: 'turn' });
  },
});

/** What a drill does until the turn ends. */
const drilled = battle.constant({
  name: 'drilled',
  query: 'power',
  layer: 1,
  applies: (g, { targets }, card) => targets.includes(g.ref(card)),
  value(g, _self, _card, power) {
    g.tally('continuous:drilled');
    return power + 1;
  },
});

/** The expansion 'muster': a phase between Start and Main with two actions of its own, outside the action budget. */
export const muster = battle.expansion({
  phases: { muster: { about: 'The active player recruits and drills.', window: 'muster' } },
  patches: [{ insert: 'muster', after: 'start' }],
  actions: { recruit, drill },
  abilities: [drilled],
});
