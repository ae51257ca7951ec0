import type { Refusal } from '@upkeep/client';
import type { JSX } from 'preact';
import { go } from '../../page/route.ts';

/** What a refusal means to somebody who only followed a link, and what to do about it. */
const PAGES: Readonly<Record<string, { readonly title: string; readonly what: string }>> = {
  'no-such-match': {
    title: 'There is no such match',
    what: 'It may have been given up before it began, or was removed. Ask for a new link.',
  },
  'seat-taken': {
    title: 'Every chair is taken',
    what: 'Somebody was quicker. You may watch, or open a table of your own.',
  },
  'has-begun': {
    title: 'The match has begun without you',
    what: 'Every chair was taken. You may watch, or open a table of your own.',
  },
  'not-served': {
    title: 'This match needs another version of the game',
    what: 'The server has a newer or older one. The match is kept; its operator can serve that version beside the new one.',
  },
  'not-invited': {
    title: 'This invitation does not fit',
    what: 'The link was cut or is for another match. Ask for it again.',
  },
  version: {
    title: 'This page is too old for its server',
    what: 'Load it anew; your seat is kept.',
  },
};

/** A page of its own for a match that cannot be opened. */
export function Trouble({ refusal, match }: { refusal: Refusal; match: string }): JSX.Element {
  const page = PAGES[refusal.code] ?? { title: 'The match cannot be opened', what: 'Try again, or go home.' };
  const mayWatch = refusal.code === 'seat-taken' || refusal.code === 'has-begun';
  return (
    <main class="online-page" aria-label={page.title} data-trouble={refusal.code}>
      <h1>{page.title}</h1>
      <p>{refusal.message}</p>
      <p>{page.what}</p>
      <div class="online-buttons">
        {mayWatch && (
          <button type="button" class="go" onClick={() => go(`#/o/${match}`)}>
            <span>Watch</span>
          </button>
        )}
        {refusal.code === 'version' && (
          <button type="button" class="go" onClick={() => location.reload()}>
            <span>Load anew</span>
          </button>
        )}
        <button type="button" class="side-button" onClick={() => go('#/')}>
          Home
        </button>
      </div>
    </main>
  );
}
