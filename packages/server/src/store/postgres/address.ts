import type { ClientConfig } from 'pg';
import { StoreProblem } from '../problem.ts';

const FORM = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(\/[^?]*)?(\?.*)?$/;

/**
 * The servers an address names: `postgres://user:password@one:5432,two:5432/database`. Of several, the one that can be
 * written to is used, so that a standby takes over without a word to the match servers.
 */
export function serversOf(address: string): readonly ClientConfig[] {
  const [, start, hosts, database = '', rest = ''] = FORM.exec(address) ?? [];
  if (start === undefined || hosts === undefined) {
    throw new StoreProblem(
      'unusable',
      'The address of the database cannot be read. It looks like postgres://user:password@host:5432/database.',
    );
  }
  return hosts.split(',').map((host) => ({ connectionString: `${start}${host}${database}${rest}` }));
}
