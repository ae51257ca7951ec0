import { crisis } from '../nouns.ts';

/** The Main Phase is one window; in a Nexus Turn both players act in it at once, in secret (G25). */
const act = crisis.program('main', {}, ({ act: say }) => [
  say((g) => g.open(g.turnKind === 'nexus' ? 'nexus' : 'main')),
]);

export const main = {
  rule: 'S:81',
  name: 'Main Phase',
  about: 'Cards, abilities and Hero Powers in any order, each answered and resolved before the next.',
  begin: act,
  settle: true,
} as const;
