import type { Seat } from '@upkeep/engine';
import { ownTurn } from '../board.ts';
import { corruptedLanes } from '../corruption.ts';
import type { Crisis } from '../nouns.ts';
import { eclipseNow } from '../sky/eclipse.ts';
import { quantumFactor } from '../sky/nexus.ts';

/** What the turn's number gives: 1, 2, 3, then always 4 (rule 38). */
function baseGain(g: Crisis): number {
  const { energyByTurn } = g.option;
  return energyByTurn[Math.min(ownTurn(g, g.activePlayer), energyByTurn.length) - 1] ?? 0;
}

function gainBase(g: Crisis): void {
  const amount = baseGain(g);
  if (amount > 0) g.say.energyGained({ player: g.activePlayer, amount });
}

/** Everything else that changes the gain; the whole of it is never below 0 (rule 39). */
function gainBonus(g: Crisis): void {
  const player = g.activePlayer;
  const bonus =
    g.value.bonusEnergy(player) +
    eclipseEnergy(g) +
    fluxEnergy(g) * quantumFactor(g) +
    corruptedLanes(g, player) * g.option.corruptedLaneEnergy;
  const amount = Math.max(bonus, -baseGain(g));
  if (amount !== 0) g.say.energyChanged({ player, amount });
}

function eclipseEnergy(g: Crisis): number {
  const { eclipseSolarEnergy, eclipseDarkEnergy } = g.option;
  const eclipse = eclipseNow(g);
  return eclipse === 'solar' ? eclipseSolarEnergy : eclipse === 'dark' ? eclipseDarkEnergy : 0;
}

/** Thresholds of the Flux (G18). */
function fluxEnergy(g: Crisis): number {
  const flux = g.table.flux();
  return flux >= 6 ? g.option.fluxEnergy6 : flux >= 3 ? g.option.fluxEnergy3 : 0;
}

function capEnergy(g: Crisis): void {
  const player = g.activePlayer;
  const amount = g.seat.energy(player) - g.option.energyCap;
  if (amount > 0) g.say.energyLost({ player, amount });
}

function gainMomentum(g: Crisis): void {
  momentumFor(g, g.activePlayer, g.option.momentumPerTurn);
}

/** A hero gains Momentum, up to the cap. */
export function momentumFor(g: Crisis, player: Seat, gain: number): void {
  const amount = Math.min(gain, g.option.momentumCap - g.seat.momentum(player));
  if (amount > 0) g.say.momentumGained({ player, amount });
}

export const energy = {
  rule: 'S:59',
  name: 'Energy Phase',
  about: 'The active player gains Energy, the hero Momentum.',
  steps: {
    baseEnergy: {
      rule: 'S:65',
      name: 'Base Energy Gain',
      about: '1, 2, 3, then 4 Energy, by the number of the turn.',
      begin: gainBase,
    },
    bonusEnergy: {
      rule: 'S:70',
      name: 'Bonus Energy',
      about: 'Cards, the Eclipse, the Flux, the Crisis Event and Corrupted lanes change the gain.',
      begin: gainBonus,
    },
    energyCap: { rule: 'S:71', name: 'Energy Cap', about: 'Energy above 10 is lost.', begin: capEnergy },
    momentum: {
      rule: 'S:72',
      name: 'Momentum Generation',
      about: 'The hero gains 1 Momentum.',
      begin: gainMomentum,
      settle: true,
    },
  },
} as const;
