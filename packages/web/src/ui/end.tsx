import { useSignal } from '@preact/signals';
import type { RecordedEvent, View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { levelsOf } from '../levels.ts';
import { online } from '../online/state.ts';
import { isPast, showMoment } from '../page/moment.ts';
import { newSeed, wantedSetup } from '../page/quick.ts';
import { go, openReplay } from '../page/route.ts';
import { saveFile } from '../page/share.ts';
import {
  attempt,
  followed,
  followOnline,
  forkAt,
  game,
  link,
  live,
  persons,
  reasonOf,
  resultWords,
  room,
} from '../page/table.ts';
import type { Story } from '../protocol.ts';
import { seatNumbers } from './board/plate.tsx';
import { pictureOf } from './card/face.ts';
import { Art } from './look/art.tsx';
import { frameOf } from './look/hues.ts';
import { Glyph } from './look/icons.tsx';
import { closeMenus } from './menus.ts';
import { eventIcon, Told } from './rail/told.tsx';
import './end.css';

const WIDTH = 620;
/** Where the window is high the graph is too: nothing else wants that room. */
const HEIGHT = innerHeight > 820 ? 250 : 176;
/** Room for the numbers of the turns. */
const AXIS = 20;
/** So that the first and the last number lie whole in the picture. */
const EDGE = 10;

/** The end: result, how the lead went, its turning points, and what to do next. */
export function End({ view }: { view: View }): JSX.Element | null {
  const story = useSignal<Story | null>(null);
  const isClosed = useSignal(false);
  const isOver = live.value?.view.outcome != null && live.value.line === 0;
  useEffect(() => {
    if (!isOver) return;
    isClosed.value = false;
    closeMenus(null);
    void attempt(link.ask('story', {})).then((answer) => {
      story.value = answer;
    });
  }, [isOver, view.viewer, room.value?.id]);
  if (!isOver || isPast.value) return null;
  if (isClosed.value) {
    return (
      <button type="button" class="end-again" onClick={() => (isClosed.value = false)}>
        <Glyph name="star-medal" /> The story of this match
      </button>
    );
  }
  const told = story.value;
  return (
    <section class="end" aria-label="The end">
      <header>
        <span class={`laurel ${isLost(view) ? 'lost' : ''}`}>
          <Glyph name="star-medal" />
        </span>
        <div>
          <h2>{resultWords(view)}</h2>
          <p>{reasonFor(view)}</p>
        </div>
        <Standing view={view} />
        <button type="button" class="side-button" onClick={() => (isClosed.value = true)}>
          Look at the table
        </button>
      </header>
      <div class="end-columns">
        <div class="end-main">
          {told !== null && told.leads.length > 1 && <Lead story={told} view={view} />}
          {told !== null && told.turningPoints.length > 0 && <Points points={told.turningPoints} />}
        </div>
        <div class="end-side">
          {told !== null && told.counts.length > 0 && <Counts counts={told.counts} view={view} />}
          {told?.best != null && <Best best={told.best} />}
          <Buttons />
        </div>
      </div>
    </section>
  );
}

/** Does the viewer sit at this match? Who watches, or looks at a file, is nobody in it. */
function isPlayed(): boolean {
  const viewer = live.value?.viewer;
  return room.value?.replay === false && typeof viewer === 'number' && persons.value.includes(viewer);
}

/** Has the viewer, who played, lost? */
function isLost({ outcome, viewer }: View): boolean {
  return isPlayed() && typeof viewer === 'number' && outcome?.winners.includes(viewer) === false;
}

/** When and why it ended: "Turn 17. Vesper: no life left." */
function reasonFor({ turn, seats, viewer }: View): string {
  const events = live.value?.events ?? [];
  const why = events.findLast(({ kind }) => kind === 'lost') ?? events.findLast(({ kind }) => kind === 'ended');
  const { player, reason } = why?.fields ?? {};
  if (typeof reason !== 'string') return `Turn ${turn.turnNumber}.`;
  const who = player === seats[Number(viewer)]?.name && isPlayed() ? 'You' : player;
  const words = reasonOf(reason);
  const said = typeof who === 'string' ? `${who}: ${words}` : words.charAt(0).toUpperCase() + words.slice(1);
  return `Turn ${turn.turnNumber}. ${said}.`;
}

/** How everybody stood at the end, by the number that counts most. */
function Standing({ view }: { view: View }): JSX.Element | null {
  const info = game.value;
  if (info === null) return null;
  return (
    <dl class="end-standing">
      {view.seats.map((seat) => {
        const numbers = seatNumbers(seat, { view, game: info });
        const main = numbers.find(({ as }) => as === 'main') ?? numbers.find(({ as }) => as === 'race');
        if (main === undefined) return null;
        return (
          <div key={seat.seat}>
            <dt>{seat.seat === view.viewer && isPlayed() ? 'You' : seat.name}</dt>
            <dd title={main.label}>{String(main.value).replace('-', '−')}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function Buttons(): JSX.Element {
  const isPlayed = room.value?.replay === false && live.value?.viewer !== 'spectator';
  const isOnline = online.value !== null;
  return (
    <div class="end-buttons">
      {isPlayed && (
        <button type="button" class="go" data-action="rematch" onClick={() => void rematch()}>
          <span>Rematch</span>
          <small>the same players and decks</small>
        </button>
      )}
      {isPlayed && !isOnline && <Harder />}
      {isPlayed && !isOnline && (
        <button type="button" class="side-button" data-action="new-decks" onClick={newDecks}>
          New decks
        </button>
      )}
      {isOnline && (
        <button type="button" class="side-button" data-action="look-back" onClick={() => void lookBack()}>
          Look back, with every card
        </button>
      )}
      <button type="button" class="side-button" onClick={() => void saveFile()}>
        Save as a file
      </button>
      <button type="button" class="side-button" onClick={() => go('#/')}>
        Home
      </button>
    </div>
  );
}

/** The same again against the next strength this game has. */
function Harder(): JSX.Element | null {
  const info = room.value;
  const [bot = ''] = info?.seats.flatMap(({ kind }) => (typeof kind === 'object' ? kind.bot : [])) ?? [];
  const levels = levelsOf(info?.game.id ?? '');
  const at = levels.findIndex(({ name }) => name === bot);
  const next = at < 0 ? undefined : levels[at + 1];
  if (next === undefined) return null;
  return (
    <button
      type="button"
      class="side-button"
      data-action="harder"
      title={next.strength || next.about}
      onClick={() => void rematch(next.name)}
    >
      Harder: {next.name}
    </button>
  );
}

/** Home, with the form of this game open. */
function newDecks(): void {
  wantedSetup.value = room.peek()?.game.id ?? '';
  go('#/');
}

function Points({ points }: { points: Story['turningPoints'] }): JSX.Element {
  return (
    <section class="turning">
      <h3>
        Turning points <small>how far the lead moved; the largest lead was 100</small>
      </h3>
      <ol class="points">
        {points.map(({ turn, at, swing, events }, i) => (
          <li key={at}>
            <i class="point-number">{i + 1}</i>
            <CardArt name={cardIn(events)} otherwise={events[0]} />
            <span>
              <b>Turn {turn}</b>
              {events.map((event) => (
                <Told key={event.n} events={[event]} />
              ))}
              <span class="point-buttons">
                <button type="button" class="side-button" onClick={() => showMoment(at, true)}>
                  Look
                </button>
                <button type="button" class="side-button" onClick={() => forkAt(at)}>
                  Play on from here
                </button>
              </span>
            </span>
            <b class={`swing ${swing > 0 ? 'good' : 'bad'}`}>
              {swing > 0 ? '+' : '−'}
              {Math.abs(swing)}
            </b>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The first card that is named in some events. */
function cardIn(events: readonly RecordedEvent[]): string {
  const names = events.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => (typeof field === 'object' && field !== null ? (field.name ?? []) : [])),
  );
  return names[0] ?? '';
}

/** The picture of a card that is or was in this match. */
function CardArt({ name, otherwise }: { name: string; otherwise?: RecordedEvent | undefined }): JSX.Element {
  const info = game.value;
  const zones = live.value?.view.zones ?? [];
  const card = zones.flatMap(({ cards }) => cards).find((other) => other.name === name);
  if (info === null || card === undefined)
    return <span class="point-art">{otherwise !== undefined && <Glyph name={eventIcon(otherwise, info)} />}</span>;
  const picture = pictureOf(card, info);
  return (
    <span class="point-art" style={frameOf(picture.hues)}>
      <Art {...picture} figure={74} />
    </span>
  );
}

function Best({ best: { name, amount } }: { best: NonNullable<Story['best']> }): JSX.Element {
  return (
    <div class="best">
      <CardArt name={name} />
      <p>
        <b>{name}</b> dealt {amount} damage, the most of all.
      </p>
    </div>
  );
}

/** What was counted: with two players as bars that face each other, with more as a table. */
function Counts({ counts, view }: { counts: Story['counts']; view: View }): JSX.Element {
  const seats = view.seats.map(({ name, seat }) => (seat === view.viewer && isPlayed() ? 'You' : name));
  const isTwo = seats.length === 2;
  return (
    <table class={`counts ${isTwo ? 'two' : ''}`}>
      <thead>
        <tr>
          <th scope="col">
            <span class="hide">What</span>
          </th>
          {seats.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counts.map(({ label, bySeat }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {bySeat.map((n, i) => (
              <td key={seats[i]}>
                <i
                  class={`bar ${i === 0 ? '' : 'other'}`}
                  style={{ width: `${(46 * n) / Math.max(1, ...bySeat)}px` }}
                />
                {n}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Opens the match that is over in this page: with its story, and every moment to play on from. */
async function lookBack(): Promise<void> {
  const answer = await attempt(link.ask('file', {}));
  if (answer === null) return;
  followOnline(null);
  await attempt(openReplay(answer.text, 'end'));
}

async function rematch(level = ''): Promise<void> {
  const answer = await attempt(link.ask('rematch', { seed: newSeed(), level }));
  if (answer === null) return;
  if (followed() === null) history.replaceState(null, '', `#/m/${answer.id}`);
  else go(`#/o/${answer.id}`);
}

/** Turns are named along the graph as long as their numbers have room. */
const MOST_TURNS = 14;

/** The lead over time: one's own side in gold and plain, the other's in blue and hatched. A turn leads to its moment. */
function Lead({ story: { leads, turningPoints }, view }: { story: Story; view: View }): JSX.Element {
  const x = (i: number): number => EDGE + (i / Math.max(1, leads.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (lead: number): number => HEIGHT / 2 - (lead / 100) * (HEIGHT / 2 - 12);
  const line = leads.map(({ lead }, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(lead).toFixed(1)}`).join('');
  const area = `${line}L${WIDTH - EDGE} ${HEIGHT / 2}L${EDGE} ${HEIGHT / 2}Z`;
  // Where a turn begins, the one before it is over: what it changed is seen there.
  const after = (i: number): number => leads[i - 1]?.turn ?? 0;
  const every = Math.ceil(leads.length / MOST_TURNS);
  // Who looks on sees it from the first seat.
  const from = typeof view.viewer === 'number' ? view.viewer : 0;
  const others = view.seats.filter(({ seat }) => seat !== from);
  return (
    <figure class="lead">
      <figcaption>
        <h3>Lead over time</h3>
        <span>after each turn, as the game's own judgement has it</span>
      </figcaption>
      <div class="lead-graph">
        <span class="lead-side">{isPlayed() ? 'you lead' : `${view.seats[from]?.name} leads`}</span>
        <span class="lead-side other">{others.length === 1 ? `${others[0]?.name} leads` : 'the others lead'}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + AXIS}`} role="img" aria-label="The lead, turn by turn">
          <title>The lead, turn by turn</title>
          <defs>
            <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" fill="#3d6ea8" />
              <line x1="0" y1="0" x2="0" y2="6" stroke="#9cc4f2" stroke-width="2" />
            </pattern>
            <clipPath id="above">
              <rect width={WIDTH} height={HEIGHT / 2} />
            </clipPath>
            <clipPath id="below">
              <rect y={HEIGHT / 2} width={WIDTH} height={HEIGHT / 2} />
            </clipPath>
          </defs>
          <path d={area} clip-path="url(#above)" fill="var(--gold)" opacity="0.55" />
          <path d={area} clip-path="url(#below)" fill="url(#hatch)" opacity="0.8" />
          <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} stroke="var(--soft)" />
          <path d={line} fill="none" stroke="var(--ink)" stroke-width="2" />
          {leads.map(({ at }, i) =>
            i % every === 0 && after(i) > 0 ? (
              <text key={at} class="lead-number" x={x(i)} y={HEIGHT + AXIS - 4} text-anchor="middle">
                {after(i)}
              </text>
            ) : null,
          )}
          {turningPoints.map(({ at }, n) => {
            const i = leads.findIndex((lead) => lead.at === at);
            return (
              <g key={at} transform={`translate(${x(i + 1)} ${y(leads[i + 1]?.lead ?? 0)})`}>
                <circle r="9" fill="var(--paper)" stroke="var(--paper-ink)" stroke-width="1.5" />
                <text class="lead-point" y="4" text-anchor="middle">
                  {n + 1}
                </text>
              </g>
            );
          })}
        </svg>
        {leads.map(({ at }, i) => (
          <button
            key={at}
            type="button"
            class="lead-turn"
            title={`Look at the board after turn ${after(i)}`}
            style={{ left: `${(100 * (i - 0.5)) / Math.max(1, leads.length - 1)}%`, width: `${100 / leads.length}%` }}
            onClick={() => showMoment(at, true)}
          >
            <span class="hide">Look at the board after turn {after(i)}</span>
          </button>
        ))}
      </div>
    </figure>
  );
}
