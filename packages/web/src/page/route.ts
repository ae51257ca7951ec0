import { type Signal, signal } from '@preact/signals';
import { invited, trouble } from '../online/state.ts';
import { forgetMoments, showMoment } from './moment.ts';
import { followOnline, hearOnline, leave, link, live, notice, room } from './table.ts';
import { claim, isTaken, unclaim } from './tabs.ts';

/** What could not be opened, and why, for the home page to say. */
export const problem: Signal<string> = signal('');

export function go(hash: string): void {
  if (location.hash === hash) void follow();
  else location.hash = hash;
}

/** Shows what the address names: the home page, a kept match, a moment of it, or a match within the address. */
export async function follow(): Promise<void> {
  const [, kind, first = '', second = '', third = ''] = location.hash.split('/');
  problem.value = '';
  invited.value = null;
  trouble.value = null;
  try {
    if (kind === 'o' || kind === 'j' || kind === 's') return await openOnline(kind, first, second);
    followOnline(null);
    if (kind === 'm') await openMatch(first, Number(second || 0), third);
    else if (kind === 'r') await openReplay(await (await import('./share.ts')).unpacked(second), first);
    else {
      forgetMoments();
      unclaim();
      await link.ask('close', {});
      leave();
    }
  } catch (error) {
    leave();
    problem.value = error instanceof Error ? error.message : String(error);
    history.replaceState(null, '', '#/');
  }
}

async function openMatch(id: string, line: number, at: string): Promise<void> {
  if (room.peek()?.id !== id || isTaken.peek()) await link.ask('open', { id });
  claim(id);
  if (line > 0 && live.peek()?.line !== line)
    await link.ask('look', { viewer: live.peek()?.viewer ?? 'spectator', line });
  if (at !== '') showMoment(Number(at), true);
}

/** Opens a match file; it is kept like any other match. */
export async function openReplay(text: string, at: string): Promise<void> {
  const { id } = await link.ask('replay', { file: text });
  notice.value = '';
  history.replaceState(null, '', `#/m/${id}`);
  claim(id);
  if (at !== 'end' && at !== '') showMoment(Number(at), true);
}

/**
 * Opens a match of the server behind this page: `o` to sit down again or watch, `j` to join by invitation, `s` with the key
 * of a seat. Its code is loaded when somebody plays online.
 */
async function openOnline(kind: 'o' | 'j' | 's', id: string, second: string): Promise<void> {
  const { Following, refusalOf, seatAt, takeKey } = await import('../online/index.ts');
  forgetMoments();
  unclaim();
  followOnline(null);
  leave();
  await link.ask('close', {});
  try {
    if (kind === 's') await takeKey(id, second);
  } catch (error) {
    trouble.value = refusalOf(error);
    return;
  }
  if (kind === 'j' && seatAt(id) === undefined) {
    invited.value = { match: id, word: second };
    return;
  }
  const watching = kind === 'o' ? second : '';
  // Keys do not stay in the address: it is shown, copied and remembered.
  if (kind !== 'o') history.replaceState(null, '', `#/o/${id}`);
  const gameOf = async (game: string) => (await link.ask('game', { id: game })).game;
  followOnline(new Following(id, hearOnline, gameOf, watching));
}
