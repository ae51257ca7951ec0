import { parentPort, Worker } from 'node:worker_threads';
import { type BotThread, threadOn } from '../thread/bot-thread.ts';
import type { Request } from '../thread/protocol.ts';
import { type Finders, serve } from '../thread/serve.ts';

/*
 * Workers as threads of Node. Nothing else in this package knows about Node.
 */

/** Starts a thread that runs `entry`, a module that calls `serveThread`. Sources in TypeScript run through tsx. */
export function startThread(entry: URL): BotThread {
  const worker = entry.pathname.endsWith('.ts') ? new Worker(fromSource(entry), SOURCE) : new Worker(entry);
  let stopped = false;
  return threadOn({
    send: (request) => worker.postMessage(request),
    hear(on) {
      worker.on('message', on.reply);
      worker.on('error', (error) => on.died(`A worker died: ${error.message}`));
      worker.on('exit', (code) => {
        if (!stopped) on.died(`A worker ended with code ${code}.`);
      });
    },
    stop() {
      stopped = true;
      void worker.terminate();
    },
  });
}

/** A thread does not inherit the loader of this process, so it registers its own. */
const LOADER = 'tsx/esm/api';
const fromSource = ({ href }: URL): string =>
  `import(${JSON.stringify(LOADER)}).then(({ register }) => { register(); return import(${JSON.stringify(href)}); });`;
const SOURCE = { eval: true, execArgv: ['--conditions=source'] };

/** Makes this thread one that `startThread` can ask. */
export function serveThread(finders: Finders): void {
  const port = parentPort;
  if (port === null) throw new Error('serveThread is for a worker thread');
  serve(
    {
      send: (reply) => port.postMessage(reply),
      listen: (hear) => port.on('message', (request: Request) => hear(request)),
    },
    finders,
  );
}
