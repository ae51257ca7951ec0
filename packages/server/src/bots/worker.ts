import { serveThread } from '@upkeep/ai/node';
import { InputError } from '@upkeep/engine';
import { games } from '@upkeep/games';

/*
 * A thread beside the server in which bots think. It knows the games that come with Upkeep; who serves others brings a
 * thread of their own.
 */
serveThread({
  game(name) {
    const entry = Object.hasOwn(games, name) ? games[name] : undefined;
    if (entry === undefined) throw new InputError('no-such-game', `There is no game '${name}' for bots here.`);
    return entry.game;
  },
});
