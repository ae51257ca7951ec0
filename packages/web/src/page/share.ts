import { attempt, link, live, notice, room, success } from './table.ts';

/* Links and files. A match that is over fits into a link whole; of one that is played, a link only names it here. */

async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let raw = '';
  for (const byte of bytes) raw += String.fromCharCode(byte);
  return btoa(raw).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The match within a link. One that was cut or changed on the way is an error that says so. */
export async function unpacked(text: string): Promise<string> {
  try {
    const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
    return await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
  } catch {
    throw new Error(
      'The match in this link cannot be read: the link was cut or changed. Ask for it again, or for the match as a file.',
    );
  }
}

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    success.value = `${what} is on the clipboard.`;
  } catch {
    notice.value = `${what}: ${text}`;
  }
}

/** A link that opens at a moment: with the whole match in it once that is over, else good in this browser. */
async function linkTo(at: number | null): Promise<string> {
  const here = `${location.origin}${location.pathname}`;
  const where = at === null ? '' : String(at);
  const info = room.peek();
  const now = live.peek();
  if (info?.over !== true || now?.line !== 0) return `${here}#/m/${info?.id ?? ''}/${now?.line ?? 0}/${where}`;
  const answer = await link.ask('file', {});
  return `${here}#/r/${where === '' ? 'end' : where}/${await packed(answer.text)}`;
}

export async function copyMoment(at: number | null): Promise<void> {
  const address = await attempt(linkTo(at));
  if (address !== null) await copy(address, 'The link');
}

export async function copyFile(): Promise<void> {
  const answer = await attempt(link.ask('file', {}));
  if (answer !== null) await copy(answer.text, 'The game, seed and inputs,');
}

/** Saves the match as a file of its own: seed and inputs. */
export async function saveFile(): Promise<void> {
  const answer = await attempt(link.ask('file', {}));
  if (answer === null) return;
  const address = URL.createObjectURL(new Blob([answer.text], { type: 'application/json' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = `${room.peek()?.game.id ?? 'match'}-${room.peek()?.id ?? ''}.upkeep.json`;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  success.value = `Saved as ${anchor.download}.`;
}
