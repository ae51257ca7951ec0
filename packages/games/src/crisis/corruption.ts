import type { Card, Seat } from '@upkeep/engine';
import { laneOf, unitsOf } from './board.ts';
import { type Crisis, crisis, LANES, type Lane } from './nouns.ts';

/** A lane is Corrupted while its counter is above 0 (G12). */
function isCorrupted(g: Crisis, seat: Seat, lane: Lane): boolean {
  return g.seat[`${lane}Corrupted`](seat) > 0;
}

export function corruptedLanes(g: Crisis, seat: Seat): number {
  return LANES.filter((lane) => isCorrupted(g, seat, lane)).length;
}

/** The Corruption level of a unit: its Corrupt, and one more in a Corrupted lane; 3 at most (G13). */
function corruptionLevel(g: Crisis, card: Card): number {
  const lane = laneOf(g, card);
  const inCorrupted = lane !== undefined && isCorrupted(g, g.controllerOf(card), lane);
  return Math.min(3, g.card.corrupt(card) + (inCorrupted ? 1 : 0));
}

function glitchChance(g: Crisis, card: Card): number {
  const { glitchPercent } = g.option;
  const chance = glitchPercent[Math.min(corruptionLevel(g, card), glitchPercent.length - 1)] ?? 0;
  return Math.min(100, g.turnKind === 'void' ? chance * g.option.voidGlitchFactor : chance);
}

/** One roll for each Glitch ability of the active player, in order of play; the roll is made even where it cannot hit. */
function rollGlitches(g: Crisis): void {
  for (const card of unitsOf(g, g.activePlayer)) {
    if (g.value.glitch(card) > 0) g.tally('keyword:glitch');
    for (let i = 0; i < g.value.glitch(card); i++) if (g.roll(100) < glitchChance(g, card)) g.say.glitched({ card });
  }
}

/** Counters of Corrupted lanes drop in that player's End Phase. */
export function wearOff(g: Crisis, seat: Seat): void {
  for (const lane of LANES) {
    const turns = g.seat[`${lane}Corrupted`](seat);
    if (turns > 0) g.setSeat[`${lane}Corrupted`](seat, turns - 1);
  }
}

export const glitches = crisis.program('glitches', {}, ({ act }) => [act(rollGlitches), act((g) => g.settle())]);
