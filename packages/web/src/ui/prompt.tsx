import { type Action, askedOf, type CardView, type DecisionView, type View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import {
  askHint,
  askWhy,
  compose,
  composition,
  entriesFor,
  hint,
  narrowed,
  picked,
  putDown,
  reasons,
  thingsOf,
} from '../page/acting.ts';
import { isPast, showMoment } from '../page/moment.ts';
import { endWords, game, live, notice, room, send, sendOwn } from '../page/table.ts';
import type { LegalEntry } from '../protocol.ts';
import { passingWords, plain } from '../words.ts';
import { Composer } from './compose.tsx';
import { costOf } from './face.tsx';
import { isWatched, PaceBar } from './pace.tsx';
import { lookAtPlan, PlanWords } from './plan.tsx';
import { nameOf } from './seat.tsx';

/** What the viewer can send, in the order of the number keys: what is picked up narrows it. */
export function choices(): readonly LegalEntry[] {
  const legal = live.value?.legal ?? [];
  if (narrowed.value !== null) return narrowed.value;
  const up = picked.value;
  if (up !== null) return entriesFor(up);
  return legal.filter((entry) => entry.action.type !== 'pass');
}

export function choose(entry: LegalEntry): void {
  if (entry.described !== undefined) compose(entry);
  else void send(entry.action);
}

export function pass(): void {
  const entry = live.peek()?.legal.find(({ action }) => action.type === 'pass');
  if (entry !== undefined) void send(entry.action);
  else notice.value = 'Passing is not possible now.';
}

/** Who is awaited, for what and why; and everything the viewer can answer. */
export function Prompt({ view }: { view: View }): JSX.Element {
  const now = live.value;
  const own = askedOf(view);
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus may be gone with the question it belonged to: then the next question has it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [now?.events.length, own[0]?.id]);
  return (
    <section class={`prompt ${own.length > 0 ? 'asked' : ''}`} aria-label="What to do">
      <h2 ref={heading} tabIndex={-1}>
        {headline(view, own, now?.thinking ?? -1)}
      </h2>
      <Why view={view} own={own} />
      <Passed />
      {notice.value !== '' && (
        <p class="notice" role="alert">
          {notice.value}
        </p>
      )}
      {isPast.value ? (
        <button type="button" class="primary" onClick={() => showMoment(null, true)}>
          Back to now
        </button>
      ) : (
        <Answers />
      )}
      <Reasons view={view} />
      <HintWords />
    </section>
  );
}

function headline(view: View, own: readonly DecisionView[], thinking: number): string {
  if (isPast.value) return 'You are looking back';
  if (view.outcome !== null) return endWords(view);
  const [first] = own;
  if (first !== undefined) return game.value?.windows[first.window ?? ''] ?? first.words;
  if (room.value?.replay === true && live.value?.line === 0) return 'A replay';
  if (isWatched()) return `${view.seats[view.awaiting[0]?.by[0] ?? -1]?.name ?? 'A bot'} is to move`;
  if (thinking >= 0) return `${view.seats[thinking]?.name ?? 'A bot'} is thinking`;
  const names = view.awaiting.flatMap((d) => d.by).map((seat) => view.seats[seat]?.name ?? '');
  return names.length === 0 ? 'Nobody is asked' : `Waiting for ${[...new Set(names)].join(', ')}`;
}

/** Why the game pauses here. */
function Why({ view, own }: { view: View; own: readonly DecisionView[] }): JSX.Element | null {
  if (view.outcome !== null) return null;
  const { turn } = view;
  const where = plain(turn.currentStep === '' ? turn.currentPhase : turn.currentStep);
  const active = view.seats[turn.activePlayer]?.name ?? '';
  const [asked] = own.length > 0 ? own : view.awaiting;
  const window = asked?.window === undefined ? 'a choice to make' : `${plain(asked.window).toLowerCase()} window`;
  const kept = own.some((d) => d.for !== view.viewer)
    ? ` You answer for ${view.seats[own[0]?.for ?? 0]?.name ?? ''}.`
    : '';
  return (
    <p class="why">
      {where === '' ? 'Before the first turn' : `Turn of ${active}, ${where}`}: {window}
      {view.stack.length > 0 ? `, ${view.stack.length} waiting to resolve` : ''}.{kept}
      {asked?.source !== undefined && (
        <>
          {' '}
          <b data-source={asked.source}>{nameOf(view, asked.source)}</b> asks.
        </>
      )}
    </p>
  );
}

/** What was passed for the viewer since they were last asked, and why. */
function Passed(): JSX.Element | null {
  const now = live.value;
  if (now === null || isPast.value) return null;
  const own = now.passes.filter(({ at, player }) => at >= now.fresh && player === now.viewer);
  const why = [...new Set(own.map(({ reason }) => passingWords(reason, true)))];
  if (why.length === 0) return null;
  return (
    <p class="why">
      Passed for you {own.length === 1 ? 'once' : `${own.length} times`}: {why.slice(-3).join('; ')}.
    </p>
  );
}

function Answers(): JSX.Element | null {
  const now = live.value;
  if (composition.value !== null) return <Composer made={composition.value} />;
  if (now === null) return null;
  if (now.legal.length === 0)
    return (
      <>
        <PaceBar />
        <Undo />
      </>
    );
  const canPass = now.legal.some(({ action }) => action.type === 'pass');
  const listed = choices();
  return (
    <>
      {picked.value !== null && (
        <p class="picked-up">
          <b>{nameOf(now.view, picked.value)}</b>: choose a target on the board or a line here.{' '}
          <button type="button" onClick={putDown}>
            Put down
          </button>
        </p>
      )}
      <ol class="choices">
        {listed.map((entry, i) => (
          <li key={JSON.stringify(entry.action)}>
            <button
              type="button"
              class="choice"
              data-choice={entry.action.type}
              onClick={() => choose(entry)}
              onPointerEnter={() => lookAtPlan(planOf(entry))}
              onFocus={() => lookAtPlan(planOf(entry))}
              onPointerLeave={() => lookAtPlan(null)}
              onBlur={() => lookAtPlan(null)}
            >
              {i < 9 && <kbd>{i + 1}</kbd>}
              <span>{shortWords(entry)}</span>
              <Cost view={now.view} entry={entry} />
            </button>
          </li>
        ))}
      </ol>
      <PlanWords />
      <div class="passing">
        {canPass && (
          <button type="button" class="primary" data-action="pass" onClick={pass}>
            Pass <kbd>P</kbd>
          </button>
        )}
        <Undo />
        <Until />
      </div>
    </>
  );
}

function planOf({ action, described }: LegalEntry): Action | null {
  return described === undefined ? action : null;
}

/** What the card in hand costs that an entry plays. */
function Cost({ view, entry }: { view: View; entry: LegalEntry }): JSX.Element | null {
  const info = game.peek();
  const [about] = thingsOf(entry);
  if (info === null || about === undefined || entry.picked !== undefined) return null;
  const hands = info.zones.filter((zone) => zone.shape === 'hand').map((zone) => zone.name);
  const held = view.zones.filter((zone) => hands.includes(zone.name)).flatMap((zone) => zone.cards);
  const card = held.find((other) => other.id === about);
  const cost = card === undefined ? '' : costOf(card, info);
  if (cost === '') return null;
  return (
    <span class="cost">
      <span class="hide">, cost </span>
      {cost}
    </span>
  );
}

/** The prompt stands above; of an answer only what is picked is said. */
function shortWords({ words, picked: picks }: LegalEntry): string {
  if (picks === undefined) return words;
  const answer = picks.map((choice) => choice.words).join(', ') || 'nothing';
  return answer.charAt(0).toUpperCase() + answer.slice(1);
}

function Undo(): JSX.Element | null {
  const now = live.value;
  if (now === null || typeof now.viewer !== 'number' || now.preferences === null || now.view.outcome !== null)
    return null;
  return (
    <button type="button" data-action="undo" onClick={() => sendOwn('undo')}>
      Undo <kbd>U</kbd>
    </button>
  );
}

/** Pass until something; full control asks everywhere. */
function Until(): JSX.Element | null {
  const preferences = live.value?.preferences ?? null;
  const turn = game.value?.turn ?? [];
  if (preferences === null) return null;
  const steps = turn
    .flatMap((phase) => [phase.name, ...phase.steps.map((step) => step.name)])
    .filter((name) => name !== '');
  return (
    <>
      <label class="until">
        <span>Pass until</span>
        <select
          value=""
          onChange={(event) => {
            const until = event.currentTarget.value;
            if (until !== '') sendOwn('prefer', { until });
          }}
        >
          <option value="">…</option>
          <option value="ownTurn">my next turn</option>
          <option value="turn">the end of this turn</option>
          <option value="something">something happens</option>
          {[...new Set(steps)].map((name) => (
            <option key={name} value={name}>
              {plain(name)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        aria-pressed={preferences.fullControl}
        data-action="full"
        onClick={() => sendOwn('prefer', { fullControl: preferences.fullControl ? 0 : 1 })}
      >
        Full control <kbd>F</kbd>
      </button>
      <button type="button" onClick={() => void askWhy('')}>
        Why not?
      </button>
      <button type="button" data-action="hint" onClick={() => void askHint()}>
        Hint <kbd>H</kbd>
      </button>
    </>
  );
}

function cardIn(view: View, handle: string): CardView | undefined {
  return view.zones.flatMap((zone) => zone.cards).find((card) => card.id === handle);
}

/** What cannot be done, with the rule that says so. */
function Reasons({ view }: { view: View }): JSX.Element | null {
  const told = reasons.value;
  if (told === null) return null;
  const about = told.about === '' ? 'Now' : nameOf(view, told.about);
  return (
    <div class="reasons" role="status">
      <h3>{about}: why not?</h3>
      {cardIn(view, told.about)?.text !== undefined && <p class="card-text">{cardIn(view, told.about)?.text}</p>}
      {told.list.length === 0 && <p>There is nothing to do with it in this game now.</p>}
      <ul>
        {told.list.map((reason) => (
          <li key={`${reason.what}${reason.message}`}>
            <b>{reason.what}</b>: {reason.message} <small>({reason.rule})</small>
          </li>
        ))}
      </ul>
      <button type="button" onClick={putDown}>
        Close
      </button>
    </div>
  );
}

/** What a bot would do here, from what the viewer knows. */
function HintWords(): JSX.Element | null {
  const told = hint.value;
  if (told === null) return null;
  return (
    <div class="reasons" role="status" data-hint>
      <h3>{told === 'thinking' ? 'A bot thinks about it…' : 'A bot would'}</h3>
      {told !== 'thinking' && (
        <ol>
          {told.opinions.map(({ words, chance }) => (
            <li key={words}>
              {words} <small>wins {chance}%</small>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
