import type { JSX } from 'preact';
import { invited, line, online, trouble } from '../online/state.ts';
import { silence } from '../page/guard.ts';
import { go } from '../page/route.ts';
import { room, spoken, stopped } from '../page/table.ts';
import { Home } from './home/home.tsx';
import { later } from './later.tsx';
import { Table } from './table.tsx';

const parts = () => import('./online/parts.ts');
const Join = later(async () => (await parts()).Join);
const Trouble = later(async () => (await parts()).Trouble);
const Waiting = later(async () => (await parts()).Waiting);
const StoppedGame = later(async () => (await import('./stopped.tsx')).StoppedGame);
const Silence = later(async () => (await import('./stopped.tsx')).Silence);

/** So many seconds a game may be silent before that is said. */
const SAID = 4;

export function App(): JSX.Element {
  return (
    <>
      <Page />
      {silence.value >= SAID && <Silence />}
      <p class="hide" aria-live="polite" role="status" data-spoken>
        {spoken.value}
      </p>
    </>
  );
}

function Page(): JSX.Element {
  if (stopped.value !== null) return <StoppedGame about={stopped.value} />;
  const refusal = trouble.value;
  const match = location.hash.split('/')[2] ?? '';
  if (refusal !== null) return <Trouble refusal={refusal} match={match} />;
  if (invited.value !== null) return <Join invitation={invited.value} />;
  const state = line.value;
  if (online.value?.info.status === 'waiting') return <Waiting online={online.value} />;
  if (room.value === null && /^#\/[ojs]\//.test(location.hash)) {
    return (
      <main class="opening">
        <p role="status">
          {state.kind === 'waiting'
            ? 'The server does not answer; it is tried again. Your seat is kept.'
            : 'Opening the match…'}
        </p>
        <button type="button" class="side-button" data-action="home" onClick={() => go('#/')}>
          Home
        </button>
      </main>
    );
  }
  return room.value === null ? <Home /> : <Table />;
}
