// Serves the built page on the loopback address. No dependencies.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** What is text is sent compressed to whoever takes it so: as it lies compressed beside the file, or compressed here, once. */
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg']);
/** @type {Map<string, { changed: number, bytes: Buffer }>} */
const compressed = new Map();

/**
 * @param {string} file
 * @returns {Buffer}
 */
function gzipped(file) {
  const { mtimeMs } = statSync(file);
  const known = compressed.get(file);
  if (known !== undefined && known.changed === mtimeMs) return known.bytes;
  const beside = `${file}.gz`;
  const bytes = existsSync(beside) ? readFileSync(beside) : gzipSync(readFileSync(file), { level: 9 });
  compressed.set(file, { changed: mtimeMs, bytes });
  return bytes;
}

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
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const takes = String(request.headers['accept-encoding'] ?? '').includes('gzip');
    if (takes && COMPRESSED.has(extname(file))) {
      const bytes = gzipped(file);
      response.writeHead(200, {
        'content-type': type,
        'cache-control': cache,
        'content-encoding': 'gzip',
        'content-length': bytes.length,
        vary: 'accept-encoding',
      });
      response.end(bytes);
      return;
    }
    response.writeHead(200, { 'content-type': type, 'cache-control': cache, 'content-length': statSync(file).size });
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
