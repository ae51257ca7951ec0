import { createMatch, type LegalAction, type Match } from '@upkeep/engine';
import { magicWith } from '@upkeep/games/magic';
import { cpuTime } from '../clock.ts';
import type { Costs } from '../contestant.ts';

const CREATURES = 640;
/** On each side: 64 in all. */
const BANNERS = 32;
/** As many as a turn has when everybody passes. */
const DECISIONS = 20;

/**
 * Both players cast a spell that makes 640 creatures and 32 banners. A banner gives every creature one more toughness, which
 * each state check has to look at; or it does nothing.
 */
function crowd(changing: boolean): Match {
  const toughness = { kind: 'continuous', modify: 'toughness', add: 1, affects: { type: 'creature' } } as const;
  const game = magicWith([
    {
      file: 'crowd',
      cards: [
        { id: 'soldier', name: 'Soldier', type: 'creature', token: true, printed: { power: 1, toughness: 1 } },
        {
          id: 'banner',
          name: 'Banner',
          type: 'enchantment',
          token: true,
          ...(changing ? { abilities: [toughness] } : {}),
        },
        {
          id: 'muster',
          name: 'Muster',
          type: 'instant',
          cost: '0',
          effect: {
            do: [
              { do: 'create', token: 'soldier', amount: CREATURES },
              { do: 'create', token: 'banner', amount: BANNERS },
            ],
          },
        },
      ],
    },
  ]);
  const match = createMatch({ game, seed: 1, players: 2, decks: [{ muster: 15, meadow: 45 }], recording: false });
  const idle = new Set([0, 1]);
  while (idle.size > 0 || match.pending.length > 0) {
    const { asked } = match;
    const legal = match.legalActions(asked);
    const cast = idle.has(asked) ? legal.find(({ action }) => action.type === 'cast') : undefined;
    if (cast !== undefined) idle.delete(asked);
    submit(match, cast ?? quiet(legal));
  }
  return match;
}

/** Passing; or the first answer, where a question has to be answered: a hand is kept. */
function quiet(legal: readonly LegalAction[]): LegalAction | undefined {
  return legal.find(({ action }) => action.type === 'pass') ?? legal[0];
}

function submit(match: Match, chosen: LegalAction | undefined): void {
  const result = chosen === undefined ? undefined : match.submit(chosen.action);
  if (result?.ok !== true) throw new Error(`nobody can go on: ${result?.message ?? 'there is nothing to do'}`);
}

/** CPU microseconds for a decision: listing what may be done, passing, and whatever the game does until somebody is asked again. */
function decide(position: Match): number {
  const match = position.fork();
  const before = cpuTime();
  for (let i = 0; i < DECISIONS; i++) submit(match, quiet(match.legalActions(match.asked)));
  return (cpuTime() - before) / DECISIONS;
}

const positions: Match[] = [];

/** A decision among 1,280 creatures without abilities that change them, and with 64. There is one position: seeds do not count. */
export function crowds(_first: number, count: number): Costs {
  if (positions.length === 0) positions.push(crowd(false), crowd(true));
  let [without, changed] = [0, 0];
  for (let i = 0; i < count; i++) {
    without += decide(positions[0]!) / count;
    changed += decide(positions[1]!) / count;
  }
  return { without, changed, times: changed / without };
}
