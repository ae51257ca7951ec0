import type { TurnView } from '@upkeep/engine';
import { plain } from './plain.ts';
import { flow, type Style } from './style.ts';

/** The phases of this turn: those over, the one that runs with its steps, those still to come. */
export function phaseLine(turn: TurnView, names: ReadonlyMap<string, string>, style: Style, columns: number): string[] {
  const shown = (name: string): string => names.get(name) ?? plain(name);
  const phases: { name: string; when: string; steps: string[] }[] = [];
  for (const entry of turn.plan) {
    let phase = phases[phases.length - 1];
    const isNew =
      phase === undefined ||
      phase.name !== shown(entry.phase) ||
      entry.step === '' ||
      isAgain(phase.steps, shown(entry.step));
    if (phase === undefined || isNew) {
      phase = { name: shown(entry.phase), when: entry.when, steps: [] };
      phases.push(phase);
    } else if (entry.when === 'now') phase.when = 'now';
    else if (phase.when === 'past' && entry.when === 'coming') phase.when = 'now';
    if (entry.step !== '') phase.steps.push(entry.when === 'now' ? `>${shown(entry.step)}` : shown(entry.step));
  }
  const words = phases.map(({ name, when, steps }) => {
    if (when === 'past') return style.dim(`✓ ${name}`);
    if (when === 'coming') return `· ${name}`;
    const inside = steps.map((s) => (s.startsWith('>') ? style.underline(s.slice(1)) : style.dim(s))).join(', ');
    return style.cyan(style.bold(`▶ ${name.toUpperCase()}`)) + (inside === '' ? '' : ` [${inside}]`);
  });
  return words.length === 0 ? [] : flow('  ', words, '   ', columns);
}

function isAgain(steps: readonly string[], step: string): boolean {
  return steps.includes(step) || steps.includes(`>${step}`);
}
