import type { Choice, DivisionForm, NumberForm, OrderForm, PairsForm, SubsetForm } from '@upkeep/engine';
import type { JSX } from 'preact';
import { beginPair, giveTo, pairWith, takeBack, toggleExtra, togglePick } from '../../page/composing.ts';
import { type Composition, lefts, partnersOf, recompose, startOf } from '../../page/composition.ts';
import { isInSight, isListed } from '../../page/listed.ts';
import { suggest } from '../../page/suggested.ts';
import { live } from '../../page/table.ts';
import { Icon } from '../icons.tsx';
import { All } from './all.tsx';
import './compose.css';

/** An answer that is put together and taken back at will before it is sent. */
export function Composer({ made }: { made: Composition }): JSX.Element {
  const { form, refused } = made;
  return (
    <>
      <Form made={made} />
      <p class="verdict hide" role="status">
        {refused === null ? 'Good to send.' : refused === '' ? 'Not yet.' : `Not yet: ${refused}`}
      </p>
      <div class="tools-line">
        <All />
        <button type="button" class="plain" data-action="any" onClick={suggest}>
          Suggest
        </button>
        <button type="button" class="plain" onClick={() => recompose({ picks: startOf(form), extra: [], first: null })}>
          Clear
        </button>
      </div>
    </>
  );
}

function Form({ made }: { made: Composition }): JSX.Element {
  const { form } = made;
  switch (form.shape) {
    case 'order':
      return <Ordering made={made} form={form} />;
    case 'division':
      return <Division made={made} form={form} />;
    case 'number':
      return <Amount made={made} form={form} />;
    case 'pairs':
      return <Pairs made={made} form={form} />;
    default:
      return <Picks made={made} form={form} />;
  }
}

interface Part<Shape> {
  readonly made: Composition;
  readonly form: Shape;
}

/** Everything to choose lies on the board: it is chosen there, unless somebody wants the list. */
function isOnBoard(choices: readonly Choice[]): boolean {
  if (isListed.value) return false;
  return choices.every(
    (choice) =>
      choice.kind === 'player' || choice.kind === 'entry' || (choice.kind === 'card' && isInSight(choice.card)),
  );
}

function wordsIn(choices: readonly Choice[], pick: string | number | undefined): string {
  const choice = choices.find((other) => other.pick === pick);
  return choice === undefined ? String(pick) : said(choice);
}

/** What may be picked, to the one who picks: nobody calls themselves by a name. */
function said(choice: Choice): string {
  return choice.kind === 'player' && choice.player === live.value?.viewer ? 'You' : choice.words;
}

function Bounds({ count, min, max, what }: { count: number; min: number; max: number; what: string }): JSX.Element {
  return (
    <p class="bounds">
      {count} {what}, {boundWords(min, max)}.
    </p>
  );
}

function boundWords(min: number, max: number): string {
  if (min === max) return `${min} needed`;
  return min === 0 ? `up to ${max}` : `${min} to ${max} needed`;
}

/** Some of many: each on or off. */
function Picks({ made, form }: Part<SubsetForm<Choice>>): JSX.Element {
  const { picks } = made;
  return (
    <>
      <Bounds count={picks.length} min={form.min} max={form.max} what="chosen" />
      <ul class={`options ${isOnBoard(form.options) ? 'hide' : ''}`}>
        {form.options.map((choice, i) => (
          <li key={String(choice.pick)}>
            <button
              type="button"
              class="option"
              aria-pressed={picks.includes(choice.pick)}
              onClick={() => togglePick(choice.pick)}
            >
              <Key at={i} /> {picks.includes(choice.pick) && <Icon name="check" />} {said(choice)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The key that chooses this one, where there is one. */
function Key({ at }: { at: number }): JSX.Element | null {
  return at < 9 ? <kbd>{at + 1}</kbd> : null;
}

/** Pairs: who, and whom or what it goes with. */
function Pairs({ made, form }: Part<PairsForm<Choice>>): JSX.Element {
  const { picks, first, extra } = made;
  const begun = lefts(picks);
  const free = form.left.filter(({ pick }) => form.repeats || !begun.includes(pick));
  return (
    <>
      <Bounds count={begun.length} min={form.min} max={form.max} what="declared" />
      <ul class="pairs">
        {begun.map((pick, i) => {
          const second = picks[2 * i + 1];
          const who = wordsIn(form.left, pick);
          return (
            <li key={`${pick}-${second}`}>
              <span>
                {who} <Icon name="on" /> {wordsIn(form.right, second)}
              </span>
              {form.extra?.options.some((choice) => choice.pick === pick) === true && (
                <button
                  type="button"
                  data-extra={form.extra.name}
                  title={form.extra.words}
                  aria-pressed={extra.includes(pick)}
                  onClick={() => toggleExtra(pick)}
                >
                  {extra.includes(pick) && <Icon name="check" />} {form.extra.name}
                </button>
              )}
              <button type="button" aria-label={`Take ${who} back`} onClick={() => takeBack(pick)}>
                <Icon name="cross" />
              </button>
            </li>
          );
        })}
      </ul>
      {first === null ? (
        <ul class={`options ${isOnBoard(free) ? 'hide' : ''}`}>
          {free.map((choice) => (
            <li key={String(choice.pick)}>
              <button type="button" class="option" onClick={() => beginPair(choice.pick)}>
                <Key at={form.left.indexOf(choice)} /> {choice.words}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p>
            <b>{wordsIn(form.left, first)}</b>:{' '}
            {partnersOf(made).some(({ kind }) => kind === 'player') ? 'at whom?' : 'which one?'}
          </p>
          <ul class={`options ${isOnBoard(partnersOf(made)) ? 'hide' : ''}`}>
            {partnersOf(made).map((choice, i) => (
              <li key={String(choice.pick)}>
                <button type="button" class="option partner" onClick={() => pairWith(choice.pick)}>
                  <Key at={i} /> {said(choice)}
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
function Ordering({ made, form }: Part<OrderForm<Choice>>): JSX.Element {
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
            {wordsIn(form.options, pick)}
          </button>
          <button
            type="button"
            aria-label={`${wordsIn(form.options, pick)} earlier`}
            disabled={i === 0}
            onClick={() => move(i, i - 1)}
          >
            <Icon name="up" />
          </button>
          <button
            type="button"
            aria-label={`${wordsIn(form.options, pick)} later`}
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

function Division({ made, form }: Part<DivisionForm<Choice>>): JSX.Element {
  const { options, amount, min, max } = form;
  const parts = made.picks.map(Number);
  const left = amount - parts.reduce((sum, n) => sum + n, 0);
  return (
    <>
      <p class="bounds">
        {left === 0 ? `All ${amount} are given` : left > 0 ? `${left} more to give` : `${-left} too many`}
        {min > 0 ? `, each at least ${min}` : ''}. A click on the board gives one more.
      </p>
      <ul class="division">
        {options.map((choice, i) => {
          const words = said(choice);
          return (
            <li key={String(choice.pick)}>
              <span>{words}</span>
              <button type="button" aria-label={`${words}: one less`} onClick={() => giveTo(i, -1)}>
                <Icon name="minus" />
              </button>
              <input
                type="number"
                aria-label={words}
                min={min}
                max={max}
                value={parts[i] ?? min}
                onInput={(event) =>
                  recompose({ picks: parts.map((n, k) => (k === i ? Number(event.currentTarget.value) : n)) })
                }
              />
              <button type="button" aria-label={`${words}: one more`} onClick={() => giveTo(i, 1)}>
                <Icon name="plus" />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Amount({ made, form }: Part<NumberForm>): JSX.Element {
  const { min, max } = form;
  const value = Number(made.picks[0] ?? min);
  const step = (by: number): void => recompose({ picks: [Math.min(max, Math.max(min, value + by))] });
  return (
    <div class="number-form">
      <span>
        From {min} to {max}
      </span>
      <button type="button" aria-label="One less" onClick={() => step(-1)}>
        <Icon name="minus" />
      </button>
      <input
        aria-label={`From ${min} to ${max}`}
        type="number"
        min={min}
        max={max}
        value={value}
        onInput={(event) => recompose({ picks: [Number(event.currentTarget.value)] })}
      />
      <button type="button" aria-label="One more" onClick={() => step(1)}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
