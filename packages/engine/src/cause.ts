/** What makes things happen, coded with its number for "why did that happen?". */
export const CAUSE = {
  none: 0,
  step: 65536,
  ability: 131072,
  program: 196608,
  action: 262144,
  check: 327680,
} as const;
