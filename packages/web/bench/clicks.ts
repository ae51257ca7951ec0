// `npm run clicks -w @upkeep/web`: how many clicks an own turn of Magic takes beyond what the player does in it.
import { botNamed, inputFor } from '@upkeep/ai';
import { createMatch, HOST, preferAction, submitWithPassing } from '@upkeep/engine';
import { games } from '@upkeep/games';
import { defaultStops } from '../src/host/info.ts';
import { tablePassing } from '../src/host/passing.ts';

const GAMES = Number(process.argv[2] ?? 20);
/** The number of the first game: so that many games can be counted in parts. */
const FIRST = Number(process.argv[3] ?? 0);
const PERSON = 0;

/** Passes somebody had to press in each of their own turns, with what they did besides. */
function turnsOf(seed: string): { readonly passes: number; readonly acts: number }[] {
  const game = games['magic']?.game;
  if (game === undefined) throw new Error('there is no Magic');
  const match = createMatch({ game, seed, players: ['Robin', 'Vesper'] });
  const policy = tablePassing(match, { persons: [PERSON], quick: true });
  submitWithPassing(match, preferAction(match, PERSON, { stops: defaultStops(game) }), { policy });
  const bots = [0, 1].map((seat) => botNamed('greedy').make(`${seed}/${seat}`));
  const turns = new Map<number, { passes: number; acts: number }>();
  for (let n = 0; n < 20_000 && match.outcome === null; n++) {
    if (match.nextDecision?.for === HOST) {
      const [first] = match.legalActions(HOST);
      if (first !== undefined) submitWithPassing(match, first.action, { policy });
      continue;
    }
    const seat = match.asked;
    const action = bots[seat]?.choose(inputFor(match, seat));
    if (action === undefined) throw new Error(`nobody plays seat ${seat}`);
    const { activePlayer, turnNumber } = match.state.turn;
    if (seat === PERSON && activePlayer === PERSON && turnNumber > 0) {
      const turn = turns.get(turnNumber) ?? { passes: 0, acts: 0 };
      if (action.type === 'pass') turn.passes++;
      else turn.acts++;
      turns.set(turnNumber, turn);
    }
    if (!submitWithPassing(match, action, { policy }).ok) throw new Error('refused');
  }
  return [...turns.values()];
}

const all = Array.from({ length: GAMES }, (_, n) => turnsOf(`clicks ${FIRST + n}`)).flat();
const passes = all.map((turn) => turn.passes).sort((a, b) => a - b);
const at = (part: number): number => passes[Math.min(passes.length - 1, Math.floor(passes.length * part))] ?? 0;
const acts = all.reduce((sum, turn) => sum + turn.acts, 0) / Math.max(1, all.length);
process.stdout.write(
  `${GAMES} games of Magic, ${all.length} own turns: median ${at(0.5)} clicks beyond what was done, nine of ten at most ${at(0.9)}, ` +
    `the most ${at(1)}; ${acts.toFixed(1)} things done a turn\n` +
    `turns by clicks: ${[...new Set(passes)].map((n) => `${n}: ${passes.filter((other) => other === n).length}`).join(', ')}\n`,
);
process.exitCode = at(0.5) <= 4 ? 0 : 1;
