import type { JSX } from 'preact';
import type { GameInfo } from '../protocol.ts';
import { plain } from '../words.ts';

const WIDTH = 560;
const ROW = 20;

/** A game's turn, drawn from its definition: phases from left to right, their steps below, windows as open circles. */
export function TurnDrawing({ game }: { game: GameInfo }): JSX.Element {
  const { turn } = game;
  const wide = WIDTH / Math.max(1, turn.length);
  const tall = 44 + ROW * Math.max(1, ...turn.map((phase) => phase.steps.length));
  const words = turn
    .map((phase) => {
      const steps = phase.steps.map((step) => plain(step.name)).filter((name) => name !== '');
      return plain(phase.name) + (steps.length === 0 ? '' : ` (${steps.join(', ')})`);
    })
    .join(', then ');
  return (
    <svg
      class="turn-drawing"
      viewBox={`0 0 ${WIDTH} ${tall}`}
      role="img"
      aria-label={`A turn of ${game.name}: ${words}`}
    >
      <line x1={wide / 2} y1="14" x2={WIDTH - wide / 2} y2="14" class="rail" />
      {turn.map((phase, i) => {
        const x = wide * i + wide / 2;
        return (
          <g key={phase.name}>
            <circle cx={x} cy="14" r="7" class={phase.steps.some((step) => step.asks !== '') ? 'asks' : 'plain'} />
            <text x={x} y="36" class="phase-name">
              {plain(phase.name)}
            </text>
            {phase.steps
              .filter((step) => step.name !== '')
              .map((step, k) => (
                <g key={step.name}>
                  <circle
                    cx={x - wide / 2 + 10}
                    cy={50 + k * ROW}
                    r="3.5"
                    class={step.asks === '' ? 'plain' : 'asks'}
                  />
                  <text x={x - wide / 2 + 17} y={54 + k * ROW} class={`step-name ${step.conditional ? 'maybe' : ''}`}>
                    {plain(step.name)}
                  </text>
                  <title>{step.about}</title>
                </g>
              ))}
          </g>
        );
      })}
    </svg>
  );
}
