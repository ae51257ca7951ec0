import type { SeatView } from '@upkeep/engine';
import type { ComponentChildren, JSX } from 'preact';
import { strengthOf } from '../../levels.ts';
import { dropOn, point, roles } from '../../page/acting.ts';
import { givenTo } from '../../page/composition.ts';
import { foreseen } from '../../page/foresee.ts';
import { UNNAMED } from '../../page/settings.ts';
import { room } from '../../page/table.ts';
import { strengthWords } from '../../words.ts';
import { stateClass } from '../card/handling.ts';
import { Badge } from '../card/parts.tsx';
import { Icon } from '../icons.tsx';
import { Glyph, hasIcon } from '../look/icons.tsx';
import type { Shown } from './row.tsx';

export const ICONS = ['wolf-howl', 'raven', 'fox-head', 'eagle-head', 'dolphin', 'squirrel'];
/** Colours of the others' seats; one's own is gold. */
export const SEATS = ['#9cc4f2', '#e7a3c4', '#a8d8a0', '#d8b4f0', '#f0b48c', '#8fd8d0'];

interface SeatNumber {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  /** What the value is called, where it has a name. */
  readonly words: string | undefined;
  readonly as: string;
  readonly of: number | undefined;
  readonly glyph: string | undefined;
}

/** Numbers of a seat worth showing: the big one, those always shown, and those somebody has some of. */
export function seatNumbers(seat: SeatView, { view, game }: Shown): SeatNumber[] {
  const read = (of: SeatView, name: string): number | undefined => of.fields[name] ?? of.values[name];
  return game.seat.flatMap(({ name, label, quiet, atZero, values }, i) => {
    const value = read(seat, name);
    if (value === undefined) return [];
    const declared = game.look.seat?.[name];
    const as = declared?.as ?? (i === 0 ? 'main' : 'chip');
    const isEven = view.seats.every((other) => read(other, name) === value);
    // A limit that is the same for all is news to nobody, and so is what is as usual.
    const isLimit = seat.values[name] !== undefined && declared === undefined;
    if ((isLimit && isEven && i > 0) || value === declared?.usual) return [];
    // What a game declares how to show is worth showing also where all have as much of it.
    const isNews = !isEven || (value !== 0 && (declared !== undefined || seat.values[name] === undefined));
    const isKept = declared?.atZero ?? atZero;
    if (as === 'chip' && !isKept && (quiet ? !isNews || value === 0 : value === 0)) return [];
    return [
      {
        name,
        label,
        value,
        words: declared?.words?.[value] ?? values?.[value],
        as,
        of: declared?.of,
        glyph: hasIcon(declared?.glyph) ? declared.glyph : undefined,
      },
    ];
  });
}

interface PlateProps {
  readonly seat: SeatView;
  readonly shown: Shown;
  readonly isOwn: boolean;
  /** Cards that stand for the player. */
  readonly children?: ComponentChildren;
}

/** What a number is for, as its game says it. */
function reminderOf({ game }: Shown, name: string): string | undefined {
  return game.look.reminders?.[name];
}

/** A player: who they are, how they stand, and whether they are on turn. It can be aimed at like a card. */
export function Plate({ seat, shown, isOwn, children }: PlateProps): JSX.Element {
  const { view } = shown;
  const thing = `p${seat.seat}`;
  const role = roles.value.get(thing) ?? '';
  const isActive = view.turn.activePlayer === seat.seat && view.outcome === null;
  const isAsked = view.outcome === null && view.awaiting.some((d) => !d.answered && d.by.includes(seat.seat));
  const teams = [...new Set(view.seats.map((other) => other.team))];
  const numbers = seatNumbers(seat, shown);
  // A race is run in the middle of the table; how far somebody is stands at their plate too.
  const [main] = [...numbers.filter(({ as }) => as === 'main'), ...numbers.filter(({ as }) => as === 'race')];
  const becomes = foreseen.value?.seats.get(seat.seat);
  const given = givenTo(thing);
  const kind = room.value?.seats[seat.seat]?.kind;
  const measured = isOwn || typeof kind !== 'object' ? '' : strengthOf(room.value?.game.id ?? '', kind.bot);
  const isUnnamed = isOwn && seat.name === UNNAMED;
  const about = [
    isOwn ? (isUnnamed ? '' : 'you') : typeof kind === 'object' ? strengthWords(kind.bot) : '',
    teams.length < view.seats.length ? `team ${teams.indexOf(seat.team) + 1}` : '',
    seat.status === 'lost' ? 'has lost' : seat.status === 'left' ? 'has left' : '',
    // Of a bot the button says that it thinks.
    isAsked && !isOwn && kind === 'person' ? 'to answer' : '',
  ].filter((part) => part !== '');
  return (
    <div
      class={`plate ${isActive ? 'active' : ''} ${seat.status === 'in' ? '' : 'gone'}`}
      style={{ '--seat': isOwn ? 'var(--gold)' : (SEATS[seat.seat % SEATS.length] ?? '') }}
    >
      <button
        type="button"
        class={`player ${stateClass(role)} ${isActive ? 'on-turn' : ''}`}
        data-handle={thing}
        data-role={role}
        onClick={() => void point(thing)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void dropOn(thing);
        }}
      >
        <Glyph name={ICONS[seat.seat % ICONS.length] ?? 'raven'} />
        <span class="hide">
          {isUnnamed ? 'You' : seat.name}
          {isActive ? ', active' : ''}
          {role === 'target' ? ', a target' : ''}
        </span>
        <Badge state={role} />
        {given !== undefined && <i class="given">{given}</i>}
      </button>
      <div class="who">
        <strong>{isUnnamed ? 'You' : seat.name}</strong>
        <span title={measured}>{about.join(' · ')}</span>
      </div>
      {main !== undefined && (
        <b class="big-number" title={main.label} data-number={main.name}>
          <span class="hide">{main.label} </span>
          {main.value}
          {main.of !== undefined && <small>/{main.of}</small>}
          {becomes !== undefined && (
            <span class={`becomes ${becomes.to < becomes.from ? 'less' : 'more'}`}>
              <Icon name="on" />
              <span class="hide">becomes </span>
              {becomes.to}
            </span>
          )}
        </b>
      )}
      {children}
      <ul class="chips">
        {numbers
          .filter((number) => number !== main && number.as !== 'race')
          .map(({ name, label, value, words, as, of = 0, glyph }) => (
            <li key={name} class={`as-${as}`} data-number={name} title={reminderOf(shown, name) ?? label}>
              {as === 'pips' ? (
                <>
                  <span>{label}</span>
                  <span class="pips">
                    {Array.from({ length: Math.max(of, value) }, (_, i) => (
                      <i key={String(i)} class={i < value ? 'full' : ''} />
                    ))}
                  </span>
                  <span class="hide">{value}</span>
                </>
              ) : (
                <>
                  {glyph !== undefined && <Glyph name={glyph} />}
                  <span class="chip-label">{label}</span> <b>{words ?? value}</b>
                </>
              )}
            </li>
          ))}
      </ul>
    </div>
  );
}
