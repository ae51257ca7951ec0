import type { FromMatch, ToMatch } from '../protocol.ts';
import { makeHost } from './host.ts';
import { browserStore } from './store.ts';

/* The match's own thread: engine, games and bots live here, and the page hears what a seat may know. */

const host = browserStore().then((store) => makeHost((message: FromMatch) => postMessage(message), store));

addEventListener('message', (event: MessageEvent<ToMatch>) => {
  void host.then(({ hear }) => hear(event.data));
});
