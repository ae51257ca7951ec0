import type { Action, Match, OpenDecision, ParamKind } from '@upkeep/engine';

/** Positions with more actions to try than this are not small: nothing is tried there. */
const SMALL = 4000;

type Value = string | number | undefined;

/**
 * Every action a player could write down in a small position, legal or not. Actions that describe their answers, and
 * numbers far from those listed, are left out.
 */
export function allActions(match: Match, player: number): Action[] {
  const open = match.openDecisions(player);
  return open.flatMap((d) => (d.kind === 'act' ? allMoves(match, d, player) : allAnswers(match, d, player)));
}

function allMoves(match: Match, d: OpenDecision, player: number): Action[] {
  const moves: Action[] = [];
  for (const { name, params, many } of match.description.actions) {
    if (many !== null) continue;
    const domains = params.map((param) => domainOf(match, param.kind, player));
    if (moves.length + domains.reduce((n, domain) => n * domain.length, 1) > SMALL) return [];
    let partial: Action[] = [{ player, type: name, decision: d.id }];
    params.forEach((param, i) => {
      partial = partial.flatMap((action) => domains[i].map((value) => withPart(action, param.name, value)));
    });
    moves.push(...partial);
  }
  return moves;
}

function withPart(action: Action, name: string, value: Value): Action {
  return value === undefined ? action : { ...action, [name]: value };
}

/** Everything a part of an action can be: cards the player can name, seats, entries of the stack, small numbers. */
function domainOf(match: Match, kind: ParamKind, player: number): Value[] {
  if (typeof kind === 'object') return [...kind];
  const seats = [...match.record.context.players.keys()];
  if (kind === 'seat') return seats;
  if (kind === 'number') return Array.from({ length: 12 }, (_, i) => i);
  if (kind === 'item' || kind === 'item?') {
    const items = match.pending.map((item) => item.id);
    return kind === 'item' ? items : [undefined, ...items];
  }
  const cards = match
    .view(player)
    .zones.flatMap((zone) => zone.cards)
    .map((card) => card.id);
  if (kind === 'card') return cards;
  const objects = [...cards, ...seats.map((seat) => `p${seat}`)];
  return kind === 'object' ? objects : [undefined, ...objects];
}

/** Single picks, in range and out of it, where the answers are listed one by one. */
function allAnswers(match: Match, d: OpenDecision, player: number): Action[] {
  const base = { player, type: d.kind, decision: d.id };
  if (d.kind === 'yes') return [-1, 0, 1, 2].map((n) => ({ ...base, picks: [n] }));
  if (d.kind === 'number') {
    if (d.max - d.min > 20) return [];
    return Array.from({ length: d.max - d.min + 3 }, (_, i) => ({ ...base, picks: [d.min - 1 + i] }));
  }
  if (d.kind !== 'choose' || d.max > 1) return [];
  const values = [...domainOf(match, 'object', player), ...Array.from({ length: 12 }, (_, i) => i)];
  const picks = values.filter((value) => value !== undefined).map((value) => [value]);
  return [[], ...picks].map((list) => ({ ...base, picks: list }));
}

/** Do two written actions mean the same? A seat may be written as a number or as a handle. */
export function sameAction(a: Action, b: Action): boolean {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.every((key) => plain(a[key]) === plain(b[key]));
}

function plain(value: unknown): string {
  return JSON.stringify(value ?? null).replace(/"p(\d+)"/g, '$1');
}
