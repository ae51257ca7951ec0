import { type BotThread, type Hint, type Hosted, inputFor } from '@upkeep/ai';
import type { Match, PlayerId } from '@upkeep/engine';
import { type NamedBot, startBotThread } from '../bots.ts';
import { within } from '../endless.ts';

/** Seconds a bot may take for one answer; then the decision's default is taken. */
const SECONDS = 60;
/** Iterations behind a hint. */
const HINT = 400;

/** The bots of the other seats, and the thread in which they think, started when it is first needed. */
export interface Opponents {
  readonly name: string;
  readonly apart: boolean;
  at(seat: PlayerId): Hosted;
  hint(match: Match, seat: PlayerId): Promise<Hint>;
  stop(): void;
}

/** One bot for all seats but the player's. The same seed and the same moves give the same answers. */
export function opponents(called: string, { name, make, apart }: NamedBot, seconds: number): Opponents {
  let thread: BotThread | null = null;
  const help = (): BotThread => {
    thread ??= startBotThread();
    return thread;
  };
  const positionOf = (match: Match, seat: PlayerId) => ({ game: called, file: match.save({ snapshot: true }), seat });
  const seedOf = (match: Match, seat: PlayerId): string => `${match.record.seed}:${seat}:${match.inputs.length}`;
  return {
    name,
    apart,
    at: () => ({
      name,
      seconds: SECONDS,
      async think(match, seat) {
        const seed = seedOf(match, seat);
        if (apart) return await help().choose(positionOf(match, seat), name, seed);
        return within(Math.max(seconds, SECONDS), () => make(seed).choose(inputFor(match, seat)));
      },
      giveUp() {
        thread?.stop();
        thread = null;
      },
    }),
    hint: (match, seat) => help().hint(positionOf(match, seat), seedOf(match, seat), HINT),
    stop() {
      thread?.stop();
      thread = null;
    },
  };
}

export function thinksApart({ apart }: Opponents): boolean {
  return apart;
}
