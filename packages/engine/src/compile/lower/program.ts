import type { KernelProgram } from '../../define/kernel-parts.ts';
import type { VariableKind, Variables } from '../../define/language/kinds.ts';
import type { Instruction, Rules } from '../../define/rules.ts';
import { Fault } from '../../errors.ts';
import { NO_REF } from '../../state/refs.ts';
import type { ProgramFrame } from '../../state/state.ts';
import type { Author } from '../author/author.ts';
import { itOf, otherOf } from '../author/events.ts';
import { ANSWERS, FIRST_VARIABLE, readVariable, writtenVariable } from '../author/variables.ts';
import { checkNode } from './check-steps.ts';
import { type Asked, type Part, questionOf } from './questions.ts';
import {
  type Collect,
  misused,
  type Node,
  type Nodes,
  type ProgramWords,
  type Rule,
  type Self,
  WORDS,
} from './steps.ts';

/*
 * Programs are written with structure (act, when, each, loop, ask) and run as a flat list of instructions, because what
 * is still to happen has to lie in the state as data: a place in that list and some variables.
 */

/** Variables of these kinds are what a waiting entry is aimed at. */
const AIMS = ['target', 'targets', 'entry'];

function slotsOf(variables: Variables, kinds: readonly string[]): number[] {
  return Object.values(variables).flatMap((kind, i) => (kinds.includes(String(kind)) ? [FIRST_VARIABLE + i] : []));
}

export function lowerProgram(
  name: string,
  declared: Variables,
  write: { steps(words: ProgramWords): Nodes }['steps'],
): KernelProgram {
  const variables = answersLast(name, declared);
  const aims = slotsOf(variables, AIMS);
  const entryAims = slotsOf(variables, ['entry']);
  const nodes = write(WORDS);
  if (!Array.isArray(nodes)) misused(name, 'steps', 'expected a list of steps: ({ act }) => [act(...)]');
  for (const node of nodes) checkNode(name, node);
  return {
    name,
    variables,
    aims,
    entryAims,
    instructions: new ProgramWriter(name, variables, loopsIn(nodes)).write(nodes),
  };
}

/** As many answers as there were questions: they need room after them, wherever they were declared. */
function answersLast(name: string, declared: Variables): Variables {
  const sealed = Object.keys(declared).filter((key) => declared[key] === ANSWERS);
  if (sealed.length > 1)
    misused(name, `variables.${sealed[1]}`, 'a program has one variable for the answers of several seats');
  const { [sealed[0] ?? '']: answers, ...others } = declared;
  return answers === undefined ? declared : { ...others, [sealed[0]]: answers };
}
/** One batch, said without variables. */
export function lowerBatch(said: { said(g: Author): void }['said']): Instruction {
  return { run: (g) => atOnce(said(g.named)) };
}

/** A rule cannot wait for anything: what it would say later is lost. */
function atOnce(returned: unknown): void {
  if (returned instanceof Promise) throw new Fault('it is async: a rule says everything before it returns');
}

/** How many lists a program goes through: each is kept in a variable of the engine's own. */
function loopsIn(nodes: Nodes): number {
  return nodes.reduce((count, node) => {
    if (node.is === 'when') return count + loopsIn(node.then) + loopsIn(node.otherwise);
    if (node.is === 'loop') return count + loopsIn(node.steps);
    return node.is === 'each' ? count + 1 + loopsIn(node.steps) : count;
  }, 0);
}

class ProgramWriter {
  private readonly name: string;
  private readonly variables: Variables;
  /** Where each variable lies. */
  private readonly slots: ReadonlyMap<string, number>;
  private readonly code: Instruction[] = [];
  private readonly me: Self;
  /** Jumps to the end. */
  private readonly stops: { to: number }[] = [];
  /** The next variable of the engine's own: lists that loops go through. */
  private hidden: number;

  constructor(name: string, variables: Variables, loops: number) {
    this.name = name;
    this.variables = variables;
    const names = Object.keys(variables);
    const sealed = names.findIndex((key) => variables[key] === ANSWERS);
    // As many answers as there were questions: nothing lies after them.
    this.hidden = FIRST_VARIABLE + (sealed < 0 ? names.length : sealed);
    this.slots = new Map(names.map((key, i) => [key, FIRST_VARIABLE + (i === sealed ? i + loops : i)]));
    this.me = selfOf(variables, this.slots);
  }

  write(nodes: Nodes): readonly Instruction[] {
    this.put(nodes);
    for (const stop of this.stops) stop.to = this.code.length;
    return this.code;
  }

  /** Where a variable lies; an answer needs one of a certain kind. */
  private slot(name: string, kind?: string): number {
    const slot = this.slots.get(name);
    const declared = this.variables[name];
    if (slot !== undefined && kind !== undefined && declared !== kind)
      misused(
        this.name,
        `variables.${name}`,
        `an answer of '${kind}' is kept in it: declare it so, not as '${declared}'`,
      );
    if (slot !== undefined) return slot;
    return misused(
      this.name,
      'steps',
      `there is no variable '${name}' (there are: ${[...this.slots.keys()].join(', ') || 'none'})`,
    );
  }

  private at(frame: ProgramFrame): Self {
    this.me.frame = frame;
    return this.me;
  }

  private put(nodes: Nodes): void {
    for (const node of nodes) this.putOne(node);
  }

  private putOne(node: Node): void {
    switch (node.is) {
      case 'act':
        this.code.push(this.act(node.said, node.then));
        return;
      case 'stop':
        this.stops.push(this.jump(() => true));
        return;
      case 'ask':
        this.code.push(this.ask(this.slot(node.answer, node.kind), node.question, node.part));
        return;
      case 'askEach':
        this.code.push(this.askEach(this.slot(node.answer, ANSWERS), node.questions));
        return;
      case 'when':
        this.putBranch(node.test, node.then, node.otherwise);
        return;
      case 'loop':
        this.putLoop((g, frame) => node.test(g.named, this.at(frame)), node.steps);
        return;
      default:
        this.putEach(node.one, node.of, node.steps);
    }
  }

  private act(said: Rule<void>, then: Collect | undefined): Instruction {
    const run: Instruction['run'] = (g, frame) => atOnce(said(g.named, this.at(frame)));
    if (then === undefined) return { run };
    return {
      run,
      collect: (g, frame, happened) => {
        const read = happened.map((event) => g.named.read(event));
        then(g.named, this.at(frame), read);
      },
    };
  }

  private ask(slot: number, question: Rule<Asked | undefined>, part: Part): Instruction {
    return {
      run: (g, frame) => {
        const asked = question(g.named, this.at(frame));
        frame.vars[slot] = [];
        if (asked !== undefined) g.ask({ ...questionOf(g, asked, part), slot });
      },
    };
  }

  private askEach(slot: number, questions: Rule<readonly Asked[]>): Instruction {
    return {
      run: (g, frame) => {
        const asked = questions(g.named, this.at(frame));
        frame.vars.length = Math.min(frame.vars.length, slot);
        if (asked.length > 0) g.askEach(asked.map((one) => ({ ...questionOf(g, one, 'cards'), slot })));
      },
    };
  }

  private putBranch(test: Rule<boolean>, then: Nodes, otherwise: Nodes): void {
    const branch = this.jump((g, frame) => !test(g.named, this.at(frame)));
    this.put(then);
    const over = otherwise.length === 0 ? null : this.jump(() => true);
    branch.to = this.code.length;
    this.put(otherwise);
    if (over !== null) over.to = this.code.length;
  }

  private putLoop(goesOn: (g: Rules, frame: ProgramFrame) => boolean, steps: Nodes): void {
    const head = this.code.length;
    const leave = this.jump((g, frame) => !goesOn(g, frame));
    this.put(steps);
    this.jump(() => true).to = head;
    leave.to = this.code.length;
  }

  private putEach(one: string, of: Rule<readonly number[]>, steps: Nodes): void {
    const slot = this.slot(one);
    const rest = this.hidden++;
    this.code.push({
      run: (g, frame) => {
        const list = of(g.named, this.at(frame));
        frame.vars[rest] = list.slice();
      },
    });
    this.putLoop((_, frame) => {
      const [first, ...others] = frame.vars[rest];
      if (first === undefined) return false;
      frame.vars[slot] = [first];
      frame.vars[rest] = others;
      return true;
    }, steps);
  }

  /**
   * Goes on elsewhere when the test holds; where, is known when what lies between has been put down. It counts from here, so
   * that a program can follow another.
   */
  private jump(when: (g: Rules, frame: ProgramFrame) => boolean): { to: number } {
    const target = { to: 0 };
    const next = this.code.length + 1;
    this.code.push({
      run(g, frame) {
        if (when(g, frame)) frame.pc += target.to - next;
      },
    });
    return target;
  }
}
/** Variables by name, read from and written to the frame at work. */
function selfOf(variables: Variables, slots: ReadonlyMap<string, number>): Self {
  class Me implements Self {
    declare frame: ProgramFrame;
    get controller(): number {
      return this.frame.owner;
    }
    get source(): number | undefined {
      return this.frame.source === NO_REF ? undefined : this.frame.source;
    }
    get it(): number | undefined {
      return itOf(this.frame.vars[0]);
    }
    get other(): number | undefined {
      return otherOf(this.frame.vars[0]);
    }
  }
  for (const [name, slot] of slots) Object.defineProperty(Me.prototype, name, accessor(variables[name], slot));
  const me = new Me();
  Object.defineProperty(me, 'frame', { value: undefined, writable: true });
  // What is no variable cannot be kept: it would be lost as soon as somebody is asked.
  return Object.preventExtensions(me);
}

function accessor(kind: VariableKind, slot: number): PropertyDescriptor & ThisType<Self> {
  return {
    get() {
      return readVariable(kind, slot, this.frame.vars);
    },
    set(value: unknown) {
      const { vars } = this.frame;
      while (vars.length <= slot) vars.push([]);
      vars[slot] = value === undefined ? [] : writtenVariable(kind, value);
    },
  };
}
