import { type Signal, signal, useSignal } from '@preact/signals';
import type { RecordedEvent } from '@upkeep/engine';
import type { JSX } from 'preact';

import { useEffect, useMemo, useRef } from 'preact/hooks';
import { hovered, move, pinned, playing, showMoment } from '../../page/moment.ts';
import { eventWords, game, isNews, live, room } from '../../page/table.ts';
import type { AutomaticPass } from '../../protocol.ts';
import { takenBack } from '../../words.ts';
import { Icon } from '../icons.tsx';
import { later } from '../later.tsx';
import { Glyph } from '../look/icons.tsx';
import { memo } from '../memo.ts';
import { eventIcon, goesOn, isEcho, Told } from './told.tsx';

const LogMenu = later(async () => (await import('./log-menu.tsx')).LogMenu);
const By = later(async () => (await import('./by.tsx')).By);
const Passed = later(async () => (await import('./by.tsx')).Passed);
const Cause = later(async () => (await import('./cause.tsx')).Cause);
const Tree = later(async () => (await import('./tree.tsx')).Tree);

const TURNS_SHOWN = 8;

export interface Section {
  readonly start: number;
  readonly title: string;
  readonly events: readonly RecordedEvent[];
}

/** Where the parts of a log begin: what was before the first turn, and the turns. */
function startsOf(events: readonly RecordedEvent[], back: ReadonlySet<number>): readonly number[] {
  const starts = [0];
  events.forEach(({ kind }, at) => {
    if (at > 0 && kind === 'turnBegins' && !back.has(at)) starts.push(at);
  });
  return starts;
}

/** A part of the log: a turn, or what was before the first. */
function sectionAt(events: readonly RecordedEvent[], starts: readonly number[], i: number, isSide: boolean): Section {
  const start = starts[i] ?? 0;
  return {
    start,
    title: titleOf(events[start]) ?? (isSide ? 'From here' : 'Set-up'),
    events: events.slice(start, starts[i + 1] ?? events.length),
  };
}

/** "Turn 13 · You". */
function titleOf(event: RecordedEvent | undefined): string | null {
  if (event?.kind !== 'turnBegins') return null;
  return eventWords(event).replace(/: (.)/, (_, first: string) => ` · ${first.toUpperCase()}`);
}

/** Everything that happened, in words; a line shows its moment on the board, and is not drawn again for that. */
export const Log = memo(function Log(): JSX.Element {
  const now = live.value;
  const events = now?.events ?? [];
  const all = useSignal(false);
  const isMenuOpen = useSignal(false);
  const turns = useSignal(TURNS_SHOWN);
  const list = useRef<HTMLDivElement>(null);
  const back = useMemo(() => takenBack(events), [events]);
  const starts = useMemo(() => startsOf(events, back), [events]);
  const isSide = (now?.line ?? 0) > 0;
  const passes = now?.passes ?? [];
  // Only the last turns are drawn, and the one that is looked at: a long match stays quick.
  const first = Math.max(0, starts.length - turns.value);
  const looked = pinned.value === null ? -1 : starts.findLastIndex((start) => start <= (pinned.value ?? 0));
  const drawn = [...starts.keys()]
    .filter((i) => i >= first || i === looked)
    .map((i) => sectionAt(events, starts, i, isSide));
  const hidden = starts.length - drawn.length;
  // One line of the list is reached by Tab, the one that is shown or the newest; arrows go on from there.
  const newest = events.findLastIndex((event) => isNews(event) && event.kind !== 'stepBegins');
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    // The newest line stays in sight, also when the list gets shorter because something else needs room.
    const follow = (): void => {
      const at = pinned.peek();
      if (at === null) element.scrollTop = element.scrollHeight;
      else element.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' });
    };
    follow();
    const frame = requestAnimationFrame(follow);
    const watch = new ResizeObserver(follow);
    watch.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
    };
  }, [events.length, pinned.value]);
  return (
    <section class="log" aria-label="What has happened">
      <div class="log-head">
        <h2>Log</h2>
        <Player />
        <details
          class="more-menu log-menu"
          onToggle={({ currentTarget }) => {
            isMenuOpen.value = currentTarget.open;
          }}
        >
          <summary class="tool" aria-label="More of the log" title="More of the log">
            <Icon name="more" />
          </summary>
          <div class="menu">
            {isMenuOpen.value && (
              <LogMenu sections={starts.map((_, i) => sectionAt(events, starts, i, isSide))} all={all} />
            )}
          </div>
        </details>
      </div>
      <div class="log-list" ref={list} onPointerLeave={() => showMoment(null)} tabIndex={-1}>
        {hidden > 0 && (
          <button type="button" class="plain" onClick={() => (turns.value += TURNS_SHOWN)}>
            {hidden} earlier turns
          </button>
        )}
        {drawn.map((section) => (
          <Turn
            key={section.start}
            section={section}
            count={section.events.length}
            all={all.value}
            back={back}
            pin={inside(section, pinned.value)}
            stop={inside(section, pinned.value ?? newest)}
            fresh={now?.fresh ?? 0}
            passes={passes.filter(({ at }) => at >= section.start && at < section.start + section.events.length + 1)}
          />
        ))}
      </div>
      <AtMoment />
      {(room.value?.lines.length ?? 0) > 1 && <Tree />}
    </section>
  );
});

function inside({ start, events }: Section, at: number | null): number {
  return at !== null && at >= start && at < start + events.length ? at : -1;
}

interface TurnProps {
  readonly section: Section;
  readonly count: number;
  readonly all: boolean;
  readonly back: ReadonlySet<number>;
  readonly pin: number;
  readonly stop: number;
  readonly fresh: number;
  readonly passes: readonly AutomaticPass[];
}

/** One turn of the log. It is drawn again only when something of it has changed. */
const Turn = memo(
  function Turn({ section, all, back, pin, stop, fresh, passes }: TurnProps): JSX.Element {
    const { start, title } = section;
    return (
      <div class="log-turn">
        <h3>
          <button
            type="button"
            tabIndex={start === stop ? 0 : -1}
            onClick={() => showMoment(start, true)}
            onPointerMove={(event) => hover(event, start)}
          >
            {title}
          </button>
        </h3>
        <ol>
          {linesOf(section, all, back, passes).map(({ at, last, event, run, isShown, automatic }) => (
            <Line
              key={at}
              event={event}
              run={run}
              at={at}
              isShown={isShown}
              isStop={at <= stop && stop <= last}
              isPinned={at <= pin && pin <= last}
              isFresh={at >= fresh}
              isWhole={all}
              passes={automatic}
            />
          ))}
        </ol>
      </div>
    );
  },
  (a, b) =>
    a.section.start === b.section.start &&
    a.count === b.count &&
    a.all === b.all &&
    a.pin === b.pin &&
    a.stop === b.stop &&
    a.passes.length === b.passes.length &&
    a.section.events[a.count - 1] === b.section.events[b.count - 1] &&
    Math.max(a.fresh, a.section.start + a.count) === Math.max(b.fresh, b.section.start + b.count),
);

const NO_PASSES: readonly AutomaticPass[] = [];

interface LogLine {
  readonly at: number;
  /** Where the last of its events stands. */
  readonly last: number;
  readonly event: RecordedEvent;
  /** The event and those that go on with it. */
  readonly run: readonly RecordedEvent[];
  readonly isShown: boolean;
  readonly automatic: readonly AutomaticPass[];
}

/** The lines of a turn: what was taken back is told only where everything is. */
function linesOf(
  { start, events }: Section,
  all: boolean,
  back: ReadonlySet<number>,
  passes: readonly AutomaticPass[],
): LogLine[] {
  const lines: LogLine[] = [];
  for (const [i, event] of events.entries()) {
    const at = start + i;
    const automatic = all ? passes.filter((pass) => pass.at === at) : NO_PASSES;
    const isShown =
      (all ? event.words !== '' : !back.has(at) && isNews(event) && tellsSomething(events, i)) &&
      !(i === 0 && event.kind === 'turnBegins');
    const before = lines[lines.length - 1];
    if (!all && isShown && before !== undefined && goesOn(before.event, event))
      lines[lines.length - 1] = { ...before, last: at, run: [...before.run, event] };
    else if (isShown || automatic.length > 0) lines.push({ at, last: at, event, run: [event], isShown, automatic });
  }
  return lines;
}

interface LineProps extends Omit<LogLine, 'last' | 'automatic'> {
  /** It is the one that is reached by Tab. */
  readonly isStop: boolean;
  readonly isPinned: boolean;
  readonly isFresh: boolean;
  /** With what brought it about. */
  readonly isWhole: boolean;
  /** Passes in somebody's name right before it. */
  readonly passes: readonly AutomaticPass[];
}

/** One line. It is drawn again only when something of it has changed. */
const Line = memo(
  function Line(props: LineProps): JSX.Element {
    const { event, run, at, isShown, isStop, isPinned, isFresh, isWhole, passes } = props;
    const names = live.peek()?.view.seats.map((seat) => seat.name) ?? [];
    const isPlace = event.kind === 'phaseBegins' || event.kind === 'stepBegins';
    return (
      <li class={`${isPlace ? 'place' : ''} ${isFresh ? 'fresh' : ''}`}>
        {passes.map((pass) => (
          <span class="automatic" key={`${pass.player} ${pass.reason}`}>
            <Passed who={names[pass.player] ?? ''} reason={pass.reason} />
          </span>
        ))}
        {isShown && (
          <button
            type="button"
            data-at={at}
            tabIndex={isStop ? 0 : -1}
            aria-current={isPinned ? 'true' : undefined}
            onPointerMove={(moved) => hover(moved, at)}
            onFocus={() => showMoment(at)}
            onBlur={() => showMoment(null)}
            onClick={() => showMoment(isPinned ? null : at, true)}
          >
            {!isPlace && <Glyph name={eventIcon(event, game.peek())} />}
            <Told events={run} />
            {event.rule !== '' && <small class="rule">{event.rule}</small>}
            {isWhole && <By event={event} />}
          </button>
        )}
      </li>
    );
  },
  // Further events of its run follow each other: how many there are says which.
  ({ run: a, ...before }, { run: b, ...now }) =>
    a.length === b.length && LINE_KEYS.every((key) => before[key] === now[key]),
);

const LINE_KEYS = ['event', 'at', 'isShown', 'isStop', 'isPinned', 'isFresh', 'isWhole', 'passes'] as const;

/** A phase is worth a line when something happens in it; its steps are told only where everything is. */
function tellsSomething(events: readonly RecordedEvent[], at: number): boolean {
  const event = events[at];
  if (event === undefined || event.kind === 'stepBegins' || isEcho(events, at)) return false;
  if (event.kind !== 'phaseBegins') return true;
  const next = events
    .slice(at + 1)
    .find((other) => isNews(other) && other.kind !== 'stepBegins' && other.kind !== 'undone');
  return next !== undefined && next.kind !== 'phaseBegins' && next.kind !== 'turnBegins';
}

/** A pointer that rests while the list moves below it wants nothing. */
function hover({ movementX, movementY }: PointerEvent, at: number): void {
  if (movementX !== 0 || movementY !== 0) showMoment(at);
}

/** Steps, plays and jumps through what has happened. */
function Player(): JSX.Element {
  return (
    <div class="player-bar" role="toolbar" aria-label="Moments">
      <button type="button" aria-label="To the beginning" onClick={() => move((moving) => moving.jumpFirst())}>
        <Icon name="first" />
      </button>
      <button type="button" aria-label="A moment back" onClick={() => move((moving) => moving.stepMoment(-1))}>
        <Icon name="back" />
      </button>
      <button
        type="button"
        aria-label={playing.value ? 'Pause' : 'Play'}
        aria-pressed={playing.value}
        onClick={() => move((moving) => moving.play(!playing.peek()))}
      >
        <Icon name={playing.value ? 'pause' : 'play'} />
      </button>
      <button type="button" aria-label="A moment on" onClick={() => move((moving) => moving.stepMoment(1))}>
        <Icon name="on" />
      </button>
      <button type="button" aria-label="To now" onClick={() => showMoment(null, true)}>
        <Icon name="now" />
      </button>
    </div>
  );
}

/** What the evaluation of a moment said. */
export const standing: Signal<string> = signal('');

/** What led to the moment that is looked at. Its place is always there: the list must not move below the pointer. */
function AtMoment(): JSX.Element {
  const isWanted = (hovered.value ?? pinned.value) !== null || standing.value !== '';
  return <div class="moment-tools">{isWanted ? <Cause /> : <p class="because" data-because />}</div>;
}
