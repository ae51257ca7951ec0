import type { Action, Described, Match, PlayerId, View } from '@upkeep/engine';

/** How many samples of a described action are looked at. */
const SAMPLES = 24;

export interface Partners {
  readonly pairs: boolean;
  readonly partners: readonly string[];
}

/**
 * What a table offers once the first thing of a declaration is picked. A declaration is made of pairs when its samples name
 * things that are not among its options; the partners are those the judge takes alone, and those samples show.
 */
export function partnersOf(match: Match, seat: PlayerId, type: string, first: string): Partners {
  const entry = match.legalActions(seat).find(({ action }) => action.type === type);
  if (entry?.described === undefined) return { pairs: false, partners: [] };
  const view = match.view(seat);
  const seen = sampledPairs(entry.described);
  const isSeen = seen.some(([a, b]) => a !== b);
  const things = thingsIn(view, match);
  const judged = (second: string): boolean => {
    const action: Action = { ...entry.action, picks: [first, second] };
    return match.validate(action).ok;
  };
  const partners = things.filter(
    (thing) => seen.some(([a, b]) => a === first && b === thing) || (thing !== first && judged(thing)),
  );
  return { pairs: isSeen || partners.length > 0, partners };
}

/** Pairs of the samples that go beyond the options; none when the samples are plain lists. */
function sampledPairs({ options, sample }: Described): (readonly [string, string])[] {
  const lists = Array.from({ length: SAMPLES }, (_, seed) => (sample(seed).picks ?? []).map(String));
  const known = new Set(options.map(String));
  if (!lists.some((list) => list.some((pick) => !known.has(pick)))) return [];
  return lists.flatMap((list) =>
    list.flatMap((pick, i): (readonly [string, string])[] => (i % 2 === 1 ? [[list[i - 1] ?? '', pick]] : [])),
  );
}

/** Players, and cards that lie open in play. */
function thingsIn(view: View, match: Match): string[] {
  const { zones } = match.record.game.definition;
  const cards = view.zones.filter((zone) => zones[zone.name]?.inPlay === true).flatMap((zone) => zone.cards);
  return [...view.seats.map((s) => `p${s.seat}`), ...cards.map((card) => card.id)];
}
