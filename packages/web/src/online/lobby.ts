import {
  type ClockPlan,
  type Matches,
  type MatchInfo,
  type MatchPlan,
  matchesAt,
  type Refusal,
  RefusedError,
} from '@upkeep/client';
import { ownName, UNNAMED } from '../page/settings.ts';
import type { ClockName, MatchSetup } from '../protocol.ts';
import { forgetSeat, keepSeat, type OwnSeat, ownSeats } from './seats.ts';
import { isServed, lobby } from './state.ts';

/* Matches of the server this page comes from: found, made, joined, left. */

/** The address of the page's folder: the match server answers below it. */
export function serverAddress(): string {
  return new URL('.', location.href.replace(/[?#].*$/, '')).href;
}

export function matches(): Matches {
  return matchesAt(serverAddress());
}

/** Looks whether there is a server, and which matches it has open. */
export async function lookAround(): Promise<void> {
  try {
    const { matches: open } = await matches().list({ limit: 30 });
    lobby.value = open.filter(({ status }) => status !== 'over');
    isServed.value = true;
  } catch {
    isServed.value = false;
    lobby.value = [];
  }
}

/** A match of one's own that was played or waited for online. */
export interface OwnMatch {
  readonly seat: OwnSeat;
  readonly info: MatchInfo;
}

/** Matches this browser has a seat at and that are not over. What the server no longer has is forgotten. */
export async function ownMatches(): Promise<readonly OwnMatch[]> {
  const found = await Promise.all(
    ownSeats()
      .slice(0, 8)
      .map(async (seat) => {
        try {
          return { seat, info: await matches().info(seat.match) };
        } catch {
          return null;
        }
      }),
  );
  return found.filter((one) => one !== null).filter(({ info }) => info.status !== 'over');
}

/** What a clock gives, in seconds. */
const CLOCKS: Readonly<Record<ClockName, ClockPlan | null>> = {
  none: null,
  relaxed: { decision: 120, buffer: 5, bank: 600 },
  usual: { decision: 45, buffer: 3, bank: 240 },
  quick: { decision: 15, buffer: 2, bank: 90 },
};

/** Makes an online match of a set-up: the first person's seat is one's own. Answers with its id. */
export async function openTable(setup: MatchSetup): Promise<string> {
  const { isOpen, clock } = setup.online ?? { isOpen: true, clock: 'none' };
  const own = setup.seats.findIndex(({ kind }) => kind === 'person');
  const time = CLOCKS[clock];
  const deckOf = (deck: string): { deck?: string } => (deck === '' ? {} : { deck });
  const plan: MatchPlan = {
    game: setup.game,
    seats: setup.seats.map(({ kind, name, deck }) =>
      typeof kind === 'object'
        ? { for: 'bot', bot: kind.bot, name, ...deckOf(deck) }
        : { for: 'person', ...deckOf(deck) },
    ),
    options: setup.options,
    expansions: setup.expansions,
    ...(setup.teams.length === 0 ? {} : { teams: setup.teams, sharedTurns: setup.sharedTurns }),
    ...(setup.nextPlayer === undefined ? {} : { nextPlayer: setup.nextPlayer }),
    ...(setup.first < 0 ? {} : { first: setup.first }),
    decklists: setup.decklists,
    ...(setup.seed === '' ? {} : { seed: setup.seed }),
    ...(time === null ? {} : { clock: time }),
    away: { grace: 60, after: 'default' },
    undo: 'consent',
    watch: { who: 'anyone' },
    open: isOpen,
    ...(own < 0 ? {} : { take: { seat: own, name: ownName.peek().trim() || UNNAMED } }),
  };
  const { match, key, invitation, watching } = await matches().create(plan);
  if (key !== undefined) {
    keepSeat({
      match: match.id,
      game: match.game,
      ...key,
      invitation,
      ...(watching === undefined ? {} : { watching }),
    });
  }
  return match.id;
}

/** Takes a free seat of a match. */
export async function takeSeat(match: string, invitation: string, deck = ''): Promise<void> {
  const name = ownName.peek().trim() || UNNAMED;
  const { key, match: info } = await matches().join(match, {
    name,
    ...(invitation === '' ? {} : { invitation }),
    ...(deck === '' ? {} : { deck }),
  });
  keepSeat({ match, game: info.game, ...key, ...(invitation === '' ? {} : { invitation }) });
}

/** The key of a seat came from another device. */
export async function takeKey(match: string, token: string): Promise<void> {
  const { seat, match: info } = await matches().seat(match, token);
  keepSeat({ match, game: info.game, seat, token });
}

/** Gives a seat up; once the match has begun, the game with it. */
export async function giveUpSeat({ match, token }: OwnSeat): Promise<void> {
  await matches().leave(match, token);
  forgetSeat(match);
}

/** Wants the same table again; answers with its id. The key stays the same. */
export async function playAgain({ match, token, seat, game }: OwnSeat): Promise<string> {
  const { id } = await matches().rematch(match, token);
  keepSeat({ match: id, game, seat, token });
  return id;
}

function here(hash: string): string {
  return `${location.origin}${location.pathname}${location.search}#${hash}`;
}

export function invitationTo({ match, invitation = '' }: OwnSeat): string {
  return here(`/j/${match}/${invitation}`);
}

export function watchingOf(match: string, watching = ''): string {
  return here(`/o/${match}${watching === '' ? '' : `/${watching}`}`);
}

/** Opens the same seat on another device. */
export function seatLinkOf({ match, token }: OwnSeat): string {
  return here(`/s/${match}/${token}`);
}

/** What went wrong, as a page of its own can say it. */
export function refusalOf(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof RefusedError ? error.code : 'unknown';
  return { code, message, rule: '' };
}
