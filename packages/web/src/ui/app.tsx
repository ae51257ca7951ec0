import type { JSX } from 'preact';
import { invited, line, online, trouble } from '../online/state.ts';
import { room, spoken } from '../page/table.ts';
import { Home } from './home/home.tsx';
import { later } from './later.tsx';
import { Table } from './table.tsx';

const parts = () => import('./online/parts.ts');
const Join = later(async () => (await parts()).Join);
const Trouble = later(async () => (await parts()).Trouble);
const Waiting = later(async () => (await parts()).Waiting);

export function App(): JSX.Element {
  return (
    <>
      <Page />
      <p class="hide" aria-live="polite" role="status" data-spoken>
        {spoken.value}
      </p>
    </>
  );
}

function Page(): JSX.Element {
  const refusal = trouble.value;
  const match = location.hash.split('/')[2] ?? '';
  if (refusal !== null) return <Trouble refusal={refusal} match={match} />;
  if (invited.value !== null) return <Join invitation={invited.value} />;
  const state = line.value;
  if (state.kind === 'closed' && state.reason === 'version') {
    const message = 'The server speaks another version of the protocol than this page.';
    return <Trouble refusal={{ code: 'version', message, rule: '' }} match={match} />;
  }
  if (online.value?.info.status === 'waiting') return <Waiting online={online.value} />;
  if (room.value === null && /^#\/[ojs]\//.test(location.hash)) {
    return (
      <p class="opening">
        {state.kind === 'waiting' ? 'The server does not answer; trying again…' : 'Opening the match…'}
      </p>
    );
  }
  return room.value === null ? <Home /> : <Table />;
}
