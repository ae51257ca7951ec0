import type { JSX } from 'preact';
import {
  type Composition,
  composition,
  point,
  recompose,
  sendComposition,
  togglePick,
  withoutPair,
} from '../page/acting.ts';
import { live } from '../page/table.ts';
import { Icon } from './icons.tsx';
import { nameOf } from './seat.tsx';

/** An answer that is put together and taken back at will before it is sent. */
export function Composer({ made }: { made: Composition }): JSX.Element {
  const { entry, refused } = made;
  const canLeave = (live.value?.legal.length ?? 0) > 1;
  return (
    <div class="composer">
      <p class="about">{entry.described?.about}</p>
      <Form made={made} />
      <p class="verdict" role="status">
        {refused === null ? 'Good to send.' : `Not yet: ${refused}`}
      </p>
      <div class="passing">
        <button
          type="button"
          class="primary"
          data-action="send"
          disabled={refused !== null}
          onClick={() => void sendComposition()}
        >
          Send <kbd>Enter</kbd>
        </button>
        <button
          type="button"
          data-action="any"
          onClick={() => recompose({ picks: entry.action.picks ?? [], first: null, partners: [] })}
        >
          Suggest
        </button>
        <button type="button" onClick={() => recompose({ picks: startOf(made), first: null, partners: [] })}>
          Clear
        </button>
        {canLeave && (
          <button
            type="button"
            onClick={() => {
              composition.value = null;
            }}
          >
            Back
          </button>
        )}
      </div>
    </div>
  );
}

function startOf({ entry }: Composition): readonly (string | number)[] {
  const { type } = entry.action;
  const { options = [], min = 0, amount = 0 } = entry.described ?? {};
  if (type === 'order') return options;
  if (type === 'number') return [min];
  if (type === 'divide') return options.map((_, i) => (i === 0 ? amount - min * (options.length - 1) : min));
  return [];
}

function Form({ made }: { made: Composition }): JSX.Element {
  switch (made.entry.action.type) {
    case 'order':
      return <Ordering made={made} />;
    case 'divide':
      return <Division made={made} />;
    case 'number':
      return <NumberForm made={made} />;
    default:
      return made.isPairs ? <Pairs made={made} /> : <Picks made={made} />;
  }
}

function labelsOf({ entry }: Composition): Map<string | number, string> {
  const { options = [], labels = [] } = entry.described ?? {};
  return new Map(options.map((option, i) => [option, labels[i] ?? String(option)]));
}

/** Some of many: each on or off. Of a declaration, a click may ask for what it goes with. */
function Picks({ made }: { made: Composition }): JSX.Element {
  const { entry, picks } = made;
  const isPlain = entry.action.type === 'choose';
  const { min = 0, max = 0 } = entry.described ?? {};
  return (
    <>
      {isPlain && (
        <p class="bounds">
          {picks.length} chosen of {min === max ? min : `${min} to ${max}`}.
        </p>
      )}
      <ul class="options">
        {[...labelsOf(made)]
          .filter(([option]) => isPlain || made.firsts.includes(String(option)))
          .map(([option, label]) => (
            <li key={String(option)}>
              <button
                type="button"
                class="option"
                aria-pressed={picks.includes(option)}
                onClick={() => (isPlain ? togglePick(option) : void point(String(option)))}
              >
                {picks.includes(option) && <Icon name="check" />} {label}
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}

/** Pairs: who, and whom or what it goes with. */
function Pairs({ made }: { made: Composition }): JSX.Element | null {
  const view = live.value?.view;
  if (view === undefined) return null;
  const { picks, first, partners } = made;
  const pairs: { key: string; a: string; b: string }[] = [];
  for (let i = 0; i + 1 < picks.length; i += 2) {
    pairs.push({ key: `${picks[i]}-${picks[i + 1]}`, a: String(picks[i]), b: String(picks[i + 1]) });
  }
  const taken = new Set(pairs.map((pair) => pair.a));
  return (
    <>
      <ul class="pairs">
        {pairs.map(({ key, a, b }) => (
          <li key={key}>
            <span>
              {nameOf(view, a)} <Icon name="on" /> {a === b ? 'itself' : nameOf(view, b)}
            </span>
            <button
              type="button"
              aria-label={`Take ${nameOf(view, a)} back`}
              onClick={() => recompose({ picks: withoutPair(picks, a, false) })}
            >
              <Icon name="cross" />
            </button>
          </li>
        ))}
      </ul>
      {first === null ? (
        <ul class="options">
          {[...labelsOf(made)]
            .filter(([option]) => !taken.has(String(option)) && made.firsts.includes(String(option)))
            .map(([option, label]) => (
              <li key={String(option)}>
                <button type="button" class="option" onClick={() => void point(String(option))}>
                  {label}
                </button>
              </li>
            ))}
        </ul>
      ) : (
        <>
          <p>
            <b>{nameOf(view, first)}</b> goes with:
          </p>
          <ul class="options">
            {partners.map((partner) => (
              <li key={partner}>
                <button type="button" class="option partner" onClick={() => void point(partner)}>
                  {partner === first ? 'itself' : nameOf(view, partner)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [entry] = next.splice(from, 1);
  if (entry !== undefined) next.splice(to, 0, entry);
  return next;
}

/** An order: by dragging, by the arrows beside each line, or by Alt and the arrow keys on it. */
function Ordering({ made }: { made: Composition }): JSX.Element {
  const labels = labelsOf(made);
  const { picks } = made;
  const move = (from: number, to: number): void => {
    if (to >= 0 && to < picks.length) recompose({ picks: moved(picks, from, to) });
  };
  return (
    <ol class="ordering">
      {picks.map((pick, i) => (
        <li
          key={String(pick)}
          data-option={String(pick)}
          draggable
          onDragStart={(event) => event.dataTransfer?.setData('text/plain', String(i))}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            move(Number(event.dataTransfer?.getData('text/plain')), i);
          }}
        >
          <button
            type="button"
            class="order-name"
            onKeyDown={(event) => {
              const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
              if (!event.altKey || by === 0) return;
              event.preventDefault();
              move(i, i + by);
            }}
          >
            {labels.get(pick) ?? String(pick)}
          </button>
          <button
            type="button"
            aria-label={`${labels.get(pick) ?? pick} earlier`}
            disabled={i === 0}
            onClick={() => move(i, i - 1)}
          >
            <Icon name="up" />
          </button>
          <button
            type="button"
            aria-label={`${labels.get(pick) ?? pick} later`}
            disabled={i === picks.length - 1}
            onClick={() => move(i, i + 1)}
          >
            <Icon name="down" />
          </button>
        </li>
      ))}
    </ol>
  );
}

function Division({ made }: { made: Composition }): JSX.Element {
  const { options = [], amount = 0, min = 0 } = made.entry.described ?? {};
  const labels = labelsOf(made);
  const parts = made.picks.map(Number);
  const left = amount - parts.reduce((sum, n) => sum + n, 0);
  return (
    <>
      <p class="bounds">
        {amount} to divide, {left} left, each at least {min}.
      </p>
      <ul class="division">
        {options.map((option, i) => (
          <li key={String(option)}>
            <label>
              <span>{labels.get(option)}</span>
              <input
                type="number"
                min={min}
                max={amount}
                value={parts[i] ?? min}
                onInput={(event) =>
                  recompose({ picks: parts.map((n, k) => (k === i ? Number(event.currentTarget.value) : n)) })
                }
              />
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

function NumberForm({ made }: { made: Composition }): JSX.Element {
  const { min = 0, max = 0 } = made.entry.described ?? {};
  return (
    <label class="number">
      <span>
        From {min} to {max}
      </span>
      <input
        type="number"
        min={min}
        max={max}
        value={Number(made.picks[0] ?? min)}
        onInput={(event) => recompose({ picks: [Number(event.currentTarget.value)] })}
      />
    </label>
  );
}
