import type { Action } from '@upkeep/engine';
import { createGame, type GameConfig, type LorcanaGame, startGame, submitMulligan } from '@upkeep/games/lorcana';

/** A game that has been dealt, with nobody's hand altered yet. The first seat begins unless options say otherwise. */
export function dealt(config: GameConfig = {}): LorcanaGame {
  const game = createGame({
    players: ['Ann', 'Bob'],
    seed: 1,
    ...config,
    options: { startingPlayer: 'first', ...config.options },
  });
  startGame(game);
  return game;
}

/** A game in its first turn: everybody kept their hand. */
export function begun(config: GameConfig = {}): LorcanaGame {
  const game = dealt(config);
  keepAll(game);
  return game;
}

export function keepAll(game: LorcanaGame): void {
  while (game.nextDecision?.prompt === 'alter-hand') {
    submitMulligan(game, { playerId: game.nextDecision.by[0], cardsToBottom: [] });
  }
}

/** Handles of a zone, as a seat sees them. */
export function handlesOf(
  game: LorcanaGame,
  zone: string,
  seat: number,
  viewer: number | 'spectator' = seat,
): string[] {
  return (
    game
      .view(viewer)
      .zones.find((one) => one.name === zone && one.seat === seat)
      ?.cards.map(({ id }) => id) ?? []
  );
}

export function countOf(game: LorcanaGame, zone: string, seat: number): number {
  return game.view(seat).zones.find((one) => one.name === zone && one.seat === seat)?.count ?? -1;
}

/** Does the listed action with these words, for whoever is asked. */
export function act(game: LorcanaGame, words: string | RegExp): void {
  const legal = game.legalActions(game.asked);
  const found = legal.find((one) => (typeof words === 'string' ? one.words === words : words.test(one.words)));
  if (found === undefined) throw new Error(`'${words}' is not among: ${legal.map((one) => one.words).join(', ')}`);
  submit(game, found.described === undefined ? found.action : found.described.sample(0));
}

function submit(game: LorcanaGame, action: Action): void {
  const result = game.submit(action);
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
}
