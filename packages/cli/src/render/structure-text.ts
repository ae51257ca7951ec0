import type { PhaseOutline, StepOutline, StructureOutline, WindowOutline } from './structure.ts';
import { flow, type Style } from './style.ts';

const AFTER: Readonly<Record<string, string>> = {
  same: 'after an action the same player is asked again',
  next: 'after an action the next player is asked',
  end: 'one action ends it',
};

const PASSED: Readonly<Record<string, string>> = {
  end: 'passing ends it',
  resolveOne: 'when all have passed the newest effect resolves, and it begins again',
  resolveAll: 'when all have passed everything waiting resolves, newest first',
  resolveChain: 'when all have passed the chain resolves, newest first',
};

const ROUNDS = {
  turn: 'a round is one turn',
  each: 'a round is one turn of everybody',
  together: "a round is one turn, which is everybody's",
} as const;

/** The turn as a drawing for the terminal. */
export function structureText(outline: StructureOutline, style: Style, columns: number): string[] {
  const round = `${ROUNDS[outline.round]}${outline.deals === '' ? '' : `, and ${outline.deals} a box above rounds`}`;
  const patched = outline.expansions.length === 0 ? '' : `, with ${outline.expansions.join(', ')}`;
  const lines = [`${style.bold(outline.name)} ${outline.version}${patched}: ${round}`];
  const apart = windowsApart(outline);
  if (outline.setup.length > 0) lines.push('', style.underline('The set-up'));
  outline.setup.forEach(({ name, about }, i) => {
    const head = ` ${i === outline.setup.length - 1 ? '└' : '├'}─ ${style.bold(name)}`;
    lines.push(...(about === '' ? [head] : flow(`${head}  `, about.split(' '), ' ', columns, '    ')));
  });
  for (const turn of outline.turns) {
    lines.push('', style.underline(turn.kind === 'normal' ? 'The turn' : `A turn of the kind '${turn.kind}'`));
    lines.push(
      ...turn.phases.flatMap((phase, i) => phaseText(phase, i === turn.phases.length - 1, { style, columns, apart })),
    );
  }
  if (apart.length > 0) lines.push('', style.underline('Windows'));
  for (const window of apart) {
    const opened = window.byRules ? style.dim(' (opened by rules)') : '';
    lines.push(` ${style.bold(window.name)}${opened}`, ...windowText('   ', window, style, columns));
  }
  return lines;
}

/** How the drawing is made: in which style, how wide, and which windows are described on their own below. */
interface Drawing {
  readonly style: Style;
  readonly columns: number;
  readonly apart: readonly WindowOutline[];
}

/** Windows that several steps share, or that no step shows, are described once. */
function windowsApart({ turns, windows }: StructureOutline): WindowOutline[] {
  const steps = turns.flatMap((turn) => turn.phases.flatMap((phase) => phase.steps));
  const uses = (name: string): number => steps.filter((step) => step.window?.name === name).length;
  return windows.filter((window) => window.byRules || uses(window.name) > 2);
}

function phaseText(phase: PhaseOutline, isLast: boolean, drawing: Drawing): string[] {
  const { style } = drawing;
  const rail = isLast ? '   ' : ' │ ';
  const head = ` ${isLast ? '└' : '├'}─ `;
  const [only] = phase.steps;
  const isPlain = phase.steps.length === 1 && only !== undefined && only.name === '';
  if (isPlain) return stepText(head, `${rail} `, phase.name, only, drawing);
  const lines = [head + style.bold(phase.name)];
  phase.steps.forEach((step, i) => {
    const last = i === phase.steps.length - 1;
    lines.push(...stepText(`${rail} ${last ? '└' : '├'}─ `, `${rail} ${last ? '  ' : '│ '}`, step.name, step, drawing));
  });
  return lines;
}

/** A step with what it says of itself and whom it asks; `rail` is what runs down on its left. */
function stepText(
  head: string,
  rail: string,
  name: string,
  step: StepOutline,
  { style, columns, apart }: Drawing,
): string[] {
  const marks = [
    ...(step.from === '' ? [] : [style.green(`+ ${step.from}`)]),
    ...(step.conditional ? [style.dim('(if needed)')] : []),
    ...(step.repeats ? [style.dim('(may repeat)')] : []),
  ];
  const title = `${head}${[style.bold(name), ...marks].join(' ')}`;
  const about = step.about === '' ? [title] : flow(`${title}  `, step.about.split(' '), ' ', columns, `${rail}  `);
  const { window } = step;
  if (window === null) return about;
  if (apart.some(({ name: known }) => known === window.name))
    return [...about, `${rail}  ${style.dim('asks: ')}${window.name}`];
  return [...about, ...windowText(`${rail}  `, window, style, columns)];
}

function windowText(rail: string, window: WindowOutline, style: Style, columns: number): string[] {
  const words = windowWords(window).split(' ');
  // The host of a match passes nothing: it gives a command.
  const isHosts = window.actions.length === 0 && window.commands.length > 0;
  const actions = [
    ...(isHosts ? window.commands : window.actions).map((action) => style.cyan(action)),
    ...(isHosts ? [] : ['or pass']),
  ];
  return [
    ...flow(`${rail}${style.dim('asks: ')}`, words, ' ', columns, `${rail}      `),
    ...flow(`${rail}${style.dim('do:   ')}`, actions, ', ', columns, `${rail}      `),
  ];
}

function windowWords({ asks, after, passed }: WindowOutline): string {
  return [
    asks,
    AFTER[after] ?? `an action opens the window '${after.replace('open ', '')}'`,
    PASSED[passed] ?? passed,
  ].join('; ');
}

/** The turn as a Mermaid flow chart. */
export function structureMermaid(outline: StructureOutline): string[] {
  const lines = ['flowchart TD'];
  outline.turns.forEach((turn, t) => {
    lines.push(
      `  subgraph T${t}["${label(turn.kind === 'normal' ? `${outline.name}: the turn` : `A turn of the kind ${turn.kind}`)}"]`,
    );
    const order: string[] = [];
    turn.phases.forEach((phase, p) => {
      lines.push(`    subgraph T${t}P${p}["${label(phase.name)}"]`);
      phase.steps.forEach((step, s) => {
        const id = `T${t}P${p}S${s}`;
        order.push(id);
        lines.push(`      ${id}${nodeOf(step, phase.name)}`);
      });
      lines.push('    end');
    });
    for (let i = 1; i < order.length; i++) lines.push(`    ${order[i - 1]} --> ${order[i]}`);
    lines.push(`    ${order[order.length - 1]} -. next turn .-> ${order[0]}`, '  end');
  });
  return lines;
}

function nodeOf(step: StepOutline, phase: string): string {
  const actions = step.window === null ? '' : `<br/>${[...step.window.actions, 'pass'].join(', ')}`;
  const from = step.from === '' ? '' : `<br/>+ ${step.from}`;
  const text = `${label(step.name || phase)}${label(from)}${label(actions)}`;
  return step.window === null ? `["${text}"]` : `(["${text}"])`;
}

function label(text: string): string {
  return text.replaceAll('"', "'");
}
