import type { View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { online } from '../online/state.ts';
import { dropOn } from '../page/acting.ts';
import { hint, reasons } from '../page/advice.ts';
import { composition } from '../page/composition.ts';
import { foreseen } from '../page/foresee.ts';
import { modes } from '../page/modes.ts';
import { isPast, shown, shownAt } from '../page/moment.ts';
import { handHeight, layoutFor, NARROW, viewport } from '../page/size.ts';
import { curtain, game, live } from '../page/table.ts';
import { isTaken } from '../page/tabs.ts';
import { announcedIn } from './board/announced.ts';
import { useGlide } from './board/motion.ts';
import { AskedPile, opened } from './board/pile.tsx';
import type { Shown } from './board/row.tsx';
import { Corner, Hand, Rows } from './board/side.tsx';
import { stripHeight } from './board/strip.ts';
import { Track } from './board/track.tsx';
import { inspected } from './inspect.ts';
import { later } from './later.tsx';
import { Dock } from './rail/dock.tsx';
import { Guide, guideWords } from './rail/guide.tsx';
import { isLogOpen, RailHead } from './rail/head.tsx';
import { Log } from './rail/log.tsx';

const OnlineBar = later(async () => (await import('./online/parts.ts')).OnlineBar);
const End = later(async () => (await import('./end.tsx')).End);
const Foes = later(async () => (await import('./board/foes.tsx')).Foes);
const Curtain = later(async () => (await import('./curtain.tsx')).Curtain);
const Elsewhere = later(async () => (await import('./curtain.tsx')).Elsewhere);
const Recap = later(async () => (await import('./rail/recap.tsx')).Recap);
const Waits = later(async () => (await import('./rail/waits.tsx')).Waits);
const Arrows = later(async () => (await import('./rail/waits.tsx')).Arrows);
const Shared = later(async () => (await import('./board/shared.tsx')).Shared);
const Modes = later(async () => (await import('./board/modes.tsx')).Modes);
const PileSheet = later(async () => (await import('./board/sheet.tsx')).PileSheet);
const PlanWords = later(async () => (await import('./rail/plan.tsx')).PlanWords);
const Preview = later(async () => (await import('./preview.tsx')).Preview);
const HintWords = later(async () => (await import('./rail/reasons.tsx')).HintWords);
const Reasons = later(async () => (await import('./rail/reasons.tsx')).Reasons);

/** So high is what waits on a phone; more of it scrolls. */
const WAITS = 120;

/** The table: one for every game. */
export function Table(): JSX.Element | null {
  const view = shown.value;
  const info = game.value;
  if (isTaken.value) return <Elsewhere />;
  if (curtain.value !== null) return <Curtain seat={curtain.value} />;
  if (view === null || info === null) return <p class="opening">Opening the match…</p>;
  return <Board shown={{ view, game: info }} />;
}

function Board({ shown: both }: { shown: Shown }): JSX.Element {
  const { view, game: info } = both;
  const isAsked = (live.value?.legal.length ?? 0) > 0;
  useEffect(() => {
    document.title = isAsked ? `Your turn · ${info.name}` : `${info.name} · Upkeep`;
  }, [isAsked, info.name]);
  const table = useRef<HTMLDivElement>(null);
  useGlide(table, view, live.value?.events ?? []);
  const own = view.seats.filter((seat) => seat.seat === view.viewer);
  const others = view.seats.filter((seat) => seat.seat !== view.viewer);
  // The player after the viewer comes first, as one sits around a table.
  const at = others.findIndex((seat) => seat.seat > Number(view.viewer));
  const around = at < 0 ? others : [...others.slice(at), ...others.slice(0, at)];
  const { width, height } = viewport.value;
  const isPhone = width < NARROW;
  // On a phone what waits lies between the sides; elsewhere beside the board.
  // When the game is over, nothing of what lay there waits any more.
  const isWaiting = view.outcome === null && view.stack.length + announcedIn(view).length > 0;
  const waits = isPhone && isWaiting ? WAITS : 0;
  const strip = stripHeight(both, isPhone);
  const layout = layoutFor(width, height, strip + waits, around.length);
  const isOwnTurn = view.turn.activePlayer === view.viewer;
  const style = {
    '--rail': `${layout.rail}px`,
    '--left': `${layout.left}px`,
    '--track': `${layout.track}px`,
    '--card-w': `${layout.hand}px`,
    '--hand': `${handHeight(layout.hand)}px`,
    '--waits': `${WAITS}px`,
    '--pile': `${layout.pile}px`,
    '--medallion': `${layout.pile + 20}px`,
  };
  return (
    <div
      class={`table ${isPast.value ? 'past' : ''} ${isPhone ? 'phone' : ''} ${isPhone && isLogOpen.value ? 'log-open' : ''}`}
      ref={table}
      style={style}
      data-game={info.id}
      {...standing(view)}
    >
      <main
        class="board"
        aria-label="The table"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void dropOn(null);
        }}
      >
        <span class={`lamp ${isOwnTurn ? 'own' : 'opp'}`} />
        <span class="inlay" />
        {around.length === 1
          ? around.map((seat) => (
              <section key={seat.seat} class="seat opp" aria-label={seat.name}>
                <h2 class="hide">{seat.name}</h2>
                <Corner seat={seat} shown={both} isOwn={false} />
                <Rows seat={seat} shown={both} isOwn={false} room={layout.other} />
              </section>
            ))
          : around.length > 0 && <Foes seats={around} shown={both} room={layout.other} />}
        <div class="middle">
          {isPhone && isWaiting && <Waits view={view} />}
          {strip > 0 && <Shared shown={both} width={layout.own.width} />}
          <Track view={view} />
        </div>
        {own.map((seat) => (
          <section key={seat.seat} class="seat own" aria-label={`${seat.name}, you`}>
            <h2 class="hide">{seat.name}</h2>
            <Rows seat={seat} shown={both} isOwn room={layout.own} />
            <Corner seat={seat} shown={both} isOwn />
          </section>
        ))}
        {own.map((seat) => (
          <Hand key={seat.seat} seat={seat} shown={both} layout={layout} />
        ))}
        {modes.value !== null && <Modes view={view} />}
        <AskedPile view={view} />
        {opened.value !== null && <PileSheet shown={both} />}
        {view.outcome !== null && <End view={view} />}
      </main>
      <aside class="rail" aria-label="Decisions and log">
        <RailHead view={view} />
        <div class="rail-middle">
          {online.value !== null && <OnlineBar />}
          {!isPhone && isWaiting && <Waits view={view} />}
          <Guide view={view} />
          {view.outcome === null && (hasNews() || guideWords(view) === undefined) && <Recap view={view} />}
          <Planned />
          {hint.value !== null && <HintWords />}
          <Log />
        </div>
        <Dock view={view} />
      </aside>
      {(isWaiting || composition.value?.form.shape === 'pairs') && <Arrows view={view} over={table} />}
      {reasons.value !== null && <Reasons view={view} />}
      {inspected.value !== null && <Preview />}
    </div>
  );
}

/** By itself, so that the board is not drawn again for what is pointed at. */
function Planned(): JSX.Element | null {
  return foreseen.value === null ? null : <PlanWords />;
}

/** Has anything happened since the viewer last did something? Who only looks on does nothing. */
function hasNews(): boolean {
  const now = live.value;
  return now !== null && now.events.length > now.fresh && now.preferences !== null;
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
