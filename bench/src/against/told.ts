import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replay } from '@upkeep/engine';
import { games } from '@upkeep/games';

/*
 * What each golden replay of a tree comes to, in words: printed as JSON for `goldens.ts`, which runs this with two trees.
 */

/** One golden replay: everything that was told of it, and how it ended. */
export interface Told {
  readonly words: readonly string[];
  readonly winners: readonly number[];
  readonly reason: string;
  readonly turns: number;
  readonly inputs: number;
  readonly numbers: unknown;
}

function tell(text: string): Told {
  const match = replay(
    text,
    Object.values(games).map(({ game }) => game),
  );
  const { seats } = match.view('spectator');
  return {
    words: match.events.map(({ words }) => words).filter((words) => words !== ''),
    winners: match.outcome?.winners ?? [],
    reason: match.outcome?.reason ?? '',
    turns: match.state.turn.turnNumber,
    inputs: match.inputs.length,
    numbers: seats.map(({ fields }) => fields),
  };
}

const [folder = ''] = process.argv.slice(2);
const told: Record<string, Told> = {};
for (const name of readdirSync(folder)) told[name] = tell(readFileSync(join(folder, name), 'utf8'));
process.stdout.write(JSON.stringify(told));
