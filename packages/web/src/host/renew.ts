import { type Action, actionSaid, createMatch, describeGame, type Game, InputError, type Match } from '@upkeep/engine';
import { faultWords } from './catalogue.ts';
import { addMark, firstLine, type Line, markOf, notePasses } from './line.ts';
import { personsOf, type Room } from './room.ts';

/**
 * The open match played again under other rules: the same table, seed and inputs. Where an input no longer holds it stands
 * before that, and the problem says which and why; empty when all hold.
 */
export async function playedAgain({ lines, kinds }: Room, game: Game): Promise<{ line: Line; problem: string }> {
  const old = lines[0];
  if (old === undefined) throw new InputError('no-match', 'There is nothing to play again.');
  const line = firstLine(dealtAgain(old.match, game), personsOf(kinds));
  const { inputs } = old.match;
  let problem = '';
  for (const [n, input] of inputs.entries()) {
    addMark(line.marks, markOf(line.match, input));
    const why = await refusedNow(line.match, input);
    if (why === '') continue;
    line.marks.pop();
    problem = `Input ${n + 1} of ${inputs.length} no longer holds: ${inputWords(old, n, input)}. ${why}`;
    break;
  }
  notePasses(line, 0);
  return { line, problem };
}

function dealtAgain(match: Match, game: Game): Match {
  const { context, seed } = match.record;
  const { players, order, nextPlayer, begins, teams, sharedTurns, undo, expansions, options, decks, decklists } =
    context;
  const known = new Set(describeGame(game).options.map(({ name }) => name));
  return createMatch({
    game,
    seed,
    players,
    order,
    nextPlayer,
    ...(begins < 0 ? {} : { begins }),
    ...(decks.every((deck) => Object.keys(deck).length === 0) ? {} : { decks }),
    ...(teams.length === 0 ? {} : { teams, sharedTurns }),
    undo,
    expansions,
    options: Object.fromEntries(Object.entries(options).filter(([name]) => known.has(name))),
    decklists,
  });
}

/** Why an input cannot be taken now; empty when it was. */
async function refusedNow(match: Match, input: Action): Promise<string> {
  try {
    const result = match.repeat(input);
    return result.ok ? '' : `${result.message} (${result.rule})`;
  } catch (fault) {
    return await faultWords(fault);
  }
}

/** Who did what, as it was said when it still held. */
function inputWords({ marks, match }: Line, n: number, input: Action): string {
  const then = marks.findLast(({ inputs }) => inputs <= n)?.match.fork();
  for (let i = then?.inputs.length ?? n; i < n; i++) {
    const before = match.inputs[i];
    if (before !== undefined) then?.repeat(before);
  }
  const who = match.record.context.players[input.player] ?? 'the host';
  const words = then === undefined ? input.type : actionSaid(then.legalActions(input.player), input);
  return `${who}: ${words.startsWith('{') ? input.type : words}`;
}
