import { watchRules } from '@upkeep/engine';
import type { FromMatch, ToMatch } from '../protocol.ts';
import { makeHost } from './host.ts';
import { FINDER, THINKER } from './names.ts';
import { browserStore, readOnly } from './store.ts';
import { serveThinker, thinkElsewhere, thinkHere } from './thinker.ts';

/* The match's own thread: engine, games and bots live here, and the page hears what a seat may know. */

function play(isFinder: boolean): void {
  const host = browserStore().then((store) =>
    isFinder
      ? makeHost((message) => postMessage(message), readOnly(store), thinkHere())
      : makeHost((message) => postMessage(message), store, thinkElsewhere()),
  );
  addEventListener('message', (event: MessageEvent<ToMatch>) => {
    void host.then(({ hear }) => hear(event.data));
  });
}

/** Beyond so many rules nothing is told any more: a rule that asks others for ever would fill the page. */
const MOST_TOLD = 300_000;

/** Tells every rule before it is asked. Whoever plays again what did not end hears last of the one that does not. */
function tellRules(): void {
  let told = 0;
  let last = '';
  watchRules((words) => {
    if (words === last || told++ > MOST_TOLD) return;
    last = words;
    postMessage({ kind: 'rule', words } satisfies FromMatch);
  });
}

if (self.name === THINKER) serveThinker();
else {
  if (self.name === FINDER) tellRules();
  play(self.name === FINDER);
}
