import { addCounters, drawOne, isKind, permanentsOf } from '../board.ts';
import { leaveCombatBehind } from '../combat/leave.ts';
import { controlOfNextTurn } from '../control.ts';
import { emptyMana } from '../mana/pool.ts';
import type { Magic, MagicNames } from '../nouns.ts';
import { endOldExtraTurns } from './skip.ts';

/** As a turn begins (1.6.5 of the rules page): what is counted from here, and who decides in it. */
export function beginTurn(g: Magic): void {
  const party = g.party(g.activePlayer);
  leaveCombatBehind(g);
  g.setTable.mains(0);
  for (const seat of party) g.setSeat.turnTime(seat, g.now);
  endOldExtraTurns(g);
  // "Until your next turn" ends before anything of that turn.
  g.endEffects('ownTurn', party);
  for (const seat of g.seats) if (g.deciderOf(seat) !== seat) g.controlPlayer(seat, seat);
  // The newest such effect counts, older ones for the same player are over (722.1a). Whose turn it is decides together: who
  // controls one head of a team in its turn controls the team (805.8).
  const pending = g
    .effects()
    .filter(
      ({ ability, targets }) => ability === controlOfNextTurn.name && party.some((seat) => targets.includes(seat)),
    );
  for (const { id } of pending) g.endEffect(id);
  const newest = pending[pending.length - 1];
  if (newest === undefined || !g.isIn(newest.controller)) return;
  g.tally(`continuous:${controlOfNextTurn.name}`);
  for (const seat of party) g.controlPlayer(seat, newest.controller);
}

/** "Until your next upkeep" ends as it begins (500.4). */
export function beginUpkeep(g: Magic): void {
  g.endEffects('ownUpkeep', g.party(g.activePlayer));
}

/** "Until your next end step" likewise; a combat phase that was cut short is over. */
export function beginEnd(g: Magic): void {
  leaveCombatBehind(g);
  g.endEffects('ownEnd', g.party(g.activePlayer));
}

/** The active player draws (504.1); every member of a team with shared turns does (805.4a). */
export function drawStep(g: Magic): void {
  for (const seat of g.party(g.activePlayer)) drawOne(g, seat);
}

/** Only the first main phase of a turn is the precombat one (505.1a): there sagas get their lore counters (505.4). */
export function mainPhase(g: Magic): void {
  leaveCombatBehind(g);
  if (g.table.mains() > 0) return;
  for (const seat of g.party(g.activePlayer)) {
    for (const card of permanentsOf(g, seat)) if (isKind(g, card, 'saga')) addCounters(g, card, 'lore', 1);
  }
}

/** Of a turn that is taken up in its midst: the main phases that lie behind count. */
export function countMainPhases(g: Magic, gone: readonly { readonly phase: MagicNames['phase'] }[]): void {
  const mains = gone.filter(({ phase }) => phase === 'precombatMain' || phase === 'postcombatMain').length;
  if (g.table.mains() === 0) g.setTable.mains(mains);
}

/** Mana empties, and what follows is no first main phase any more. */
export function endMainPhase(g: Magic): void {
  emptyMana(g);
  g.setTable.mains(g.table.mains() + 1);
}
