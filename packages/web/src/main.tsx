import { render } from 'preact';
import { follow } from './page/route.ts';
import { App } from './ui/app.tsx';
import './ui/base.css';
import './ui/cards.css';
import './ui/turn-bar.css';
import './ui/side.css';
import './ui/table.css';
import './ui/home.css';

const home = document.getElementById('app');
if (home !== null) render(<App />, home);
addEventListener('hashchange', () => void follow());
void follow();

// Once loaded, the page needs no server.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker
    .register(new URL('offline.js', document.baseURI), { scope: './' })
    .catch(() => undefined);
}
