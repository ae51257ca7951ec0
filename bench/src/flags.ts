import { parseArgs } from 'node:util';

/** The last commit before the author's language: what its numbers are compared with. */
const BEFORE = 'bdbfccf';

export const USAGE = `usage: npm run bench -- [--json] [--quick] [--prove] [--only NAME]...
       npm run bench -- server [--json] [--quick]
       npm run bench -- against [COMMIT] [--json] [--quick]
  --json    print the report as JSON
  --quick   short runs, for a first look
  --prove   only prove that all contestants play the same games
  --only    only these contestants (plain is always there)
  server    the match server beside the bare WebSocket library and boardgame.io's server
  against   compare this working tree with a build of another commit (${BEFORE} when none is named)`;

export interface Flags {
  readonly json: boolean;
  readonly quick: boolean;
  readonly prove: boolean;
  readonly help: boolean;
  readonly only: readonly string[];
  /** The commit to compare with; null for the contest. */
  readonly against: string | null;
  /** The match server's numbers instead of the engine's. */
  readonly server: boolean;
}

/** Somebody asked for what cannot be done: the message is for them, and nothing was measured. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}

export function readFlags(args: readonly string[]): Flags {
  const { values, positionals } = parsed(args);
  const [what, commit = BEFORE, ...more] = positionals;
  if (what === undefined) return { ...values, against: null, server: false };
  if (what !== 'against' && what !== 'server') {
    throw new Unusable(`there is no '${what}' here, only 'server' and 'against'\n${USAGE}`);
  }
  if (values.prove || values.only.length > 0) throw new Unusable(`--prove and --only do not go with '${what}'`);
  if (what === 'server') {
    if (positionals.length > 1) throw new Unusable(`'server' takes nothing more`);
    return { ...values, against: null, server: true };
  }
  if (more.length > 0) throw new Unusable(`'against' takes one commit, not ${positionals.length - 1}`);
  return { ...values, against: commit, server: false };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        prove: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Unusable(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
