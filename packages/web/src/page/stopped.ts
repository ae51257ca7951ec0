import { FINDER } from '../host/names.ts';
import HostWorker from '../host/worker.ts?worker';
import type { QuestionName, ToMatch } from '../protocol.ts';
import { causeWords } from './cause-words.ts';
import type { Stop } from './guard.ts';
import { makeLink, workerCarrier } from './link.ts';
import { game, leave, live, room, stopped } from './table.ts';
import { unclaim } from './tabs.ts';

/** What the worker was doing, by what it was asked. */
const DOING: Partial<Record<QuestionName, string>> = {
  own: 'reading the module',
  renew: 'playing the match again under the new rules',
  start: 'dealing the match',
  rematch: 'dealing the match',
  open: 'opening the match',
  replay: 'opening the match',
  story: 'telling how the match went',
};

/** A worker was ended: says of which game, at which input, and looks for the rule. The match stays as it was kept. */
export async function tellStopped(stop: Stop): Promise<void> {
  const info = room.peek();
  const name = info?.game.name ?? nameIn(stop);
  const doing = doingWords(stop);
  const words = `${name} did not answer for ${stop.seconds} seconds and was stopped. It was at this: ${doing}.`;
  const match = info?.id ?? '';
  unclaim();
  leave();
  const about = { name, words, match };
  stopped.value = { ...about, rule: null };
  const rule = await ruleOf(stop, match);
  if (stopped.peek()?.words === words) stopped.value = { ...about, rule };
}

/** The game that was to be dealt or read. */
function nameIn({ asked }: Stop): string {
  for (const { ask, with: parts } of asked) {
    if (ask === 'start' && 'setup' in parts) return parts.setup.game;
    if (ask === 'own' && 'url' in parts) return new URL(parts.url).pathname.split('/').pop() ?? parts.url;
  }
  return 'The game';
}

function doingWords({ asked, played }: Stop): string {
  const about = asked.find((question) => 'action' in question.with);
  const other = asked.map(({ ask }) => DOING[ask]).find((words) => words !== undefined);
  if (about !== undefined && 'action' in about.with) {
    const { action } = about.with;
    const sent = JSON.stringify(action);
    const listed = live.peek()?.legal.find((entry) => JSON.stringify(entry.action) === sent)?.words;
    const what = `${who(action.player)}: ${listed ?? actionWords(action.type)}`;
    return about.ask === 'act' && played !== null ? `input ${played.number}, ${what}` : `what would come of ${what}`;
  }
  if (other !== undefined) return other;
  if (played === null) return 'an answer';
  return `input ${played.number}, ${who(played.player)}: ${actionWords(played.type)}`;
}

function who(seat: number): string {
  return room.peek()?.seats[seat]?.name ?? 'the host';
}

function actionWords(type: string): string {
  const info = game.peek();
  return info?.actions[type] === undefined ? type : causeWords(`action: ${type}`, info);
}

/** The rule is looked for no longer than this, and found when nothing else was asked for a while; in milliseconds. */
const LONGEST = 15_000;
const QUIET = 2500;
const LOOK = 100;
/** Signs of life, a second apart, after which there is nothing to be found. */
const SIGNS = 4;

/**
 * Plays again what led to the silence, in a worker that tells every rule before it asks it, and ends that one too. The last
 * rule it told is the one; empty where it came to an end, or told of none.
 */
async function ruleOf({ asked, lastAct, modules }: Stop, match: string): Promise<string> {
  const worker = new HostWorker({ name: FINDER });
  let last = '';
  let heard = 0;
  let isOver = false;
  const { ask } = makeLink(workerCarrier(worker), {
    update: () => undefined,
    room: () => undefined,
    notice: () => undefined,
    rule: (words) => {
      last = words;
      heard = performance.now();
    },
  });
  const again = async (): Promise<void> => {
    const quietly = async (question: Pick<ToMatch, 'ask' | 'with'>): Promise<unknown> =>
      await ask(question.ask, question.with).catch(() => undefined);
    for (const url of modules) await quietly({ ask: 'own', with: { url } });
    if (match !== '') await quietly({ ask: 'open', with: { id: match } });
    for (const question of [...(lastAct === null ? [] : [lastAct]), ...asked]) await quietly(question);
    // Bots go on by themselves: they get a while to come as far as they had come.
    await quietly({ ask: 'pace', with: { running: true, speed: 0 } });
    for (let i = 0; i < SIGNS; i++) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await quietly({ ask: 'alive', with: {} });
    }
    isOver = true;
  };
  void again();
  const began = performance.now();
  for (let now = began; now - began < LONGEST && !isOver; now = performance.now()) {
    if (last !== '' && now - heard > QUIET) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  worker.terminate();
  return isOver ? '' : last;
}
