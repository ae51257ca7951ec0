import { useSignal } from '@preact/signals';
import type { View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { online } from '../online/state.ts';
import { isPast, showMoment } from '../page/moment.ts';
import { newSeed } from '../page/quick.ts';
import { go, openReplay } from '../page/route.ts';
import { saveFile } from '../page/share.ts';
import { attempt, endWords, followed, followOnline, forkAt, link, live, room } from '../page/table.ts';
import type { Story } from '../protocol.ts';
import { Glyph } from './look/icons.tsx';
import './end.css';

const WIDTH = 620;
const HEIGHT = 150;

/** The end: result, how the lead went, its turning points, and what to do next. */
export function End({ view }: { view: View }): JSX.Element | null {
  const story = useSignal<Story | null>(null);
  const isClosed = useSignal(false);
  const isOver = live.value?.view.outcome != null && live.value.line === 0;
  useEffect(() => {
    if (!isOver) return;
    isClosed.value = false;
    void attempt(link.ask('story', {})).then((answer) => {
      story.value = answer;
    });
  }, [isOver, view.viewer, room.value?.id]);
  if (!isOver || isPast.value) return null;
  if (isClosed.value) {
    return (
      <button type="button" class="end-again" onClick={() => (isClosed.value = false)}>
        <Glyph name="trophy" /> The story of this match
      </button>
    );
  }
  const seats = view.seats.map(({ name }) => name);
  const told = story.value;
  return (
    <section class="end" aria-label="The end">
      <header>
        <h2>{endWords(view)}</h2>
        <button type="button" class="plain" onClick={() => (isClosed.value = true)}>
          Look at the table
        </button>
      </header>
      {told !== null && told.leads.length > 1 && <Lead leads={told.leads} />}
      {told !== null && (
        <div class="end-columns">
          {told.turningPoints.length > 0 && (
            <div>
              <h3>Turning points</h3>
              <ol class="points">
                {told.turningPoints.map(({ turn, at, swing, words }) => (
                  <li key={at}>
                    <b class={swing > 0 ? 'good' : 'bad'}>
                      {swing > 0 ? '+' : ''}
                      {swing}
                    </b>
                    <span>
                      Turn {turn}: {words}
                    </span>
                    <button type="button" class="plain" onClick={() => showMoment(at, true)}>
                      Look
                    </button>
                    <button type="button" class="plain" onClick={() => forkAt(at)}>
                      Play on from here
                    </button>
                  </li>
                ))}
              </ol>
            </div>
          )}
          {told.counts.length > 0 && (
            <table class="counts">
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
                {told.counts.map(({ label, bySeat }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    {bySeat.map((n, i) => (
                      <td key={seats[i]}>{n}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      )}
      <div class="end-buttons">
        {room.value?.replay === false && live.value?.viewer !== 'spectator' && (
          <button type="button" class="go" data-action="rematch" onClick={() => void rematch()}>
            <span>Rematch</span>
          </button>
        )}
        <button type="button" class="side-button" onClick={() => go('#/')}>
          Home
        </button>
        {online.value !== null && (
          <button type="button" class="side-button" data-action="look-back" onClick={() => void lookBack()}>
            Look back, with every card
          </button>
        )}
        <button type="button" class="side-button" onClick={() => void saveFile()}>
          Save as a file
        </button>
      </div>
    </section>
  );
}

/** Opens the match that is over in this page: with its story, and every moment to play on from. */
async function lookBack(): Promise<void> {
  const answer = await attempt(link.ask('file', {}));
  if (answer === null) return;
  followOnline(null);
  await attempt(openReplay(answer.text, 'end'));
}

async function rematch(): Promise<void> {
  const answer = await attempt(link.ask('rematch', { seed: newSeed() }));
  if (answer === null) return;
  if (followed() === null) history.replaceState(null, '', `#/m/${answer.id}`);
  else go(`#/o/${answer.id}`);
}

/** The lead over time: one's own side in gold and plain, the other's in blue and hatched. */
function Lead({ leads }: { leads: Story['leads'] }): JSX.Element {
  const x = (i: number): number => (i / Math.max(1, leads.length - 1)) * WIDTH;
  const y = (lead: number): number => HEIGHT / 2 - (lead / 100) * (HEIGHT / 2 - 8);
  const line = leads.map(({ lead }, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(lead).toFixed(1)}`).join('');
  const area = `${line}L${WIDTH} ${HEIGHT / 2}L0 ${HEIGHT / 2}Z`;
  return (
    <figure class="lead">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="The lead, turn by turn">
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
        <path d={area} clip-path="url(#above)" fill="var(--gold)" />
        <path d={area} clip-path="url(#below)" fill="url(#hatch)" />
        <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} stroke="var(--soft)" />
        {leads.map(({ at, turn }, i) => (
          <rect
            key={at}
            class="lead-turn"
            x={x(i) - WIDTH / leads.length / 2}
            width={WIDTH / leads.length}
            height={HEIGHT}
            fill="transparent"
          >
            <title>Turn {turn}</title>
          </rect>
        ))}
      </svg>
      <figcaption>
        <span>above: you lead</span>
        <span>below: you are behind</span>
        <span>
          turn {leads[0]?.turn ?? 0} to {leads[leads.length - 1]?.turn ?? 0}
        </span>
      </figcaption>
    </figure>
  );
}
