import { playedCard } from '@upkeep/cards';
import { crises } from '../cards/crises.ts';
import { type Crisis, crisis } from '../nouns.ts';

/** The shared deck of ten; in `core` there is none unless it is supplied (G24). */
export const common = crisis.part('common', (g) =>
  g.option.profile === 'cosmic' ? { crisisDeck: crises.cards.map(({ id }) => id) } : {},
);

export function shuffleCrises(g: Crisis): void {
  if (g.cards(g.zone.crisisDeck()).length > 0) g.shuffle(g.zone.crisisDeck());
}

export function endCrisis(g: Crisis): void {
  for (const card of g.cards(g.zone.crisis())) g.say.crisisGoes({ card, to: g.zone.crisisDiscard() });
}

/** One Crisis Event at the start of each round, before its first turn begins; what it does at once happens now (G42). */
export const revealCrisis = crisis.program('crisis', {}, ({ act, when }) => [
  when(comes, [
    act((g) => g.deal(g.zone.crisisDeck(), g.zone.crisis(), 1, { as: 'crisisComes', refill: g.zone.crisisDiscard() })),
    act((g, { controller }) => {
      for (const card of g.cards(g.zone.crisis())) playedCard(g, card).effect?.perform(g, controller, g.ref(card));
    }),
  ]),
]);

function comes(g: Crisis): boolean {
  const { profile, calendarCrisisFromRound } = g.option;
  return profile === 'cosmic' && g.roundNumber >= calendarCrisisFromRound;
}
