import type { JSX } from 'preact';
import { attempt, link, live, room } from '../../page/table.ts';
import type { LineInfo } from '../../protocol.ts';
import './tree.css';

/** The lines of play as a tree; a click shows one. */
export function Tree(): JSX.Element | null {
  const lines = room.value?.lines ?? [];
  if (lines.length < 2) return null;
  return (
    <nav class="tree" aria-label="Lines of play">
      <h3>Lines</h3>
      <Branch lines={lines} of={-1} />
    </nav>
  );
}

function Branch({ lines, of }: { lines: readonly LineInfo[]; of: number }): JSX.Element | null {
  const here = lines.filter((line) => line.parent === of);
  if (here.length === 0) return null;
  return (
    <ul>
      {here.map((line) => (
        <li key={line.id}>
          <button
            type="button"
            data-line={line.id}
            aria-current={room.value?.line === line.id ? 'true' : undefined}
            onClick={() => showLine(line.id)}
          >
            {line.name}
            {line.guess ? ' (a guess)' : ''}
          </button>
          <Branch lines={lines} of={line.id} />
        </li>
      ))}
    </ul>
  );
}

function showLine(line: number): void {
  const viewer = live.peek()?.viewer;
  if (viewer !== undefined) void attempt(link.ask('look', { viewer, line }));
}
