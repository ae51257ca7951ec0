/// <reference lib="dom" />
import { botNamed, inputFor } from '@upkeep/ai';
import {
  createMatch,
  gameHash,
  HOST,
  type Match,
  type OptionValue,
  preferAction,
  RULES_REVISION,
} from '@upkeep/engine';
import { games } from '@upkeep/games';
import type { Page } from 'playwright-core';
import { defaultStops } from '../src/host/info.ts';
import type { KeptMatch } from '../src/host/store.ts';

/**
 * A moment of a game worth a picture: bots play until the first seat is asked there. A seed whose first game has it is found
 * at once.
 */
export interface Position {
  readonly game: string;
  readonly seed: string;
  readonly players?: readonly string[];
  readonly decks?: readonly string[];
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** The first turn at which it may be. */
  readonly turn: number;
  /** What the moment must have besides: something waits, a step, the viewer's own turn. */
  readonly when?: (match: Match) => boolean;
}

const NAMES = ['Robin', 'Vesper', 'Korvath', 'Ilse'];

/** So many seeds are tried before a moment is said not to come. */
const TRIES = 40;

/** Plays games up to that moment, as a match kept in a browser where the first seat is a person's. */
export function keptAt(position: Position): KeptMatch {
  for (let n = 0; n < TRIES; n++) {
    const kept = keptFrom(position, n === 0 ? position.seed : `${position.seed}-${n}`);
    if (kept !== null) return kept;
  }
  throw new Error(`such a moment of ${position.game} does not come in ${TRIES} games`);
}

function keptFrom(
  { game: id, players = NAMES.slice(0, 2), decks, options, turn, when }: Position,
  seed: string,
): KeptMatch | null {
  const game = games[id]?.game;
  if (game === undefined) throw new Error(`there is no game ${id}`);
  const match = createMatch({
    game,
    seed,
    players,
    undo: 'free',
    ...(decks === undefined ? {} : { decks }),
    ...(options === undefined ? {} : { options }),
  });
  match.submit(preferAction(match, 0, { stops: defaultStops(game) }));
  const bots = players.map((_, seat) => botNamed('greedy').make(`${seed}/${seat}`));
  let isThere = false;
  for (let n = 0; n < 20_000 && match.outcome === null; n++) {
    if (match.nextDecision?.for === HOST) {
      const [first] = match.legalActions(HOST);
      if (first !== undefined) match.submit(first.action);
      continue;
    }
    const seat = match.asked;
    isThere = seat === 0 && match.state.turn.turnNumber >= turn && match.canAct(0) && (when?.(match) ?? true);
    if (isThere) break;
    const bot = bots[seat];
    if (bot === undefined) throw new Error(`nobody plays seat ${seat}`);
    const result = match.submit(bot.choose(inputFor(match, seat)));
    if (!result.ok) throw new Error(`${result.message} (${result.code})`);
  }
  if (!isThere) return null;
  return {
    id: `${id}-${players.length}`,
    about: {
      id: `${id}-${players.length}`,
      game: id,
      gameName: game.name,
      version: game.version,
      hash: gameHash(game),
      rules: RULES_REVISION,
      players: [...players],
      turn: match.state.turn.turnNumber,
      saved: 0,
      result: '',
      problem: '',
    },
    kinds: players.map((_, seat) => (seat === 0 ? 'person' : { bot: 'normal' })),
    quickPass: true,
    replay: false,
    file: match.save(),
    lines: [],
  };
}

/** Puts a match into the browser's database, as if it had been left there, and sits down at it. */
export async function sitDown(page: Page, address: string, kept: KeptMatch): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('[data-play]');
  await page.evaluate(
    (match) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('upkeep', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('matches', { keyPath: 'id' });
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const put = request.result.transaction('matches', 'readwrite').objectStore('matches').put(match);
          put.onsuccess = () => resolve();
          put.onerror = () => reject(put.error);
        };
      }),
    kept,
  );
  await page.goto(`${address}#/m/${kept.id}`);
  await page.waitForSelector('.table');
}
