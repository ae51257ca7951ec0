import { useSignal } from '@preact/signals';
import type { NextPlayer, OptionValue } from '@upkeep/engine';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { levelFor, levelsOf } from '../../levels.ts';
import { isServed } from '../../online/state.ts';
import { seatName } from '../../page/quick.ts';
import { level, ownName, UNNAMED } from '../../page/settings.ts';
import type { ClockName, GameInfo, MatchSetup, SeatSetup } from '../../protocol.ts';
import { plain } from '../../words.ts';
import { ICONS, SEATS } from '../board/plate.tsx';
import { Glyph, loadIcons, loadSeats } from '../look/icons.tsx';
import { Option } from './option.tsx';
import { DeckFan } from './panel.tsx';
import './setup.css';

interface SetupProps {
  readonly game: GameInfo;
  readonly bots: readonly { readonly name: string; readonly about: string }[];
  readonly start: (setup: MatchSetup) => void;
}

/** Turn orders that can be chosen by name; the first is the usual one. */
const ORDERS = {
  usual: 'around the table; teams in turn',
  clockwise: 'around the table, teams or not',
  reversed: 'the other way around',
} as const;

/** Who plays, with which decks, in which teams and order, by which options. */
export function Setup({ game, bots, start }: SetupProps): JSX.Element {
  const deckOf = (seat: number): string => game.decks[seat % Math.max(1, game.decks.length)]?.id ?? '';
  const seatAt = (seat: number): SeatSetup => ({
    name: seatName(seat, ownName.peek().trim() || UNNAMED),
    kind: seat === 0 ? 'person' : { bot: levelFor(game.id, level.peek()) },
    deck: deckOf(seat),
  });
  const seats = useSignal<readonly SeatSetup[]>(Array.from({ length: game.players.min }, (_, seat) => seatAt(seat)));
  const options = useSignal<Readonly<Record<string, OptionValue>>>({});
  const expansions = useSignal<readonly string[]>([]);
  /** The team of each seat; 0 plays alone. */
  const teams = useSignal<readonly number[]>([]);
  const shared = useSignal(false);
  const first = useSignal(-1);
  const order = useSignal<keyof typeof ORDERS>('usual');
  const closed = useSignal(false);
  const seed = useSignal('');
  const open = useSignal(true);
  const clock = useSignal<ClockName>('none');
  const count = seats.value.length;
  const isOnline = seats.value.some(({ kind }) => kind === 'guest');
  const change = (seat: number, part: Partial<SeatSetup>): void => {
    seats.value = seats.value.map((other, i) => (i === seat ? { ...other, ...part } : other));
  };
  const levels = levelsOf(game.id).map(({ name, about, strength }) => ({ name, about: strength || about }));
  const players = [...levels, ...bots];
  useEffect(() => loadSeats(count), [count]);
  const form = useRef<HTMLFormElement>(null);
  // Opened below the fold, it would not be seen to have opened.
  useEffect(() => form.current?.closest('.game')?.scrollIntoView(), []);
  const chosen = teamsOf(seats.value.map((_, i) => teams.value[i] ?? 0));
  return (
    <form
      ref={form}
      class="setup"
      onSubmit={(event) => {
        event.preventDefault();
        const own = seats.value.find((seat) => seat.kind === 'person')?.name;
        if (own !== undefined && own !== UNNAMED) ownName.value = own;
        start({
          game: game.id,
          seed: seed.value,
          ...(isOnline ? { online: { isOpen: open.value, clock: clock.value } } : {}),
          seats: seats.value,
          teams: chosen,
          sharedTurns: shared.value && chosen.length > 0,
          first: Math.min(first.value, count - 1),
          ...nextPlayer(order.value),
          decklists: closed.value ? 'closed' : 'open',
          options: options.value,
          expansions: expansions.value,
        });
      }}
    >
      <div class="setup-row">
        <label>
          <span>Players</span>
          <select
            name="players"
            value={String(count)}
            onChange={(event) => {
              const many = Number(event.currentTarget.value);
              seats.value = Array.from({ length: many }, (_, seat) => seats.value[seat] ?? seatAt(seat));
            }}
          >
            {Array.from({ length: game.players.max - game.players.min + 1 }, (_, i) => game.players.min + i).map(
              (n) => (
                <option key={n} value={n}>
                  {n}
                </option>
              ),
            )}
          </select>
        </label>
        <label>
          <span>Begins</span>
          <select
            name="first"
            value={String(first.value)}
            onChange={(event) => {
              first.value = Number(event.currentTarget.value);
            }}
          >
            <option value={-1}>as the game says</option>
            {seats.value.map((seat, i) => (
              <option key={String(i)} value={i}>
                {seat.name}
              </option>
            ))}
          </select>
        </label>
        {count > 2 && (
          <label>
            <span>Turns go</span>
            <select
              name="order"
              value={order.value}
              onChange={(event) => {
                const { value } = event.currentTarget;
                if (isOrder(value)) order.value = value;
              }}
            >
              {Object.entries(ORDERS).map(([name, about]) => (
                <option key={name} value={name}>
                  {about}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {seats.value.map((seat, i) => (
        <fieldset key={String(i)} style={{ '--seat': i === 0 ? 'var(--gold)' : (SEATS[i % SEATS.length] ?? '') }}>
          <legend>
            Seat {i + 1}
            {i === 0 ? ', nearest to you' : ''}
          </legend>
          <span class="seat-icon">
            <Glyph name={ICONS[i % ICONS.length] ?? 'raven'} />
          </span>
          <label class="seat-name">
            <span>Name</span>
            <input value={seat.name} onInput={(event) => change(i, { name: event.currentTarget.value })} />
          </label>
          <label>
            <span>Played by</span>
            <select
              name={`kind-${i}`}
              value={typeof seat.kind === 'string' ? seat.kind : seat.kind.bot}
              onChange={(event) => {
                const { value } = event.currentTarget;
                change(i, { kind: value === 'person' || value === 'guest' ? value : { bot: value } });
              }}
            >
              <option value="person">a person here</option>
              {isServed.value && <option value="guest">somebody online</option>}
              {players.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
            <small>{players.find(({ name }) => typeof seat.kind === 'object' && seat.kind.bot === name)?.about}</small>
          </label>
          {game.players.teams && count > 2 && (
            <label>
              <span>Team</span>
              <select
                name={`team-${i}`}
                value={String(teams.value[i] ?? 0)}
                onChange={(event) => {
                  const team = Number(event.currentTarget.value);
                  teams.value = seats.value.map((_, k) => (k === i ? team : (teams.value[k] ?? 0)));
                }}
              >
                <option value="0">alone</option>
                {[1, 2, 3].map((team) => (
                  <option key={team} value={team}>
                    {team}
                  </option>
                ))}
              </select>
            </label>
          )}
          {game.decks.length > 1 && (
            <Decks game={game} seat={i} chosen={seat.deck} choose={(deck) => change(i, { deck })} />
          )}
        </fieldset>
      ))}
      {chosen.length > 0 && (
        <Check name="shared" on={shared.value} set={(on) => (shared.value = on)}>
          Teams take their turns together and act as one
        </Check>
      )}
      {isOnline && (
        <div class="setup-row">
          <label>
            <span>Clock</span>
            <select
              name="clock"
              value={clock.value}
              onChange={(event) => {
                const { value } = event.currentTarget;
                if (isClock(value)) clock.value = value;
              }}
            >
              {Object.entries(CLOCK_WORDS).map(([name, about]) => (
                <option key={name} value={name}>
                  {about}
                </option>
              ))}
            </select>
          </label>
          <Check name="open" on={open.value} set={(on) => (open.value = on)}>
            Anybody may join; otherwise by invitation only
          </Check>
        </div>
      )}
      {game.expansions.map(({ name, about }) => (
        <Check
          key={name}
          name={`expansion-${name}`}
          on={expansions.value.includes(name)}
          set={(on) => {
            const others = expansions.value.filter((other) => other !== name);
            expansions.value = on ? [...others, name] : others;
          }}
        >
          {plain(name)}: {about}
        </Check>
      ))}
      <details>
        <summary>Options</summary>
        <div class="setup-options">
          {game.options.map((option) => (
            <Option
              key={option.name}
              option={option}
              value={options.value[option.name] ?? option.default}
              set={(value) => {
                options.value = { ...options.value, [option.name]: value };
              }}
            />
          ))}
          <Check name="closed" on={closed.value} set={(on) => (closed.value = on)}>
            Decklists are secret
          </Check>
          <label>
            <span>
              Seed <small>Leave it empty to draw one.</small>
            </span>
            <input
              name="seed"
              value={seed.value}
              onInput={(event) => {
                seed.value = event.currentTarget.value;
              }}
            />
          </label>
        </div>
      </details>
      <div class="setup-start">
        <button type="submit" class="go">
          <span>{isOnline ? 'Open the table online' : 'Start'}</span>
        </button>
        <p>{sittingWords(seats.value, game)}</p>
      </div>
    </form>
  );
}

/** Who sits down with what, in one line. */
function sittingWords(seats: readonly SeatSetup[], { decks }: GameInfo): string {
  return seats
    .map(({ name, deck }) => {
      const own = decks.length > 1 ? decks.find(({ id }) => id === deck)?.name : undefined;
      const who = name === UNNAMED ? 'You' : name;
      return own === undefined ? who : `${who} with ${own}`;
    })
    .join(seats.length === 2 ? ' against ' : ', ');
}

interface DecksProps {
  readonly game: GameInfo;
  readonly seat: number;
  readonly chosen: string;
  readonly choose: (deck: string) => void;
}

/** The decks one can play, each shown by a few of its cards. */
function Decks({ game, seat, chosen, choose }: DecksProps): JSX.Element {
  useEffect(() => void loadIcons(game.id), [game.id]);
  return (
    <div class="decks" role="radiogroup" aria-label={`Deck of seat ${seat + 1}`}>
      {game.decks.map(({ id, name, about, fan }) => (
        <label key={id} class={`deck ${id === chosen ? 'chosen' : ''}`} title={about}>
          <input type="radio" name={`deck-${seat}`} value={id} checked={id === chosen} onChange={() => choose(id)} />
          <DeckFan fan={fan} looks={game} />
          <b>{name}</b>
          <small>{about}</small>
        </label>
      ))}
    </div>
  );
}

interface CheckProps {
  readonly name: string;
  readonly on: boolean;
  readonly set: (on: boolean) => void;
  readonly children: JSX.Element | string | (JSX.Element | string)[];
}

function Check({ name, on, set, children }: CheckProps): JSX.Element {
  return (
    <label class="check">
      <input type="checkbox" name={name} checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}

const CLOCK_WORDS: Readonly<Record<ClockName, string>> = {
  none: 'no clock',
  relaxed: 'two minutes a decision, ten in the bank',
  usual: '45 seconds a decision, four minutes in the bank',
  quick: '15 seconds a decision, 90 in the bank',
};

function isClock(name: string): name is ClockName {
  return name in CLOCK_WORDS;
}

function isOrder(name: string): name is keyof typeof ORDERS {
  return name in ORDERS;
}

function nextPlayer(order: keyof typeof ORDERS): { nextPlayer?: NextPlayer } {
  return order === 'usual' ? {} : { nextPlayer: order };
}

/** Seats by team; who plays alone is a team of one. Nobody in a team: no teams. */
function teamsOf(numbers: readonly number[]): number[][] {
  if (numbers.every((team) => team === 0)) return [];
  const named = [...new Set(numbers.filter((team) => team > 0))];
  return [
    ...named.map((team) => numbers.flatMap((other, i) => (other === team ? [i] : []))),
    ...numbers.flatMap((team, i) => (team === 0 ? [[i]] : [])),
  ];
}
