import { render } from 'preact';
import { follow } from './page/route.ts';
import { NARROW } from './page/size.ts';
import { App } from './ui/app.tsx';
import './ui/look/fonts.css';
import './ui/look/tokens.css';
import './ui/look/base.css';
import './ui/card/card.css';
import './ui/board/board.css';
import './ui/rail/rail.css';
import './ui/home/home.css';

// What is for narrow windows alone is fetched in one, before anything is drawn there.
const narrow = matchMedia(`(max-width: ${NARROW}px)`);
const lookNarrow = async (): Promise<void> => {
  if (narrow.matches) await import('./ui/look/narrow.ts');
};
narrow.addEventListener('change', () => void lookNarrow());
await lookNarrow();

const home = document.getElementById('app');
if (home !== null) render(<App />, home);
// A menu is closed by whatever is done beside it.
addEventListener('pointerdown', ({ target }) => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.more-menu[open]')) {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  }
});
// What was chosen from a menu closes it; a question whether one really means it is still open.
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('.menu button:not(.concede)') : null;
  const menu = button?.closest('details');
  if (menu instanceof HTMLDetailsElement) menu.open = false;
});
addEventListener('hashchange', () => void follow());
void follow();

// Once loaded, the page needs no server.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker
    .register(new URL('offline.js', document.baseURI), { scope: './' })
    .catch(() => undefined);
}
