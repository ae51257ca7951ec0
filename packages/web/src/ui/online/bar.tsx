import { useSignal } from '@preact/signals';
import type { SeatClock, SeatPresence } from '@upkeep/client';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { line, type Online, offset, online } from '../../online/state.ts';
import { attempt, followed, room } from '../../page/table.ts';

/** Above the log of an online match: how the line stands, whose time runs, who is away, what is wished. */
export function OnlineBar(): JSX.Element | null {
  const now = online.value;
  if (now === null) return null;
  return (
    <section class="online-bar" aria-label="Online">
      <LineWords />
      <Clocks now={now} />
      <Away now={now} />
      <Wish now={now} />
    </section>
  );
}

function LineWords(): JSX.Element {
  const state = line.value;
  const words = {
    open: 'Connected',
    connecting: 'Connecting…',
    waiting: 'The line is cut; trying again',
    closed: 'Not connected',
  }[state.kind];
  return (
    <p class={`line-state ${state.kind}`} role="status" data-line-state={state.kind}>
      <i class="lamp-dot" /> {online.value?.viewer === 'spectator' ? `Watching · ${words}` : words}
      {(state.kind === 'waiting' || state.kind === 'closed') && (
        <button type="button" class="plain" onClick={() => followed()?.retry()}>
          Try now
        </button>
      )}
    </p>
  );
}

function nameOf(seat: number): string {
  return room.value?.seats[seat]?.name ?? `Seat ${seat + 1}`;
}

/** Time in words a glance is enough for. */
function timeWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function Clocks({ now }: { now: Online }): JSX.Element | null {
  const clocks = now.standing.clocks ?? [];
  const tick = useSignal(Date.now());
  const isRunning = clocks.some(({ until }) => until !== undefined) && now.info.status === 'playing';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      tick.value = Date.now();
    }, 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (clocks.length === 0) return null;
  const left = ({ bank, until }: SeatClock): number =>
    until === undefined ? bank : until - (tick.value + offset.value);
  return (
    <ul class="clocks">
      {clocks.map((clock) => (
        <li
          key={clock.seat}
          class={`${clock.until === undefined ? '' : 'runs'} ${left(clock) < 10_000 ? 'short' : ''}`}
        >
          <span>{nameOf(clock.seat)}</span> <b>{timeWords(left(clock))}</b>
        </li>
      ))}
    </ul>
  );
}

function awayWords({ seat, present, bot }: SeatPresence): string {
  if (bot !== undefined) return `A bot (${bot}) plays for ${nameOf(seat)}.`;
  return present ? '' : `${nameOf(seat)} is away.`;
}

/** Who is not there, and whose seat a bot keeps warm. */
function Away({ now }: { now: Online }): JSX.Element | null {
  const { standing, info, viewer, own } = now;
  if (info.status !== 'playing') return null;
  const seats = standing.seats.filter(({ seat }) => info.seats[seat]?.state !== 'bot');
  const words = seats.map(awayWords).filter((sentence) => sentence !== '');
  const isOurs = own !== undefined && seats.some(({ seat, bot }) => seat === viewer && bot !== undefined);
  return (
    <>
      {words.map((sentence) => (
        <p key={sentence} class="away">
          {sentence}
        </p>
      ))}
      {isOurs && (
        <button
          type="button"
          class="side-button"
          data-action="take-seat-back"
          onClick={() => void attempt(followed()?.handOver() ?? Promise.resolve())}
        >
          Take my seat back
        </button>
      )}
    </>
  );
}

/** Somebody wants to take something back, and the others are asked. */
function Wish({ now }: { now: Online }): JSX.Element | null {
  const { wish } = now.standing;
  if (wish === undefined) return null;
  const isAsked = now.own !== undefined && wish.by !== now.viewer && !wish.agreed.includes(Number(now.viewer));
  const answer = (yes: boolean): void => void attempt(followed()?.agree(wish.wish, yes) ?? Promise.resolve());
  return (
    <div class="wish" role="alert">
      <p>
        {wish.by === now.viewer
          ? 'You asked to take your last move back.'
          : `${nameOf(wish.by)} asks to take their last move back.`}
      </p>
      {isAsked && (
        <>
          <button type="button" class="side-button" data-action="agree" onClick={() => answer(true)}>
            Agree
          </button>
          <button type="button" class="side-button" data-action="refuse" onClick={() => answer(false)}>
            No
          </button>
        </>
      )}
    </div>
  );
}

/** Lets a bot play on for one's seat, for whoever has to go for a while. */
export function HandOver(): JSX.Element | null {
  const now = online.value;
  if (now?.own === undefined || now.info.status !== 'playing') return null;
  if (now.standing.seats.some(({ seat, bot }) => seat === now.viewer && bot !== undefined)) return null;
  return (
    <button
      type="button"
      class="plain"
      data-action="hand-over"
      onClick={() => void attempt(followed()?.handOver('normal') ?? Promise.resolve())}
    >
      Let a bot play for me
    </button>
  );
}
