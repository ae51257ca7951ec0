import type { Ability, ReplacementAbility, StaticAbility, TriggerAbility } from '../../define/definition.ts';
import type { KernelProgram } from '../../define/kernel-parts.ts';
import type { FieldKind } from '../../define/language/kinds.ts';
import type { Active, Instruction, Rules } from '../../define/rules.ts';
import { DefinitionError, Fault } from '../../errors.ts';
import { NO_REF } from '../../state/refs.ts';
import type { Names, ProgramFrame } from '../../state/state.ts';
import type { Author } from '../author/author.ts';
import { type Code, codeOf } from '../author/codes.ts';
import { itOf, type NamedEvent, otherOf } from '../author/events.ts';
import { encodeVariables } from '../author/variables.ts';

/*
 * Abilities by name, as the engine keeps them: what they know lies in the effect that carries them as whole numbers.
 */

type Knowing = Readonly<Record<string, FieldKind>>;

/** The ability that speaks, as rules see it. */
interface Speaker {
  readonly card: number | undefined;
  readonly source: number;
  readonly controller: number;
  readonly targets: readonly number[];
  readonly uses: number | undefined;
  readonly knows: Readonly<Record<string, unknown>>;
}

/** The same when it resolves: it knows who took part in what it waited for. */
interface LaterSpeaker extends Speaker {
  readonly it: number | undefined;
  readonly other: number | undefined;
}

interface Base {
  readonly name: string;
  readonly text?: string;
  readonly rule?: string;
  readonly zones?: readonly string[];
  readonly knows?: Knowing;
}

/** Methods, so that rules typed by a game's own names fit. */
export interface PlainTrigger extends Base {
  readonly on: string | readonly string[];
  readonly pass?: number;
  readonly once?: boolean;
  readonly oncePerTurn?: boolean;
  readonly oneOrMore?: boolean;
  readonly it?: string;
  readonly other?: string;
  readonly runs?: KernelProgram;
  when?(g: Author, self: Speaker, event: NamedEvent): boolean;
  do?(g: Author, self: LaterSpeaker, event: NamedEvent): void;
  tells?(g: Author, self: LaterSpeaker, event: NamedEvent): Readonly<Record<string, unknown>>;
  still?(g: Author, self: LaterSpeaker, event: NamedEvent): boolean;
}

export interface PlainInstead extends Base {
  readonly on: string | readonly string[];
  readonly once?: boolean;
  takes?(g: Author, self: Speaker, event: NamedEvent): number;
  when?(g: Author, self: Speaker, event: NamedEvent): boolean;
  say(g: Author, self: Speaker, event: NamedEvent): void;
}

export interface PlainConstant extends Base {
  readonly query: string;
  readonly layer?: number;
  readonly steady?: true;
  applies(g: Author, self: Speaker, of: number): boolean;
  value(g: Author, self: Speaker, of: number, value: number): number;
}

/** An ability that effects can carry: how what it is told becomes numbers. */
export type Carried = Ability & { readonly codes?: (know: Readonly<Record<string, unknown>>) => number[] };

const NOTHING_KNOWN: Readonly<Record<string, unknown>> = {};
const NO_TARGETS: readonly number[] = [];

/** Makes the speaker of an ability in force; what its effect was told is read only where it declares to know something. */
function speakerOf(names: readonly string[], codes: readonly Code[]): (x: Active) => Speaker {
  return ({ card, source, controller, effect }) => ({
    card: card < 0 ? undefined : card,
    source,
    controller,
    targets: effect === null ? NO_TARGETS : effect.targets,
    uses: effect === null || effect.uses < 0 ? undefined : effect.uses,
    knows:
      effect === null || names.length === 0
        ? NOTHING_KNOWN
        : Object.fromEntries(names.map((name, i) => [name, codes[i].decode(effect.data[i])])),
  });
}

/** What something that triggered was placed with: its event, and where it is told, its effect's targets and data. */
type Placed = readonly (readonly number[])[];

interface Known {
  readonly speaker: (x: Active) => Speaker;
  /** The speaker of something that triggered some time ago. */
  readonly later: (g: Rules, source: number, controller: number, placed: Placed) => LaterSpeaker;
  readonly codes: NonNullable<Carried['codes']>;
}

function knowledge(knows: Knowing = {}): Known {
  const names = Object.keys(knows);
  const coded = names.map((name) => codeOf(knows[name]));
  return {
    later(g, source, controller, [event, targets = NO_TARGETS, data = []]) {
      const card = source === NO_REF ? -1 : g.card(source);
      const told = names.flatMap((name, i) => (i < data.length ? [[name, coded[i].decode(data[i])]] : []));
      return {
        card: card < 0 ? undefined : card,
        source,
        controller,
        targets,
        uses: undefined,
        knows: Object.fromEntries(told),
        it: itOf(event),
        other: otherOf(event),
      };
    },
    speaker: speakerOf(names, coded),
    codes: (know) =>
      names.map((name, i) => {
        if (know[name] === undefined && !String(knows[name]).endsWith('?')) {
          throw new Fault(`an effect has to say '${name}'`);
        }
        return coded[i].encode(know[name]);
      }),
  };
}

function listOf(on: string | readonly string[]): readonly string[] {
  return typeof on === 'string' ? [on] : on;
}

function shared({ name, text, rule, zones }: Base): Pick<TriggerAbility<Names>, 'name' | 'text' | 'rule' | 'zones'> {
  return {
    name,
    ...(text === undefined ? {} : { text }),
    ...(rule === undefined ? {} : { rule }),
    ...(zones === undefined ? {} : { zones }),
  };
}

export function lowerTrigger(noun: PlainTrigger): Carried {
  const { speaker, later, codes } = knowledge(noun.knows);
  const { when, still, pass, once, oncePerTurn, oneOrMore, it, other, runs, tells } = noun;
  if ((noun.do === undefined) === (runs === undefined)) {
    throw new DefinitionError(`The ability '${noun.name}' is not declared correctly`, [
      { path: 'do', message: 'say what it does with `do`, or which program it runs with `runs`' },
    ]);
  }
  const single: Instruction = {
    run: (g, f: ProgramFrame) => noun.do?.(g.named, later(g, f.source, f.owner, f.vars), g.named.readKept(f.vars[0])),
  };
  const ability: TriggerAbility<Names> = {
    kind: 'trigger',
    ...shared(noun),
    on: listOf(noun.on),
    program: runs === undefined ? [single] : started(runs, tells?.bind(noun), later),
    ...(pass === undefined ? {} : { pass }),
    ...(once === undefined ? {} : { once }),
    ...(oncePerTurn === undefined ? {} : { oncePerTurn }),
    ...(oneOrMore === undefined ? {} : { oneOrMore }),
    ...(it === undefined ? {} : { it }),
    ...(other === undefined ? {} : { other }),
  };
  if (when !== undefined) ability.when = (g, x, event) => when.call(noun, g.named, speaker(x), g.named.read(event));
  if (still !== undefined) {
    ability.still = (g, x, event, told) =>
      still.call(noun, g.named, later(g, x.source, x.controller, [event, ...told]), g.named.readKept(event));
  }
  // Neither is data of the game: they count for no fingerprint.
  return Object.defineProperties(ability, {
    codes: { value: codes },
    tells: { value: runs === undefined || tells !== undefined },
  });
}

/** A program that is told something when it starts: what the trigger makes of its event and of itself. */
function started(program: KernelProgram, tells: PlainTrigger['tells'], later: Known['later']): readonly Instruction[] {
  if (tells === undefined) return program.instructions;
  const start: Instruction = {
    run(g, f) {
      const know = tells(g.named, later(g, f.source, f.owner, f.vars), g.named.readKept(f.vars[0]));
      f.vars = [f.vars[0], ...encodeVariables(program, know)];
    },
  };
  return [start, ...program.instructions];
}

export function lowerInstead(noun: PlainInstead): Carried {
  const { speaker, codes } = knowledge(noun.knows);
  const { when, once, takes } = noun;
  const ability: ReplacementAbility<Names> = {
    kind: 'replacement',
    ...shared(noun),
    on: listOf(noun.on),
    ...(once === undefined ? {} : { once }),
    replace: (g, x, event) => noun.say(g.named, speaker(x), g.named.read(event)),
  };
  if (when !== undefined) ability.when = (g, x, event) => when.call(noun, g.named, speaker(x), g.named.read(event));
  if (takes !== undefined) ability.takes = (g, x, event) => takes.call(noun, g.named, speaker(x), g.named.read(event));
  return Object.defineProperty(ability, 'codes', { value: codes });
}

export function lowerConstant(noun: PlainConstant): Carried {
  const { speaker, codes } = knowledge(noun.knows);
  const ability: StaticAbility<Names> = {
    kind: 'static',
    ...shared(noun),
    query: noun.query,
    ...(noun.layer === undefined ? {} : { layer: noun.layer }),
    ...(noun.steady === undefined ? {} : { steady: noun.steady }),
    applies: (g, x, subject) => noun.applies(g.named, speaker(x), subject),
    value: (g, x, subject, value) => noun.value(g.named, speaker(x), subject, value),
  };
  return Object.defineProperty(ability, 'codes', { value: codes });
}
