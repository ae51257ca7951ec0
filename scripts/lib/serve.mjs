// Serves the built page on the loopback address. No dependencies.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Starts serving; folders are looked through in order. `port` 0 takes any that is free.
 *
 * @param {string[]} folders
 * @param {number} [port]
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serve(folders, port = 0) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const wanted = normalize(decodeURIComponent(pathname === '/' ? '/index.html' : pathname));
    const files = folders
      .map((folder) => join(folder, wanted))
      .filter((file, i) => file.startsWith(`${folders[i]}${sep}`));
    const file = files.find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
      return;
    }
    const cache = wanted.includes(`${sep}assets${sep}`) ? 'max-age=31536000, immutable' : 'no-cache';
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': cache,
    });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const at = server.address();
  const taken = typeof at === 'object' && at !== null ? at.port : port;
  return {
    address: `http://127.0.0.1:${taken}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
