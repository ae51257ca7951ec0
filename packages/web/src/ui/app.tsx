import type { JSX } from 'preact';
import { room, spoken } from '../page/table.ts';
import { Home } from './home/home.tsx';
import { Table } from './table.tsx';

export function App(): JSX.Element {
  return (
    <>
      {room.value === null ? <Home /> : <Table />}
      <p class="hide" aria-live="polite" role="status" data-spoken>
        {spoken.value}
      </p>
    </>
  );
}
