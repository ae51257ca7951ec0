import { serveThread } from '@upkeep/ai/node';
import { games } from '@upkeep/games';

/** A thread on which games of a simulation are played. */
serveThread({ game: (name) => games[name]!.game });
