import type { LegalAction } from '@upkeep/engine';
import { ANYTIME, actionsFor, fits } from '../actions.ts';
import type { Cast } from '../cast.ts';
import { choices, type Path, ScenarioError } from '../problem.ts';
import type { ActionPattern, Named } from '../scenario.ts';
import type { Look } from './look.ts';

/** These actions are, or are not, among what their player may do now. */
export function expectLegal(look: Look, list: readonly (string | ActionPattern)[], legal: boolean, path: Path): void {
  list.forEach((entry, i) => {
    const pattern = typeof entry === 'string' ? { do: entry } : entry;
    const here = [...path, i];
    const player = playerOf(look, pattern, here);
    const entries = player < 0 ? [] : look.cast.match.legalActions(player);
    if (isLegal(look, pattern, player, entries, here) === legal) return;
    const words = patternWords(pattern);
    const actual =
      entries
        .map((e) => e.words)
        .slice(0, 20)
        .join('; ') || 'nothing';
    look.differs(here, `${legal ? 'legal' : 'not legal'}: ${words}`, `legal now: ${actual}`);
  });
}

/** Exactly these kinds of action are legal for whoever is asked. */
export function expectOnlyLegal(look: Look, expected: readonly string[], path: Path): void {
  const { match } = look.cast;
  const types = match.asked < 0 ? [] : match.legalActions(match.asked).map((entry) => entry.action.type);
  const actual = [...new Set(types)].sort();
  const wanted = [...expected].sort();
  if (actual.join() !== wanted.join()) look.differs(path, wanted.join(', '), actual.join(', ') || 'nothing');
}

function playerOf(look: Look, pattern: ActionPattern, path: Path): number {
  return pattern.player === undefined ? look.cast.match.asked : look.cast.player(pattern.player, [...path, 'player']);
}

function isLegal(look: Look, p: ActionPattern, player: number, entries: readonly LegalAction[], path: Path): boolean {
  const { match } = look.cast;
  const names = [...match.description.actions.map((a) => a.name), ...ANYTIME];
  if (!names.includes(p.do) && !entries.some((e) => e.action.type === p.do)) {
    throw new ScenarioError([...path, 'do'], `there is no action '${p.do}'.${choices(p.do, names)}`);
  }
  checkCards(look.cast, p, path);
  const own = entries.filter((e) => e.action.type === p.do);
  if (own.length === 0 || (p.with === undefined && p.picks === undefined)) return own.length > 0;
  const meant = actionsFor(look.cast, p, player, path, 'literal');
  if (p.picks !== undefined) return meant.some((action) => match.validate(action).ok);
  return own.some((entry) => meant.some((action) => fits(entry.action, action)));
}

/** A name that is nobody's is a slip: what is misspelt would never be legal. A card that is not there just now is none. */
function checkCards(cast: Cast, p: ActionPattern, path: Path): void {
  const { actions, cards } = cast.match.description;
  for (const { name, kind } of actions.find((action) => action.name === p.do)?.params ?? []) {
    const said = p.with?.[name];
    if (typeof said !== 'string' || (kind !== 'card' && kind !== 'object' && kind !== 'object?')) continue;
    if (/^[cp]\d+$/.test(said) || cast.aliases.has(said) || cast.findPlayer(said) >= 0) continue;
    if (cards.some((card) => card.name === said || card.id === said)) continue;
    const all = [...cast.aliases.keys(), ...cards.map((card) => card.name)];
    throw new ScenarioError([...path, 'with', name], `there is no card '${said}'.${choices(said, all)}`);
  }
}

function nameOf(named: Named): string | number {
  return typeof named === 'object' ? named.card : named;
}

function patternWords(p: ActionPattern): string {
  const parts = Object.entries(p.with ?? {}).map(([key, value]) => `${key} ${[value].flat().map(nameOf).join(', ')}`);
  return parts.length === 0 ? p.do : `${p.do} (${parts.join(', ')})`;
}
