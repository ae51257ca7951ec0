import type { Ref } from '@upkeep/engine/kernel';

/** References of one card in two stays that follow each other are this far apart. */
const ONE_STAY = 65536;

/** The reference a card had in the stay before the one referred to. */
export function refBefore(ref: Ref): Ref {
  return ref + ONE_STAY;
}
