import { type Signal, signal } from '@preact/signals';
import { askedOf, type DecisionView, type View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { amounts, entriesFor, narrowed, putDown, roles } from '../../page/acting.ts';
import { compose, composition, startOf } from '../../page/composition.ts';
import { foresee } from '../../page/foresee.ts';
import { isInSight, isListed } from '../../page/listed.ts';
import { modes } from '../../page/modes.ts';
import { isPast } from '../../page/moment.ts';
import { aimOf, declaredAnswer, END_TURN, press, primary } from '../../page/primary.ts';
import { game, isOwnQuestion, live, notice, resultWords, send, sendOwn, success, thought } from '../../page/table.ts';
import { picked, thingsOf } from '../../page/things.ts';
import { isWatched } from '../../page/watching.ts';
import type { LegalEntry } from '../../protocol.ts';
import { placeWords, plain, tidy } from '../../words.ts';
import { nameOf } from '../board/names.ts';
import { costOf } from '../card/face.ts';
import { Cost } from '../card/pips.tsx';
import { later } from '../later.tsx';

const Composer = later(async () => (await import('./compose.tsx')).Composer);
const AllLine = later(async () => (await import('./all.tsx')).AllLine);
const AmountChoice = later(async () => (await import('./amount.tsx')).AmountChoice);
const More = later(async () => (await import('./more.tsx')).More);
const Passed = later(async () => (await import('./by.tsx')).Passed);
const PaceBar = later(async () => (await import('./pace.tsx')).PaceBar);
const PastLine = later(async () => (await import('./past.tsx')).PastLine);

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

/** Words of the button that would be two lines at its usual size. */
const LONG = 16;

/** What is asked, what it takes to answer, the one button, and at most three others. */
export function Dock({ view }: { view: View }): JSX.Element {
  const now = live.value;
  const own = askedOf(view);
  const heading = useRef<HTMLHeadingElement>(null);
  const { words, detail, ready, action } = primary.value;
  const passed = passedFor();
  // What had the focus may be gone with the question it belonged to: then the next question has it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [now?.events.length, own[0]?.id]);
  return (
    <section class={`prompt ${own.length > 0 && !isPast.value ? 'asked' : ''}`} aria-label="What to do">
      <div class="ask">
        <h2 ref={heading} tabIndex={-1}>
          {headline(view, own)}
        </h2>
        <p>
          {whyWords(view, own)} {passed !== '' && <Passed who="" reason={passed} />}
        </p>
      </div>
      {notice.value !== '' && (
        <p class="notice" role="alert">
          {notice.value}
        </p>
      )}
      {success.value !== '' && (
        <p class="notice good" role="status">
          {success.value}
        </p>
      )}
      {!isPast.value && <Body view={view} own={own} />}
      <button
        type="button"
        class={`go ${ready ? '' : 'idle'} ${words.length > LONG ? 'long' : ''}`}
        data-action={action === 'wait' ? undefined : action}
        aria-disabled={!ready}
        style={{ '--done': thought.value }}
        onClick={press}
      >
        <span>{words}</span>
        {detail !== '' && <small>{detail}</small>}
        {ready && <kbd>Space</kbd>}
      </button>
      <Others view={view} />
    </section>
  );
}

export function headline(view: View, own: readonly DecisionView[] = askedOf(view)): string {
  if (isPast.value) return 'You are looking back';
  if (view.outcome !== null) return resultWords(view);
  const up = picked.value;
  // What can be done in one way the button says.
  if (up !== null)
    return primary.value.action === 'choice' ? nameOf(view, up) : `${nameOf(view, up)}: ${AIMS[aimOf(up)]}?`;
  const [first] = own;
  const waiting = waitingFor(view);
  if (first?.kind === 'act' && waiting !== '') return `Answer ${waiting}?`;
  if (first !== undefined) return parted(askedWords(first))[0];
  return primary.value.words;
}

const AIMS = { way: 'which way', place: 'where to', whom: 'at whom', what: 'at what' } as const;

/** A question, and what is said besides it. */
function parted(words: string): readonly [string, string] {
  const [, question = words, more = ''] = /^(.*?[?.]) (.+)$/.exec(words) ?? [];
  return [question, more];
}

/** What is asked, in the game's words for the table where it has such. */
function askedWords({ window = '', kind, words }: DecisionView): string {
  const info = game.value;
  const asks = info?.look.asks;
  const named = Object.keys(asks ?? {}).find((name) => info?.words[name] === words);
  return (
    asks?.[window] ??
    info?.windows[window] ??
    asks?.[named ?? ''] ??
    (kind === 'act' ? (asks?.['act'] ?? 'Your move') : words)
  );
}

/** Why the game pauses here, in one sentence. */
function whyWords(view: View, own: readonly DecisionView[]): string {
  if (view.outcome !== null) return '';
  const { turn } = view;
  const waiting = waitingFor(view);
  const where = placeWords(turn.currentStep === '' ? turn.currentPhase : turn.currentStep, game.value);
  const active = view.seats[turn.activePlayer]?.name ?? 'Everybody';
  const whose = turn.activePlayer === view.viewer ? 'Your' : `${active}'s`;
  const [asked] = own.length > 0 ? own : view.awaiting;
  const isFree = own[0]?.kind === 'act' && turn.activePlayer === view.viewer && !isPast.value && picked.value === null;
  if (isPast.value) return `Turn ${turn.turnNumber}, ${whose === 'Your' ? 'yours' : whose}: ${where.toLowerCase()}.`;
  // What is put together says how; the question is the place itself.
  const isDeclared = isFree || composition.value !== null || isOffered(own);
  const parts = [
    own[0] === undefined || picked.value !== null ? '' : parted(askedWords(own[0]))[1],
    turn.turnNumber === 0
      ? 'Before the first turn.'
      : isDeclared
        ? [`${where}.`, litWords()].filter((part) => part !== `${headline(view, own)}.`).join(' ')
        : `${whose} turn, ${where.toLowerCase()}.`,
    asked?.source === undefined ? '' : `${nameOf(view, asked.source)} asks.`,
    waiting === '' || own[0]?.kind === 'act' ? '' : `${waiting} waits.`,
    own.some((d) => d.for !== view.viewer) ? `You answer for ${view.seats[own[0]?.for ?? 0]?.name ?? ''}.` : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** Can something be put together here, as who blocks whom? */
function isOffered(own: readonly DecisionView[]): boolean {
  return own.length > 0 && live.value?.legal.some(({ described }) => described !== undefined) === true;
}

/** What one can do is lit on the board. */
function litWords(): string {
  const made = composition.value ?? live.value?.legal.find(({ described }) => described !== undefined)?.described;
  const form = made !== undefined && 'form' in made ? made.form : made;
  if (form?.shape === 'pairs' && form.allowed.some(({ length }) => length > 1))
    return 'Click one of yours, then whom; a second click takes it back.';
  // How a number, an order or a division is made stands with it.
  if (form !== undefined && form.shape !== 'pairs' && form.shape !== 'subset') return '';
  if (form !== undefined) return 'Click those you mean; a second click takes it back.';
  const or = live.value?.legal.some(({ action: { type } }) => type === 'pass') === true ? ', or go on.' : '.';
  if ([...roles.value.values()].some((role) => role !== '' && role !== 'minor')) return `Use what is lit${or}`;
  const hasLines = live.value?.legal.some(({ action: { type } }) => type !== 'pass' && isWorthALine(type));
  return hasLines === true ? `Take one of these${or}` : 'There is nothing to play or use.';
}

function isWorthALine(type: string): boolean {
  return game.value?.actions[type]?.minor !== true;
}

/** What of another's waits for an answer; empty where nothing does. */
function waitingFor({ stack, seats, viewer }: View): string {
  const top = stack[stack.length - 1];
  if (top === undefined || top.controller === viewer) return '';
  return `${seats[top.controller]?.name ?? 'Somebody'}'s ${tidy(top.words).replace(/ \(.*\)$/, '')}`;
}

/** Why something was passed for the viewer since they were last asked; empty where they need not wonder. */
function passedFor(): string {
  const now = live.value;
  if (now === null || now.view.outcome !== null || isPast.value) return '';
  // Where nothing could be done, or no stop was set, nobody wonders.
  const own = now.passes.filter(
    ({ at, player, reason }) => at >= now.fresh && player === now.viewer && !/^(no stop|nothing)/.test(reason),
  );
  return own[own.length - 1]?.reason ?? '';
}

/** What the board does not offer by itself: answers in words, something being put together, abilities of one card. */
function Body({ view, own }: { view: View; own: readonly DecisionView[] }): JSX.Element | null {
  const made = composition.value;
  if (made !== null)
    return (
      <div class="composer">
        <Composer made={made} />
      </div>
    );
  const up = picked.value;
  if (amounts.value !== null && !isListed.value) return <AmountChoice entries={amounts.value} />;
  // Ways to choose from lie on the board.
  if (modes.value !== null || (up !== null && primary.value.action === 'choice' && !isListed.value)) return null;
  const legal = live.value?.legal ?? [];
  if (legal.length === 0) return isWatched() ? <PaceBar /> : null;
  const isQuestion = own.some((d) => d.kind !== 'act');
  const listed = choices();
  const shown = isListed.value ? listed : up !== null ? wordsOf(listed) : offBoard(listed, isQuestion);
  const canAll =
    up === null && legal.some(({ described }) => described?.shape === 'pairs' && described.left.length > 1);
  if (shown.length === 0) return canAll ? <AllLine /> : null;
  return (
    <ol class="choices">
      {shown.map((entry) => {
        const number = listed.indexOf(entry);
        return (
          <li key={JSON.stringify(entry.action)}>
            <button
              type="button"
              class="choice"
              data-choice={entry.action.type}
              onClick={() => choose(entry)}
              onPointerEnter={() => foresee(entry.described === undefined ? entry.action : null)}
              onFocus={() => foresee(entry.described === undefined ? entry.action : null)}
              onPointerLeave={() => foresee(null)}
              onBlur={() => foresee(null)}
            >
              {number < 9 && <kbd>{number + 1}</kbd>}
              <span>{shortWords(entry)}</span>
              <CostOf view={view} entry={entry} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Where all that what is picked up can do aims at something in sight, the board says it: its target first, then the way. */
function wordsOf(listed: readonly LegalEntry[]): readonly LegalEntry[] {
  const isShown = narrowed.value === null && listed.every((entry) => thingsOf(entry).slice(1).some(isInSight));
  return isShown ? [] : listed;
}

/** What cannot be pointed at on the board. */
function offBoard(listed: readonly LegalEntry[], isQuestion: boolean): readonly LegalEntry[] {
  if (!isQuestion) return listed.filter((entry) => entry.described === undefined && thingsOf(entry).length === 0);
  return listed.filter((entry) => thingsOf(entry).length === 0 || !thingsOf(entry).every(isInSight));
}

/** What the card in hand costs that an entry plays: where it can be played alone, and not laid away or sung as well. */
function CostOf({ view, entry }: { view: View; entry: LegalEntry }): JSX.Element | null {
  const info = game.value;
  const [about] = thingsOf(entry);
  if (info === null || about === undefined || entry.picked !== undefined) return null;
  if (entriesFor(about).some(({ action }) => action.type !== entry.action.type)) return null;
  const hands = info.zones.filter((zone) => zone.shape === 'hand').map((zone) => zone.name);
  const held = view.zones.filter((zone) => hands.includes(zone.name)).flatMap((zone) => zone.cards);
  const card = held.find((other) => other.id === about);
  return card === undefined ? null : <Cost cost={costOf(card, info)} look={info.look} />;
}

/** The prompt stands above; of an answer only what is picked is said. */
export function shortWords({ action, words, picked: picks }: LegalEntry): string {
  if (picks === undefined) return plainly(words, action);
  const [only] = picks;
  const declared = only?.kind === 'yes' ? declaredAnswer() : undefined;
  if (only?.kind === 'yes' && declared !== undefined) return only.yes ? declared.some : declared.none;
  const answer = picks.map((choice) => choice.words).join(', ') || 'nothing';
  return answer.charAt(0).toUpperCase() + answer.slice(1);
}

/** Was the menu opened? Before that, what is in it is not loaded. */
const isMore: Signal<boolean> = signal(false);

/** Words that an action names, such as a ware, as one writes them. */
function plainly(words: string, action: LegalEntry['action']): string {
  const named = game.value?.actions[action.type]?.params.filter(({ kind }) => kind === 'word') ?? [];
  return named.reduce((said, { name }) => {
    const word = String(action[name] ?? '');
    return /\w-\w|[a-z][A-Z]/.test(word) ? said.replace(word, plain(word).toLowerCase()) : said;
  }, words);
}

/** Cancel or take back, the end of the turn, and the rest behind one button: always in the same places. */
function Others({ view }: { view: View }): JSX.Element | null {
  const now = live.value;
  const preferences = now?.preferences ?? null;
  if (preferences === null || view.outcome !== null) return null;
  // It keeps its line, so that the button above stays where it is.
  if (isPast.value)
    return (
      <div class="others-line">
        <PastLine />
      </div>
    );
  const isHolding = picked.value !== null || narrowed.value !== null || isPutTogether();
  const isQuestion = isOwnQuestion(view);
  const canPass = now?.legal.some(({ action }) => action.type === 'pass') === true;
  const isOwn = view.turn.activePlayer === view.viewer;
  // Where the gold button says it already, it is not said twice; its place stays free.
  const isGold = isOwn && primary.value.words === END_TURN;
  return (
    <div class="others-line">
      {isHolding ? (
        <button type="button" class="side-button" data-action="cancel" onClick={putDown}>
          Cancel <kbd>Esc</kbd>
        </button>
      ) : (
        <button
          type="button"
          class="side-button"
          data-action="undo"
          aria-disabled={now?.stays !== ''}
          title={now?.stays}
          onClick={() => sendOwn('undo')}
        >
          {isQuestion ? 'Cancel' : 'Undo'} <kbd>{isQuestion ? 'Esc' : 'U'}</kbd>
        </button>
      )}
      <button
        type="button"
        class={`side-button ${isGold ? 'unsaid' : ''}`}
        data-action="end-turn"
        disabled={!canPass || isGold}
        onClick={() => sendOwn('prefer', { until: isOwn ? 'turn' : 'ownTurn' })}
      >
        {isOwn ? 'End turn' : 'To my turn'} <kbd>{isOwn ? 'E' : 'N'}</kbd>
      </button>
      <details
        class="more-menu"
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) isMore.value = true;
        }}
      >
        <summary class="side-button">More</summary>
        <div class="menu">{isMore.value && <More preferences={preferences} />}</div>
      </details>
    </div>
  );
}

/** Is something put together that can be put down again? */
function isPutTogether(): boolean {
  const made = composition.value;
  if (made === null) return false;
  const isBegun = made.first !== null || (made.picks.length > 0 && startOf(made.form).length === 0);
  return isBegun || (live.value?.legal.length ?? 0) > 1;
}
