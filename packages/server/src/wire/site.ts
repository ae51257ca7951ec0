import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { App } from './routes.ts';

/** Tells a page that a match server answers below its own address. */
const MARK = '<meta name="upkeep-server" content="v1">';

/**
 * Serves a built table below the base. Files that lie there compressed are sent so; those named after their content may be
 * kept for good.
 */
export async function addSite(app: App, base: string, folders: readonly string[]): Promise<void> {
  const index = folders.map((folder) => join(folder, 'index.html')).find((file) => existsSync(file));
  if (index !== undefined) {
    const text = readFileSync(index, 'utf8').replace('<head>', `<head>\n    ${MARK}`);
    const compressed = gzipSync(text, { level: 9 });
    for (const url of [`${base}/`, `${base}/index.html`]) {
      app.get(url, { schema: { hide: true } }, async (request, reply) => {
        reply.header('content-type', 'text/html; charset=utf-8');
        reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding');
        if (!String(request.headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(text);
        return reply.header('content-encoding', 'gzip').send(compressed);
      });
    }
  }
  const [first] = folders;
  if (first === undefined) return;
  await app.register(fastifyStatic, {
    root: first,
    // With several folders the plugin looks for a compressed copy in the last one alone: where a file lies is found here.
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isLasting = path.includes(`${sep}assets${sep}`);
      reply.header('cache-control', isLasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get<{ Params: { '*': string } }>(`${base}/*`, { schema: { hide: true } }, async (request, reply) => {
    const name = request.params['*'];
    const folder = folders.find((one) => isFileBelow(one, name));
    return folder === undefined ? reply.callNotFound() : reply.sendFile(name, folder);
  });
}

function isFileBelow(folder: string, name: string): boolean {
  const file = join(folder, name);
  if (!file.startsWith(`${folder}${sep}`)) return false;
  try {
    return statSync(file).isFile();
  } catch {
    // Names no file can have are no files either.
    return false;
  }
}
