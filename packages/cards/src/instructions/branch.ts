import type { Instruction } from '@upkeep/engine/kernel';
import { compileCondition } from '../conditions.ts';
import { frameContext } from '../context.ts';
import type { IfJson, InstructionJson, MayJson, ModesJson } from '../json.ts';
import { at, newSlot, type Scope } from '../scope.ts';
import { promptOf } from './choose.ts';
import { compileBlock } from './index.ts';
import { compileBy, jump, type Label, label, store, unless } from './slots.ts';

/** `if`: one list or the other. */
export function compileIf(scope: Scope, json: IfJson, code: Instruction[]): Scope {
  const condition = compileCondition(at(scope, 'if'), json.if);
  const otherwise = label();
  code.push(unless(condition, otherwise));
  return compileEither(scope, json.do, json.else, otherwise, code);
}

/** `may`: asks yes or no. */
export function compileMay(scope: Scope, json: MayJson, code: Instruction[]): Scope {
  const by = compileBy(scope, json.by);
  const slot = newSlot(scope);
  const otherwise = label();
  code.push({
    run(g, frame) {
      store(frame, slot, [0]);
      g.ask({ kind: 'yes', for: by(g, frameContext(frame)), prompt: json.may, slot });
    },
  });
  code.push(unless((_, x) => x.vars[slot]?.[0] === 1, otherwise));
  return compileEither(scope, json.do, json.else, otherwise, code);
}

/** One list or the other. Names given in the first are known afterwards; they stand for nothing where it was not done. */
function compileEither(
  scope: Scope,
  then: readonly InstructionJson[],
  other: readonly InstructionJson[] | undefined,
  otherwise: Label,
  code: Instruction[],
): Scope {
  const { names } = compileBlock(at(scope, 'do'), then, code);
  const after: Scope = { ...scope, names };
  if (other === undefined) {
    otherwise.at = code.length;
    return after;
  }
  const end = label();
  code.push(jump(end));
  otherwise.at = code.length;
  compileBlock(at(scope, 'else'), other, code);
  end.at = code.length;
  return after;
}

/** `modes`: one of several lists, picked by number. */
export function compileModes(scope: Scope, json: ModesJson, code: Instruction[]): Scope {
  const by = compileBy(scope, json.by);
  const slot = newSlot(scope);
  const modes = json.modes.map((mode) => mode.name);
  const asked = { kind: 'choose', asks: 'modes', modes, min: 1, max: 1, slot, ...promptOf(json) } as const;
  code.push({ run: (g, frame) => g.ask({ ...asked, for: by(g, frameContext(frame)) }) });
  const end = label();
  json.modes.forEach((mode, i) => {
    const next = label();
    code.push(unless((_, x) => x.vars[slot]?.[0] === i, next));
    compileBlock(at(scope, 'modes', i, 'do'), mode.do, code);
    code.push(jump(end));
    next.at = code.length;
  });
  end.at = code.length;
  return scope;
}
