import { applyViewDelta, type Preferences, type RecordedEvent, type View } from '@upkeep/engine';
import { applyNumbers, type Numbers, readNumbers } from '@upkeep/engine/wire';
import type { FollowOptions, LineEnd } from './connection.ts';
import type { MatchInfo, Refusal } from './matches.ts';
import type {
  Accepted,
  ChangeMessage,
  FromServer,
  InfoMessage,
  LegalEntry,
  NumbersMessage,
  Reasons,
  Refused,
  SentAction,
  Standing,
  StepMessage,
  ToServer,
  Viewer,
  ViewMessage,
} from './protocol.ts';
import { type Signal, Source } from './signal.ts';

/** A match as the server last told it. */
export interface MatchState {
  readonly info: MatchInfo;
  readonly viewer: Viewer;
  readonly sequence: number;
  /** Left out while the match waits for players. */
  readonly view?: View;
  /** In place of a view, where it is followed as numbers. */
  readonly numbers?: Numbers;
  /** In numbers its entries have no words, and `many` tells which of them stand for many answers. */
  readonly legal: readonly LegalEntry[];
  readonly many?: NumbersMessage['many'];
  readonly preferences?: Preferences;
  readonly standing: Standing;
  /** Everything that was told, oldest first. */
  readonly events: readonly RecordedEvent[];
}

export type Answer = { readonly ok: true; readonly sequence: number } | ({ readonly ok: false } & Refusal);

type Deed = Extract<ToServer, { kind: 'act' | 'agree' | 'hand-over' | 'why-not' }>;

interface Waiting {
  readonly message: Deed;
  readonly answer: (answer: Accepted | Refused | Reasons) => void;
  tries: number;
}

/** What is told of one match. */
type ForMatch = ViewMessage | StepMessage | NumbersMessage | ChangeMessage | InfoMessage;

function wordless(action: LegalEntry['action']): LegalEntry {
  return { action, words: '' };
}

/** Refusals after which the same is simply tried again. */
const PASSING = ['too-many', 'not-stored', 'busy', 'not-followed'];
const MOST_TRIES = 6;
const RETRY = 200;

/** One match that is followed over a line. */
export class FollowedMatch {
  readonly id: string;
  private readonly line: LineEnd;
  private readonly options: FollowOptions;
  private readonly source = new Source<MatchState | null>(null);
  private readonly trouble = new Source<Refusal | null>(null);
  private readonly listeners = new Set<(message: ViewMessage | StepMessage) => void>();
  private readonly waiting = new Map<string, Waiting>();
  private asked = '';
  private isShown = false;

  constructor(line: LineEnd, id: string, options: FollowOptions) {
    this.line = line;
    this.id = id;
    this.options = options;
  }

  /** Null until the server has shown it. */
  get state(): Signal<MatchState | null> {
    return this.source;
  }

  /** Why it cannot be followed: no such match, no key, a version this server does not have. Null when it can. */
  get problem(): Signal<Refusal | null> {
    return this.trouble;
  }

  /** Tells of every view and step as it comes, after `state` has it: for animations. */
  listen(listener: (message: ViewMessage | StepMessage) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** Does something. Answered when it is written down, or refused; a cut line in between changes nothing. */
  act(action: SentAction): Promise<Answer> {
    const { player: _, ...sent } = action;
    return this.ask({ kind: 'act', id: this.line.newId(), match: this.id, action: { ...sent, type: action.type } });
  }

  /** Answers another side's wish to take something back. */
  agree(wish: number, yes: boolean): Promise<Answer> {
    return this.ask({ kind: 'agree', id: this.line.newId(), match: this.id, wish, yes });
  }

  /** Lets a bot play for the seat; without one, takes it back. */
  handOver(bot?: string): Promise<Answer> {
    const id = this.line.newId();
    return this.ask({ kind: 'hand-over', id, match: this.id, ...(bot === undefined ? {} : { bot }) });
  }

  /** Why can I not? About one thing by its handle, or everything. */
  whyNot(about?: string): Promise<Reasons['reasons']> {
    const id = this.line.newId();
    const message: Deed = { kind: 'why-not', id, match: this.id, ...(about === undefined ? {} : { about }) };
    return new Promise((resolve) => {
      this.put(message, (answer) => resolve(answer.kind === 'reasons' ? answer.reasons : []));
    });
  }

  /** Ends following; whatever was not answered counts as refused. */
  close(): void {
    if (this.isShown && this.line.isOpen)
      this.line.send({ kind: 'unsubscribe', id: this.line.newId(), match: this.id });
    this.line.drop(this);
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    const message = 'The connection was closed before there was an answer.';
    for (const { answer, message: sent } of waiting)
      answer({ kind: 'refused', id: sent.id, code: 'closed', message, rule: '' });
  }

  private ask(message: Deed): Promise<Answer> {
    return new Promise((resolve) => {
      this.put(message, (answer) => {
        if (answer.kind === 'accepted') resolve({ ok: true, sequence: answer.sequence });
        else if (answer.kind === 'refused') {
          const { code, message: words, rule } = answer;
          resolve({ ok: false, code, message: words, rule });
        }
      });
    });
  }

  private put(message: Deed, answer: Waiting['answer']): void {
    this.waiting.set(message.id, { message, answer, tries: 0 });
    if (this.isShown && this.line.isOpen) this.line.send(message);
  }

  // --- what the line tells it ------------------------------------------------------------------------------------------

  /** The line is open: follows on from where it was. */
  subscribe(): void {
    this.isShown = false;
    this.asked = this.line.newId();
    const from = this.source.value?.sequence ?? this.options.from;
    const { token, as } = this.options;
    this.line.send({
      kind: 'subscribe',
      id: this.asked,
      match: this.id,
      ...(token === undefined ? {} : { token }),
      ...(from === undefined ? {} : { from }),
      ...(as === undefined ? {} : { as }),
    });
  }

  hear(message: ForMatch): void {
    if (message.kind === 'view') return this.show(message);
    if (message.kind === 'numbers') return this.showNumbers(message);
    const state = this.source.value;
    if (state === null) return;
    if (message.kind === 'info') return this.source.set({ ...state, info: message.info });
    if (message.kind === 'change') return this.change(state, message);
    this.step(state, message);
  }

  private show(message: ViewMessage): void {
    const { info, viewer, sequence, view, legal, preferences, standing, events } = message;
    const before = this.source.value?.events ?? [];
    this.isShown = true;
    this.trouble.set(null);
    this.source.set({
      info,
      viewer,
      sequence,
      ...(view === undefined ? {} : { view }),
      legal,
      ...(preferences === undefined ? {} : { preferences }),
      standing,
      events: [...before, ...events],
    });
    for (const listener of [...this.listeners]) listener(message);
    this.sendAgain();
  }

  private showNumbers({ info, viewer, sequence, numbers, legal, many, standing }: NumbersMessage): void {
    this.isShown = true;
    this.trouble.set(null);
    this.source.set({
      info,
      viewer,
      sequence,
      ...(numbers === undefined ? {} : { numbers: readNumbers(numbers) }),
      legal: legal.map(wordless),
      ...(many === undefined ? {} : { many }),
      standing,
      events: [],
    });
    this.sendAgain();
  }

  /** What was not answered before. */
  private sendAgain(): void {
    for (const { message: sent } of this.waiting.values()) this.line.send(sent);
  }

  private change({ numbers, many: _, ...state }: MatchState, message: ChangeMessage): void {
    if (!this.isShown) return;
    if (message.sequence !== state.sequence + 1 || numbers === undefined) return this.subscribe();
    const { sequence, change, legal, many, done, preferences = state.preferences, standing = state.standing } = message;
    let next: Numbers;
    try {
      next = change === null ? numbers : applyNumbers(numbers, change);
    } catch {
      return this.subscribe();
    }
    this.source.set({
      ...state,
      sequence,
      numbers: next,
      legal: legal.map(wordless),
      ...(many === undefined ? {} : { many }),
      ...(preferences === undefined ? {} : { preferences }),
      standing,
    });
    // The entry itself lies one before the place the log goes on at.
    if (done !== undefined) this.answered({ kind: 'accepted', id: done, sequence: sequence - 1 });
  }

  private step(state: MatchState, message: StepMessage): void {
    if (!this.isShown) return;
    if (message.sequence !== state.sequence + 1 || state.view === undefined) return this.subscribe();
    const { sequence, delta, events, legal, preferences = state.preferences, standing = state.standing } = message;
    let view: View;
    try {
      view = applyViewDelta(state.view, delta);
    } catch {
      return this.subscribe();
    }
    this.source.set({
      ...state,
      sequence,
      view,
      legal,
      ...(preferences === undefined ? {} : { preferences }),
      standing,
      events: events.length === 0 ? state.events : [...state.events, ...events],
    });
    for (const listener of [...this.listeners]) listener(message);
  }

  /** An answer to something that may have been asked here. */
  answered(message: Exclude<FromServer, ForMatch>): void {
    if (message.kind === 'welcome' || message.kind === 'pong') return;
    if (message.kind === 'refused' && message.id === this.asked) return this.notShown(message);
    const waiting = this.waiting.get(message.id);
    if (waiting === undefined) return;
    if (message.kind === 'refused' && PASSING.includes(message.code) && waiting.tries < MOST_TRIES) {
      waiting.tries++;
      this.line.later(RETRY * waiting.tries, () => {
        if (this.isShown && this.line.isOpen && this.waiting.has(message.id)) this.line.send(waiting.message);
      });
      return;
    }
    this.waiting.delete(message.id);
    waiting.answer(message);
  }

  private notShown({ code, message, rule }: Refused): void {
    this.trouble.set({ code, message, rule });
    if (!PASSING.includes(code)) return;
    this.line.later(RETRY * 5, () => {
      if (!this.isShown && this.line.isOpen) this.subscribe();
    });
  }
}
