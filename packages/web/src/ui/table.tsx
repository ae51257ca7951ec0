import { useSignal } from '@preact/signals';
import type { View, ZoneView } from '@upkeep/engine';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { dropOn } from '../page/acting.ts';
import { isPast, shown, shownAt } from '../page/moment.ts';
import { go } from '../page/route.ts';
import { attempt, curtain, game, link, live, persons, room, sendOwn } from '../page/table.ts';
import type { Viewer } from '../protocol.ts';
import { Keys } from './keys.tsx';
import { Lines } from './lines.tsx';
import { Log } from './log.tsx';
import { useGlide } from './motion.ts';
import { Preview } from './preview.tsx';
import { Prompt } from './prompt.tsx';
import { Dock, Seat } from './seat.tsx';
import { Stack } from './stack.tsx';
import { ThemeChoice } from './theme.tsx';
import { TurnBar } from './turn-bar.tsx';
import { Lanes, Pile, Row, type Shown, zoneInfo } from './zones.tsx';

/** The table: one for every game. */
export function Table(): JSX.Element | null {
  const view = shown.value;
  const info = game.value;
  if (curtain.value !== null) return <Curtain seat={curtain.value} />;
  if (view === null || info === null) return <p class="opening">Opening the match…</p>;
  return <Board shown={{ view, game: info }} />;
}

function Board({ shown: both }: { shown: Shown }): JSX.Element {
  const { view, game: info } = both;
  const board = useRef<HTMLDivElement>(null);
  useGlide(board, view, live.value?.events ?? []);
  const own = view.seats.filter((seat) => seat.seat === view.viewer);
  const others = view.seats.filter((seat) => seat.seat !== view.viewer);
  // The player after the viewer comes first, as one sits around a table.
  const at = others.findIndex((seat) => seat.seat > Number(view.viewer));
  const around = at < 0 ? others : [...others.slice(at), ...others.slice(0, at)];
  return (
    <div class={`table ${isPast.value ? 'past' : ''}`} ref={board} data-game={info.id} {...standing(view)}>
      <Head view={view} />
      <TurnBar view={view} />
      <main
        class="board"
        aria-label="The table"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void dropOn(null);
        }}
      >
        <div class={`others n${around.length}`}>
          {around.map((seat) => (
            <Seat key={seat.seat} seat={seat} shown={both} isOwn={false} />
          ))}
        </div>
        <Middle shown={both} />
        {own.map((seat) => (
          <Seat key={seat.seat} seat={seat} shown={both} isOwn />
        ))}
      </main>
      {own.map((seat) => (
        <Dock key={seat.seat} seat={seat} shown={both} />
      ))}
      <aside class="side" aria-label="Decisions and log">
        <Prompt view={view} />
        <Stack view={view} />
        <Log />
      </aside>
      <Lines view={view} over={board} />
      <Preview />
    </div>
  );
}

/** Where the match stands, for whoever drives the page from outside. */
function standing(view: View): Record<string, string | number> {
  const now = live.value;
  return {
    'data-viewer': String(view.viewer),
    'data-line': now?.line ?? 0,
    'data-events': now?.events.length ?? 0,
    'data-turn': view.turn.turnNumber,
    'data-decision': now?.legal[0]?.action.decision ?? '',
    'data-moment': shownAt.value ?? 'now',
    'data-over': String(now?.view.outcome !== null),
  };
}

/** What belongs to nobody: table zones and the table's numbers. */
function Middle({ shown: both }: { shown: Shown }): JSX.Element | null {
  const { view, game: info } = both;
  const waiting = new Set(view.stack.map((item) => item.source));
  const isShape = (zone: ZoneView, shape: string): boolean => zone.seat < 0 && zoneInfo(info, zone).shape === shape;
  const lanes = view.zones.filter((zone) => isShape(zone, 'lane'));
  // What waits on the stack is shown there.
  const zones = view.zones.filter(
    (zone) =>
      zone.seat < 0 &&
      !isShape(zone, 'lane') &&
      (zone.count > 0 || zoneInfo(info, zone).inPlay) &&
      !(zone.count > 0 && zone.cards.every((card) => waiting.has(card.id))),
  );
  const facts = Object.entries(view.table).filter(([name, value]) => value > 0 && info.tableFields[name] !== undefined);
  if (zones.length === 0 && facts.length === 0 && lanes.length === 0) return null;
  return (
    <section class="middle" aria-label="Middle of the table">
      {facts.map(([name, value]) => (
        <span key={name} class="fact">
          {info.tableFields[name]} <b>{value}</b>
        </span>
      ))}
      {zones.map((zone) =>
        isShape(zone, 'row') ? (
          <Row key={zone.name} zone={zone} shown={both} />
        ) : (
          <Pile key={zone.name} zone={zone} shown={both} />
        ),
      )}
      <Lanes zones={lanes} shown={both} />
    </section>
  );
}

function Head({ view }: { view: View }): JSX.Element {
  const info = room.value;
  const line = info?.lines.find((other) => other.id === info.line);
  const isOpen = useSignal(false);
  return (
    <header class="head">
      <button type="button" class="home-link" onClick={() => go('#/')}>
        Upkeep
      </button>
      <h1>{info?.game.name}</h1>
      {line !== undefined && line.id > 0 && (
        <span class="flag">
          {line.name}
          {line.guess ? ': unseen cards are guessed' : ''}
        </span>
      )}
      <label class="view-as">
        <span>View as</span>
        <select
          name="viewer"
          value={String(view.viewer)}
          onChange={(event) => {
            const { value } = event.currentTarget;
            viewAs(value === 'spectator' ? 'spectator' : Number(value));
          }}
        >
          {view.seats.map((seat) => (
            <option key={seat.seat} value={seat.seat}>
              {seat.name}
            </option>
          ))}
          <option value="spectator">a spectator</option>
        </select>
      </label>
      <span class="spacer" />
      <label class="check">
        <input
          type="checkbox"
          name="quick"
          checked={info?.quickPass ?? true}
          onChange={(event) => void attempt(link.ask('quickPass', { on: event.currentTarget.checked }))}
        />
        <span>pass when I can do nothing</span>
      </label>
      <ThemeChoice />
      <Keys />
      {live.value?.preferences !== null && view.outcome === null && (
        <button
          type="button"
          class="concede"
          onClick={() => {
            if (isOpen.value) sendOwn('concede');
            isOpen.value = !isOpen.value;
          }}
        >
          {isOpen.value ? 'Really give up?' : 'Give up'}
        </button>
      )}
    </header>
  );
}

/** Looks from another seat. While several people play, one's hand is hidden until they are there. */
function viewAs(viewer: Viewer): void {
  const people = persons.peek();
  const isSecret = people.length > 1 && room.peek()?.over !== true && room.peek()?.replay !== true;
  if (typeof viewer === 'number' && isSecret && people.includes(viewer)) curtain.value = viewer;
  else void attempt(link.ask('look', { viewer }));
}

/** Hands the screen from one person to the next: nothing of the table is there until they are. */
function Curtain({ seat }: { seat: number }): JSX.Element {
  const name = room.value?.seats[seat]?.name ?? '';
  return (
    <main class="curtain" aria-label="Curtain">
      <h1>Hand the screen to {name}</h1>
      <p>The table is hidden until they are there.</p>
      <button
        type="button"
        class="primary"
        data-action="uncover"
        onClick={() => {
          const people = persons.peek();
          void attempt(link.ask('look', { viewer: people.includes(seat) ? seat : 'spectator' }));
        }}
      >
        I am {name}
      </button>
    </main>
  );
}
