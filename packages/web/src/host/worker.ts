import type { FromMatch, ToMatch } from '../protocol.ts';
import { makeHost } from './host.ts';
import { browserStore } from './store.ts';
import { serveThinker, THINKER, thinkElsewhere } from './thinker.ts';

/* The match's own thread: engine, games and bots live here, and the page hears what a seat may know. */

function play(): void {
  const host = browserStore().then((store) =>
    makeHost((message: FromMatch) => postMessage(message), store, thinkElsewhere()),
  );
  addEventListener('message', (event: MessageEvent<ToMatch>) => {
    void host.then(({ hear }) => hear(event.data));
  });
}

if (self.name === THINKER) serveThinker();
else play();
