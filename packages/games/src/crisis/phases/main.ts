export const main = {
  rule: 'S:81',
  name: 'Main Phase',
  about: 'Cards, abilities and Hero Powers in any order, each answered and resolved before the next.',
  window: 'main',
} as const;
