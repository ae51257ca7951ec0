import type { Action, LegalAction, Match, PlayerId } from '@upkeep/engine';

/** How many samples of a described action are looked at. */
const SAMPLES = 24;

type Picks = readonly (string | number)[];

export interface Partners {
  readonly pairs: boolean;
  readonly partners: readonly string[];
}

export interface Shape {
  readonly pairs: boolean;
  readonly firsts: readonly string[];
}

/**
 * Is a declaration a list of things, or of pairs? No single thing is a whole pair: where the judge takes one alone, it is a
 * plain list. `firsts` are what a pair can begin with.
 */
export function shapeOf(match: Match, seat: PlayerId, type: string): Shape {
  const entry = entryOf(match, seat, type);
  const options = (entry?.described?.options ?? []).map(String);
  if (entry?.described === undefined) return { pairs: false, firsts: [] };
  const samples = samplesOf(entry);
  const isPlain =
    samples.some((list) => list.length % 2 === 1) || options.some((option) => takes(match, entry, [option]));
  if (isPlain) return { pairs: false, firsts: options };
  const seen = new Set(samples.flatMap((list) => list.filter((_, i) => i % 2 === 0)));
  const things = thingsIn(match, seat);
  const begins = (option: string): boolean =>
    seen.has(option) || things.some((thing) => thing !== option && takes(match, entry, [option, thing]));
  return { pairs: true, firsts: options.filter(begins) };
}

/** What the first thing of a pair may go with: what samples show, and what the judge takes with what is there already. */
export function partnersOf(match: Match, seat: PlayerId, type: string, first: string, picks: Picks): Partners {
  const entry = entryOf(match, seat, type);
  if (entry === undefined || !shapeOf(match, seat, type).pairs) return { pairs: false, partners: [] };
  const has = (b: string): boolean => picks.some((pick, i) => i % 2 === 0 && pick === first && picks[i + 1] === b);
  const isTaken = picks.some((pick, i) => i % 2 === 0 && pick === first);
  const seen = isTaken ? [] : samplesOf(entry);
  const isSeen = (b: string): boolean =>
    seen.some((list) => list.some((pick, i) => i % 2 === 0 && pick === first && list[i + 1] === b));
  const partners = thingsIn(match, seat).filter(
    (thing) =>
      !has(thing) &&
      ((thing !== first && isSeen(thing)) ||
        takes(match, entry, [first, thing]) ||
        takes(match, entry, [...picks, first, thing])),
  );
  return { pairs: true, partners };
}

function entryOf(match: Match, seat: PlayerId, type: string): LegalAction | undefined {
  return match.legalActions(seat).find(({ action, described }) => action.type === type && described !== undefined);
}

function samplesOf({ described }: LegalAction): string[][] {
  if (described === undefined) return [];
  return Array.from({ length: SAMPLES }, (_, seed) => (described.sample(seed).picks ?? []).map(String));
}

function takes(match: Match, { action }: LegalAction, picks: Picks): boolean {
  const whole: Action = { ...action, picks };
  return match.validate(whole).ok;
}

/** Players, and cards that lie open in play. */
function thingsIn(match: Match, seat: PlayerId): string[] {
  const view = match.view(seat);
  const { zones } = match.record.game.definition;
  const cards = view.zones.filter((zone) => zones[zone.name]?.inPlay === true).flatMap((zone) => zone.cards);
  return [...view.seats.map((s) => `p${s.seat}`), ...cards.map((card) => card.id)];
}
