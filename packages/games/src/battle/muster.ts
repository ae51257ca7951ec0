import type { Ability, ActionDefinition, ExpansionDefinition } from '@upkeep/engine';
import { refuseEnergy, refuseField } from './actions/judge.ts';
import type { BattleNames } from './names.ts';

type Act = ActionDefinition<BattleNames>;

const RECRUITED = 1001;
const DRILLED = 1002;

/** The expansion 'muster': a phase between Start and Main with two actions of its own, outside the action budget. */
export const muster: ExpansionDefinition<BattleNames> = {
  about: 'A muster phase before main: recruit a token unit once a turn, drill units for a turn.',
  patches: [
    {
      insert: {
        name: 'muster',
        about: 'The active player recruits and drills.',
        window: 'muster',
      },
      after: 'start',
    },
  ],
};

export const musterActions: { recruit: Act; drill: Act } = {
  recruit: {
    windows: ['muster'],
    words: 'Recruit a unit for 2 energy',
    uses: 'recruit',
    plan(g, seat) {
      if (g.isUsed(seat, RECRUITED)) return g.refuse(g.no['already-used']);
      const refusal = refuseEnergy(g, seat, 2);
      if (refusal !== 0) return refusal;
      g.emit(g.k.spent, seat, 2);
      g.use(seat, RECRUITED);
      g.create(g.definition('recruit'), seat, g.z.field + seat);
      return 0;
    },
  },
  drill: {
    windows: ['muster'],
    params: { card: 'card' },
    words: 'Drill {card} for 1 energy',
    uses: 'drill',
    candidates(g, seat, visit) {
      for (const card of g.state.zones[g.z.field + seat]) if (visit(g.ref(card))) return;
    },
    plan(g, seat, [ref]) {
      const refusal = refuseField(g, seat, g.card(ref)) || refuseEnergy(g, seat, 1);
      if (refusal !== 0) return refusal;
      if (g.isUsed(ref, DRILLED)) return g.refuse(g.no['already-used']);
      g.emit(g.k.spent, seat, 1);
      g.use(ref, DRILLED);
      g.addEffect({
        ability: g.ability('drilled'),
        controller: seat,
        source: ref,
        targets: [ref],
        until: g.durations.turn,
      });
      return 0;
    },
  },
};

/** What a drill does until the turn ends. */
export const drilled: Ability<BattleNames> = {
  kind: 'static',
  name: 'drilled',
  query: 'power',
  layer: 1,
  applies: (g, x, subject) => x.effect?.targets.includes(g.ref(subject)) === true,
  value(g, _x, _subject, value) {
    g.counted('continuous:drilled');
    return value + 1;
  },
};
