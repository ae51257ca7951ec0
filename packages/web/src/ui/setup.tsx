import { useSignal } from '@preact/signals';
import type { OptionValue } from '@upkeep/engine';
import type { JSX } from 'preact';
import { ownName } from '../page/settings.ts';
import type { GameInfo, MatchSetup, OptionInfo, SeatSetup } from '../protocol.ts';
import { plain } from '../words.ts';
import { newSeed } from './home.tsx';

interface SetupProps {
  readonly game: GameInfo;
  readonly bots: readonly { readonly name: string; readonly about: string }[];
  readonly start: (setup: MatchSetup) => void;
}

/** Who plays, with which decks, by which options. */
export function Setup({ game, bots, start }: SetupProps): JSX.Element {
  const deckOf = (seat: number): string => game.decks[seat % Math.max(1, game.decks.length)]?.id ?? '';
  const seatAt = (seat: number): SeatSetup => ({
    name: seat === 0 ? ownName.peek() : `Bot ${seat}`,
    kind: seat === 0 ? 'person' : { bot: 'random' },
    deck: deckOf(seat),
  });
  const seats = useSignal<readonly SeatSetup[]>(Array.from({ length: game.players.min }, (_, seat) => seatAt(seat)));
  const options = useSignal<Readonly<Record<string, OptionValue>>>({});
  const expansions = useSignal<readonly string[]>([]);
  /** The team of each seat; 0 plays alone. */
  const teams = useSignal<readonly number[]>([]);
  const seed = useSignal('');
  const change = (seat: number, part: Partial<SeatSetup>): void => {
    seats.value = seats.value.map((other, i) => (i === seat ? { ...other, ...part } : other));
  };
  return (
    <form
      class="setup"
      onSubmit={(event) => {
        event.preventDefault();
        const own = seats.value.find((seat) => seat.kind === 'person')?.name;
        if (own !== undefined) ownName.value = own;
        start({
          game: game.id,
          seed: seed.value === '' ? newSeed() : seed.value,
          seats: seats.value,
          teams: teamsOf(seats.value.map((_, i) => teams.value[i] ?? 0)),
          options: options.value,
          expansions: expansions.value,
        });
      }}
    >
      <label>
        <span>Players</span>
        <select
          name="players"
          value={String(seats.value.length)}
          onChange={(event) => {
            const count = Number(event.currentTarget.value);
            seats.value = Array.from({ length: count }, (_, seat) => seats.value[seat] ?? seatAt(seat));
          }}
        >
          {Array.from({ length: game.players.max - game.players.min + 1 }, (_, i) => game.players.min + i).map((n) => (
            <option key={n} value={n}>
              {n}
            </option>
          ))}
        </select>
      </label>
      {seats.value.map((seat, i) => (
        <fieldset key={String(i)}>
          <legend>Seat {i + 1}</legend>
          <label>
            <span>Name</span>
            <input value={seat.name} onInput={(event) => change(i, { name: event.currentTarget.value })} />
          </label>
          <label>
            <span>Played by</span>
            <select
              name={`kind-${i}`}
              value={seat.kind === 'person' ? 'person' : seat.kind.bot}
              onChange={(event) => {
                const { value } = event.currentTarget;
                change(i, { kind: value === 'person' ? 'person' : { bot: value } });
              }}
            >
              <option value="person">a person here</option>
              {bots.map((bot) => (
                <option key={bot.name} value={bot.name}>
                  bot: {bot.name}
                </option>
              ))}
            </select>
          </label>
          {game.decks.length > 0 && (
            <label>
              <span>Deck</span>
              <select
                name={`deck-${i}`}
                value={seat.deck}
                onChange={(event) => change(i, { deck: event.currentTarget.value })}
              >
                {game.decks.map((deck) => (
                  <option key={deck.id} value={deck.id}>
                    {deck.name}
                  </option>
                ))}
              </select>
            </label>
          )}
          {game.players.teams && seats.value.length > 2 && (
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
                <option value="1">1</option>
                <option value="2">2</option>
                <option value="3">3</option>
              </select>
            </label>
          )}
        </fieldset>
      ))}
      {game.expansions.map(({ name, about }) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            checked={expansions.value.includes(name)}
            onChange={(event) => {
              const others = expansions.value.filter((other) => other !== name);
              expansions.value = event.currentTarget.checked ? [...others, name] : others;
            }}
          />
          <span>
            {plain(name)}: {about}
          </span>
        </label>
      ))}
      {game.options.length > 0 && (
        <details>
          <summary>Options</summary>
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
        </details>
      )}
      <label>
        <span>Seed (leave empty to draw one)</span>
        <input
          name="seed"
          value={seed.value}
          onInput={(event) => {
            seed.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="primary">
        Start
      </button>
    </form>
  );
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

function Option({
  option,
  value,
  set,
}: {
  option: OptionInfo;
  value: OptionValue;
  set: (value: OptionValue) => void;
}): JSX.Element {
  const { name, about, values, min, max } = option;
  const choices = values ?? (typeof option.default === 'boolean' ? [true, false] : null);
  return (
    <label for={`option-${name}`}>
      <span>
        {plain(name)} <small>{about}</small>
      </span>
      {choices !== null ? (
        <select
          id={`option-${name}`}
          value={String(value)}
          onChange={(event) =>
            set(choices.find((choice) => String(choice) === event.currentTarget.value) ?? option.default)
          }
        >
          {choices.map((choice) => (
            <option key={String(choice)} value={String(choice)}>
              {String(choice)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={`option-${name}`}
          inputMode={typeof option.default === 'number' ? 'numeric' : 'text'}
          value={String(value)}
          title={min === undefined ? undefined : `From ${min} to ${max ?? 'any number'}`}
          onInput={(event) => {
            const text = event.currentTarget.value;
            set(typeof option.default === 'number' ? Number(text) : text);
          }}
        />
      )}
    </label>
  );
}
