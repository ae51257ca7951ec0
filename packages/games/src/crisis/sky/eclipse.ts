import { updateForms } from '../heroes.ts';
import { type Crisis, crisis } from '../nouns.ts';

/** The Eclipse of this turn, if there is one. */
export function eclipseNow(g: Crisis): 'solar' | 'dark' | undefined {
  const eclipse = g.table.eclipse();
  return eclipse === 1 ? 'solar' : eclipse === 2 ? 'dark' : undefined;
}

/** An Eclipse begins at the next Eclipse check; a newer one takes its place (G15). */
export function announceEclipse(g: Crisis, kind: 'solar' | 'dark', turns: number): void {
  g.say.eclipseNears({ kind, turns });
}

/** In `cosmic`, an Eclipse in every fourth round, for the whole round, the kinds in turn. */
function calendarEclipse(g: Crisis): 'solar' | 'dark' | undefined {
  const { profile, calendarEclipseEvery: every, calendarFirstEclipse: first } = g.option;
  if (profile !== 'cosmic' || g.roundNumber % every !== 0 || !isFirstTurnOfRound(g)) return undefined;
  const isFirstKind = (g.roundNumber / every) % 2 === 1;
  return isFirstKind === (first === 'solar') ? 'solar' : 'dark';
}

/** Two turns make a round, one of each player. */
export function isFirstTurnOfRound(g: Crisis): boolean {
  return g.turnNumber % 2 === 1;
}

/** Begin or end: what was announced begins and counts this turn; what is there has one turn less (rule 30, G15). */
function check(g: Crisis): void {
  const pending = g.table.nextEclipse();
  const announced = pending === 1 ? 'solar' : pending === 2 ? 'dark' : undefined;
  const kind = announced ?? calendarEclipse(g);
  const now = eclipseNow(g);
  if (kind !== undefined)
    g.say.eclipseBegins({ kind, turns: announced === undefined ? 2 : g.table.nextEclipseTurns() });
  else if (now !== undefined && g.table.eclipseLeft() <= 1) g.say.eclipseEnds({ kind: now });
  else if (now !== undefined) g.setTable.eclipseLeft(g.table.eclipseLeft() - 1);
}

export const checkEclipse = crisis.program('eclipse check', {}, ({ act }) => [act(check), act(updateForms)]);
