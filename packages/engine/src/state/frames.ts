import type { Ref } from './refs.ts';
import type { Decision, PlayerId } from './state.ts';

/*
 * What is still to happen. The agenda is a stack of frames, the next one on top; each says by name how far it has come.
 * Frames are plain data: a game can be saved, forked and taken up again wherever a player is asked.
 */

export type Frame =
  | GameFrame
  | TurnFrame
  | StepFrame
  | WindowFrame
  | SettleFrame
  | ResolveFrame
  | ProgramFrame
  | BatchFrame
  | AskedFrame;

/** The whole game: set-up, then rounds of turns. Always at the bottom. */
export interface GameFrame {
  kind: 'game';
  owner: PlayerId;
  stage:
    | 'begin'
    | 'setup'
    | 'stage'
    | 'deal'
    | 'dealBegins'
    | 'round'
    | 'roundBegins'
    | 'turn'
    | 'enter'
    | 'roundEnds'
    | 'roundEnding'
    | 'roundOver'
    | 'dealEnds'
    | 'dealEnding'
    | 'dealOver';
  /** The stage of the set-up that comes next. */
  at: number;
  /** The number of turns there had been when the next one was to begin. */
  turns: number;
  /** Where that one stood among the extra turns waiting; -1 for a normal one. */
  extra: number;
}

/** One turn: the instances of its plan, one after the other. */
export interface TurnFrame {
  kind: 'turn';
  owner: PlayerId;
  /** `begin`: what the game does as a turn begins; `next`: the next instance; then its phase and itself begin. */
  stage: 'begin' | 'next' | 'phase' | 'step';
}

/** One step that has begun, or a phase without steps. */
export interface StepFrame {
  kind: 'step';
  owner: PlayerId;
  step: number;
  stage: 'expire' | 'begin' | 'window' | 'settled' | 'closed' | 'end' | 'expireAtEnd' | 'over';
  /** Its window was opened. */
  opened: boolean;
  /** The number of the next event before its window was to open; -1 if triggers waited then. */
  events: number;
}

/** Players may act. */
export interface WindowFrame {
  kind: 'window';
  owner: PlayerId;
  window: number;
  stage: 'open' | 'settle' | 'ask' | 'passed' | 'settleAgain' | 'resolve' | 'close';
  /** The leader of the party asked now; -1 for nobody. */
  asked: PlayerId;
  /** How many parties have passed in succession. */
  passes: number;
}

/** State checks and waiting triggers, until nothing is left of either. */
export interface SettleFrame {
  kind: 'settle';
  owner: PlayerId;
  stage: 'check' | 'order' | 'place';
  /** State checks alone: triggers go on waiting. */
  checksOnly: boolean;
  /** What lies below this height of the stack waits on, where triggers resolve at once. */
  floor: number;
  /** Whose part of a bag is looked at first. */
  resolver: PlayerId;
  /** The entry of the bag that was chosen, or -1. */
  picked: number;
  /** How many of the waiting triggers, from the first, are to be placed now. */
  placing: number;
  /** The orders chosen for simultaneous triggers, party by party in turn order. */
  orders: number[][];
}

/** An entry of the stack resolves: `begin` starts its program, `end` takes it off. */
export interface ResolveFrame {
  kind: 'resolve';
  owner: PlayerId;
  stage: 'begin' | 'end';
  item: number;
}

/** A program at work: what an instruction is given. */
export interface ProgramFrame {
  readonly kind: 'program';
  /** Who controls it. */
  readonly owner: PlayerId;
  readonly program: number;
  /** The next instruction. */
  pc: number;
  readonly source: Ref;
  /** It announces a trigger, which goes on the stack when the program ends. */
  placing: boolean;
  /** Results: the event or announcement it comes from, then what was chosen and what happened. */
  vars: number[][];
}

/** A batch that waits for a choice between replacements, and why it happens. */
export interface BatchFrame {
  kind: 'batch';
  owner: PlayerId;
  source: Ref;
  cause: number;
  parent: number;
  by: PlayerId;
  /** The option chosen last and not used yet, or -1. */
  choice: number;
  /** Replacements that change one event of a batch and have, two numbers each. */
  spent: number[];
  events: PendingEvent[];
}

/** An event of a waiting batch. */
export interface PendingEvent {
  /**
   * `open`: replacements may apply; `picked`: the same, and a player put it first; `finished`: it will happen like this;
   * `followed`: the same, and what follows from it was said.
   */
  stage: 'open' | 'picked' | 'finished' | 'followed';
  kind: number;
  a: number;
  b: number;
  c: number;
  d: number;
  list: number[];
  /** The replacements that have changed it, two numbers each: each applies once. */
  marks: number[];
  /** Who did it, where several acted at once; else whoever did the batch. */
  by?: PlayerId;
}

/** Questions that something came in between: they are asked anew, and answers given and sealed still stand. */
export interface AskedFrame {
  kind: 'asked';
  owner: PlayerId;
  decisions: Decision[];
}

/** Variables that an instruction skipped become empty lists: a state has no holes. */
export function fillVars({ vars }: ProgramFrame): void {
  for (let i = 0; i < vars.length; i++) vars[i] ??= [];
}

export function copyFrame(f: Frame): Frame {
  switch (f.kind) {
    // Written out, so that every match, which begins with such a copy, has one of the same shape.
    case 'game':
      return { kind: 'game', owner: f.owner, stage: f.stage, at: f.at, turns: f.turns, extra: f.extra };
    case 'settle':
      return { ...f, orders: f.orders.map((order) => order.slice()) };
    case 'program':
      return { ...f, vars: f.vars.map((values) => values.slice()) };
    case 'batch':
      return {
        ...f,
        spent: f.spent.slice(),
        events: f.events.map((e) => ({ ...e, list: e.list.slice(), marks: e.marks.slice() })),
      };
    case 'asked':
      return { ...f, decisions: f.decisions.map(copyDecision) };
    default:
      return { ...f };
  }
}

export function copyDecision(d: Decision): Decision {
  return {
    id: d.id,
    kind: d.kind,
    asks: d.asks,
    for: d.for,
    by: d.by,
    need: d.need,
    prompt: d.prompt,
    options: d.options,
    modes: d.modes,
    min: d.min,
    max: d.max,
    amount: d.amount,
    fallback: d.fallback,
    slot: d.slot,
    source: d.source,
    window: d.window,
    sealed: d.sealed,
  };
}
