import { type Signal, signal } from '@preact/signals';
import { forgetMoments, showMoment } from './moment.ts';
import { unpacked } from './share.ts';
import { leave, link, live, notice, room } from './table.ts';
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
  try {
    if (kind === 'm') await openMatch(first, Number(second || 0), third);
    else if (kind === 'r') await openReplay(await unpacked(second), first);
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
