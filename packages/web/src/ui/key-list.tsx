import type { JSX } from 'preact';
import { shown } from '../page/moment.ts';
import { game } from '../page/table.ts';
import { plain } from '../words.ts';
import { seatNumbers } from './board/plate.tsx';
import { factsOf } from './board/strip.ts';
import { Glyph, hasIcon } from './look/icons.tsx';
import './key-list.css';

/** What every key does, in words: those of `keys.tsx`, and what browsers do. */
const KEYS: readonly [keys: readonly string[], about: string][] = [
  [['1', '2', '3', '4', '5', '6', '7', '8', '9'], 'take that line of the list, or that choice of those on the board'],
  [['p'], 'pass'],
  [['a'], 'act with the card, player or button that has the focus'],
  [['u'], 'undo'],
  [[' ', 'Enter'], 'the gold button; stop or go on, while bots play among themselves'],
  [['l'], 'list every action in words'],
  [['w'], 'why not?'],
  [['Escape'], 'put down, close, back to now'],
  [['n'], 'pass until my next turn'],
  [['e'], 'pass until the end of this turn'],
  [['r'], 'resolve all that waits'],
  [['h'], 'what a bot would do'],
  [['s'], 'pass until something happens'],
  [['f'], 'full control on or off'],
  [['ArrowLeft'], 'a moment back'],
  [['ArrowRight'], 'a moment on'],
  [[','], 'to the phase before'],
  [['.'], 'to the phase after'],
  [['PageUp'], 'to the turn before'],
  [['PageDown'], 'to the turn after'],
  [['Home'], 'to the first moment'],
  [['End'], 'to now'],
  [['k'], 'play or pause the log'],
  [['Tab'], 'to the next card, player or button; A acts with it'],
  [['Alt Up'], 'move a line of an order up; with Alt Down, down'],
];

const NAMES: Readonly<Record<string, string>> = { ' ': 'Space', ArrowLeft: 'Left', ArrowRight: 'Right' };

function nameOfKey(key: string): string {
  return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** What the numbers at the plates and in the middle are, in their game's words. */
function Legend(): JSX.Element | null {
  const [view, info] = [shown.value, game.value];
  if (view === null || info === null) return null;
  const both = { view, game: info };
  const numbers = info.look.numbers ?? {};
  const told = new Map(
    [...view.seats.flatMap((seat) => seatNumbers(seat, both)), ...factsOf(both)]
      .filter(({ name }) => numbers[name] === undefined)
      .map(({ name, label }) => [name, label]),
  );
  return (
    <>
      <h2>On this table</h2>
      <p class="touch">Tap a card to use it; hold it to read it whole. What is lit can be used now.</p>
      <dl class="legend">
        {Object.entries(numbers).map(([name, place]) => (
          <div key={name}>
            <dt>{info.face.find((entry) => entry.name === name)?.label ?? plain(name)}</dt>
            <dd>
              The {place} number at the foot of a card. {info.look.reminders?.[name] ?? ''}
            </dd>
          </div>
        ))}
        {[...told].map(([name, label]) => {
          const glyph = info.look.seat?.[name]?.glyph ?? info.look.shared?.[name]?.glyph;
          return (
            <div key={name}>
              <dt>
                {hasIcon(glyph) && <Glyph name={glyph} />} {label}
              </dt>
              <dd>{info.look.reminders?.[name] ?? ''}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

/** What is on the table, and the list of keys. */
export function KeyList(): JSX.Element {
  return (
    <>
      <Legend />
      <h2>Keys</h2>
      <dl>
        {KEYS.map(([keys, about]) => (
          <div key={keys.join('')}>
            <dt>
              <kbd>{keys.length > 2 ? `${keys[0]} to ${keys[keys.length - 1]}` : nameOfKey(keys[0] ?? '')}</kbd>
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit" class="side-button">
          Close
        </button>
      </form>
    </>
  );
}
