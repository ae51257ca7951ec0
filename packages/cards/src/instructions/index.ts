import type { Instruction } from '@upkeep/engine/kernel';
import type { DoJson, InstructionJson } from '../json.ts';
import { at, type Scope, unknown } from '../scope.ts';
import { compileIf, compileMay, compileModes } from './branch.ts';
import { compileChoose, compileLet, compileNumber, compileOrder } from './choose.ts';
import { compileGive } from './give.ts';
import { compileForEach, compileRepeat } from './loop.ts';
import { compileDo } from './verb.ts';

/** Compiles instructions in order onto the end of a program; names given in one are known in those after it. */
export function compileBlock(scope: Scope, list: readonly InstructionJson[], code: Instruction[]): Scope {
  let inner = scope;
  list.forEach((json, i) => {
    const after = compileInstruction({ ...inner, path: at(scope, i).path }, json, code);
    inner = { ...after, path: scope.path };
  });
  return inner;
}

const INSTRUCTIONS = [
  'do',
  'choose',
  'chooseNumber',
  'order',
  'may',
  'if',
  'forEach',
  'repeat',
  'modes',
  'let',
  'give',
];

function isDo(json: InstructionJson): json is DoJson {
  return 'do' in json && typeof json.do === 'string';
}

function compileInstruction(scope: Scope, json: InstructionJson, code: Instruction[]): Scope {
  if (isDo(json)) return compileDo(scope, json, code);
  if ('choose' in json) return compileChoose(scope, json, code);
  if ('chooseNumber' in json) return compileNumber(scope, json, code);
  if ('order' in json) return compileOrder(scope, json, code);
  if ('may' in json) return compileMay(scope, json, code);
  if ('if' in json) return compileIf(scope, json, code);
  if ('forEach' in json) return compileForEach(scope, json, code);
  if ('repeat' in json) return compileRepeat(scope, json, code);
  if ('modes' in json) return compileModes(scope, json, code);
  if ('let' in json) return compileLet(scope, json, code);
  if ('give' in json) return compileGive(scope, json, code);
  unknown(scope, 'instruction', Object.keys(json).join(', '), INSTRUCTIONS);
  return scope;
}
