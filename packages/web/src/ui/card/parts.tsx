import type { JSX } from 'preact';
import { Glyph } from '../look/icons.tsx';
import type { FaceNumber, Mark } from './face.ts';

/** The numbers of a card in its corners; what is above or below what is printed has a triangle. */
export function Numbers({ numbers }: { numbers: readonly FaceNumber[] }): JSX.Element {
  return (
    <>
      {numbers.map(({ name, label, value, change, at, icon }) => (
        <b key={name} class={`number ${at} ${change}`} title={label}>
          <span class="hide">, {label} </span>
          {icon !== undefined && <Glyph name={icon} />}
          <span>{value}</span>
          {change !== '' && (
            <span class="hide">{change === 'more' ? ', more than printed' : ', less than printed'}</span>
          )}
        </b>
      ))}
    </>
  );
}

/** So many marks have room on a card; the preview has all of them. */
const MOST = 4;

/** Keywords, counters and other marks, as symbols where the game has one. */
export function Marks({ marks }: { marks: readonly Mark[] }): JSX.Element | null {
  if (marks.length === 0) return null;
  return (
    <span class="marks">
      {marks.slice(0, MOST).map(({ name, label, count, icon }) => (
        <i key={name} class="mark" title={count === undefined ? label : `${label} ${count}`}>
          {icon === undefined ? <em class="letters">{short(label)}</em> : <Glyph name={icon} />}
          {count !== undefined && <em>{count}</em>}
          <span class="hide">
            , {label} {count}
          </span>
        </i>
      ))}
      {marks.length > MOST && (
        <i class="mark">
          <em>+{marks.length - MOST}</em>
        </i>
      )}
    </span>
  );
}

/** Words of a mark without a symbol: whole, as long as a card has room for them. */
function short(label: string): string {
  return label.length <= 9 ? label : label.slice(0, 4);
}

/** What a card does to another, in words at it: whom it attacks, what it blocks. Without words nobody is named yet. */
export interface Fight {
  readonly as: 'attack' | 'block';
  readonly words: string;
}

export function fightClass(fight: Fight | undefined): string {
  return fight === undefined ? '' : fight.as === 'attack' ? 'is-attacking' : 'is-blocking';
}

export function FightTag({ fight }: { fight: Fight | undefined }): JSX.Element | null {
  if (fight === undefined) return null;
  return (
    <span class={`fight ${fight.as}`}>
      <Glyph name={fight.as === 'attack' ? 'crossed-swords' : 'checked-shield'} /> {fight.words}
      {fight.words === '' && <span class="hide">{fight.as === 'attack' ? 'attacks' : 'blocks'}</span>}
    </span>
  );
}

/** The badge of a state: a form of its own, so that no state is told by colour alone. */
export function Badge({ state }: { state: string }): JSX.Element | null {
  const icon = BADGES[state];
  if (icon === undefined) return null;
  return <i class={`badge ${state}`}>{icon === '' ? <Tick /> : <Glyph name={icon} />}</i>;
}

const BADGES: Readonly<Record<string, string>> = {
  picked: '',
  chosen: '',
  target: 'convergence-target',
  waiting: 'hourglass',
};

function Tick(): JSX.Element {
  return (
    <svg class="glyph" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d="M2 8l4 4 8-9" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" />
    </svg>
  );
}
