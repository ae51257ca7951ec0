import type { Instruction } from '@upkeep/engine/kernel';
import { type Choices, type CompiledMode, targetCheck } from './announce.ts';
import { compileBlock } from './instructions/index.ts';
import { label, unless } from './instructions/slots.ts';
import type { AnnouncedModeJson, EffectJson } from './json.ts';
import { at, newSlot, type Scope, wrong } from './scope.ts';
import { bounds, compileTargets } from './targets.ts';

/** Compiles what resolves later onto a program, and gives what is chosen as it is announced. */
export function compileAnnounced(scope: Scope, json: EffectJson, program: Instruction[]): Choices {
  if (json.modes !== undefined) return compileModal(scope, json, json.modes, program);
  const { targets, scope: inner } = compileTargets(scope, json);
  const choices: Choices = { modes: [], mode: null, targets };
  if (targets.length > 0) program.push(targetCheck(choices));
  compileBlock(at(inner, 'do'), json.do ?? [], program);
  return choices;
}

function compileModal(
  scope: Scope,
  json: EffectJson,
  list: readonly AnnouncedModeJson[],
  program: Instruction[],
): Choices {
  const slot = newSlot(scope);
  const { min, max } = bounds(json.chooseModes);
  if (min < 1 || max < min || max > list.length)
    wrong(at(scope, 'chooseModes'), `expected from 1 to ${list.length} modes, found ${min} to ${max}`);
  const compiled = list.map((mode, i) => compileTargets(at(scope, 'modes', i), mode, i));
  const modes: CompiledMode[] = list.map(({ name }, i) => ({ name, targets: compiled[i].targets }));
  const many = min === max ? (min === 1 ? 'one' : String(min)) : `${min} to ${max}`;
  const mode = { slot, min, max, prompt: `Choose ${many}` };
  const choices: Choices = { modes, mode, targets: modes.flatMap(({ targets }) => targets) };
  if (choices.targets.length > 0) program.push(targetCheck(choices));
  list.forEach((mode, i) => {
    const next = label();
    program.push(unless((_, x) => x.vars[slot]?.includes(i) === true, next));
    compileBlock(at(compiled[i].scope, 'do'), mode.do, program);
    next.at = program.length;
  });
  return choices;
}
