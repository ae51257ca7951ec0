import type { Instruction } from '@upkeep/engine/kernel';
import { compileGiven } from '../abilities/index.ts';
import { frameContext, isThere } from '../context.ts';
import type { GiveJson } from '../json.ts';
import { at, own, type Scope, unknown } from '../scope.ts';
import { compileObjects } from '../selectors.ts';

/** `give`: an ability in force for a while, for what it is given to; amounts are fixed as it begins. */
export function compileGive(scope: Scope, json: GiveJson, code: Instruction[]): Scope {
  const { durations } = scope.shop.vocabulary;
  const duration = own(durations, json.until);
  if (duration === undefined) unknown(at(scope, 'until'), 'duration', json.until, Object.keys(durations));
  const to = json.to === undefined ? null : compileObjects(at(scope, 'to'), json.to);
  const { name, fixed } = compileGiven(at(scope, 'give'), json.give);
  const delayed = json.give.kind === 'triggered';
  code.push({
    run(g, frame) {
      const x = frameContext(frame);
      const targets = to === null ? [] : to.list(g, x).filter((ref) => isThere(g, ref));
      if ((to !== null && targets.length === 0) || duration === undefined) return;
      const common = {
        ability: g.ability(name),
        controller: x.controller,
        data: fixed.map((amount) => amount(g, x)),
        until: g.durations[duration.until],
        who: duration.own === true ? x.controller : -1,
        uses: json.uses ?? -1,
      };
      // A trigger remembers nothing but its source: one for each thing, so that `given` is known when it resolves.
      if (delayed && to !== null) for (const ref of targets) g.addEffect({ ...common, source: ref, targets: [ref] });
      else g.addEffect({ ...common, source: x.source, targets });
    },
  });
  return scope;
}
