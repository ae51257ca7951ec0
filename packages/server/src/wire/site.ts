import { existsSync, readFileSync } from 'node:fs';
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
  await app.register(fastifyStatic, {
    root: [...folders],
    prefix: `${base}/`,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isLasting = path.includes(`${sep}assets${sep}`);
      reply.header('cache-control', isLasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
