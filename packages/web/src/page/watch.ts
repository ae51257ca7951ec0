import { problem as homeProblem } from './route.ts';
import { link, notice, room, success } from './table.ts';

/** What `npm start` writes down when a module was saved: its address, and a new number or what is wrong with it. */
interface Change {
  readonly name: string;
  readonly version: number;
  readonly problem: string;
}

/** Between two looks, in milliseconds. */
const EVERY = 700;

let isWatching = false;

/** Looks for modules that are saved anew, where the address says where that is written. `renewed` is called when one was. */
export function watchModules(renewed: () => void): void {
  const from = new URLSearchParams(location.search).get('watch');
  if (from === null || isWatching) return;
  isWatching = true;
  const seen = new Map<string, number>();
  let isFirst = true;
  const look = async (): Promise<void> => {
    const changes = await changesAt(from);
    for (const { name, version, problem } of changes ?? []) {
      const isNews = seen.get(name) !== version;
      seen.set(name, version);
      // What was saved before the page came is what it has loaded, unless it could not be.
      if (isNews && (!isFirst || problem !== '')) await take({ name, version, problem }, renewed);
    }
    isFirst &&= changes === null;
    setTimeout(() => void look(), EVERY);
  };
  void look();
}

/** What is written there; null while nobody answers. */
async function changesAt(from: string): Promise<readonly Change[] | null> {
  try {
    const answer = await fetch(from, { cache: 'no-store' });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

async function take({ name, version, problem }: Change, renewed: () => void): Promise<void> {
  success.value = '';
  if (problem !== '') {
    say(problem);
    return;
  }
  const url = new URL(name, location.href);
  url.searchParams.set('v', String(version));
  say('');
  try {
    const answer = await link.ask('renew', { url: url.href });
    // A rule that failed on the way is told by itself.
    if (answer.problem !== '') say(answer.problem);
    else success.value = `${answer.game.name} was read anew.`;
    renewed();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}

/** Where the player looks: at the table or on the home page. */
function say(words: string): void {
  if (room.peek() === null) homeProblem.value = words;
  else notice.value = words;
}
