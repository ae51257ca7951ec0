import type { BattlePart } from './names.ts';

export const zones: BattlePart<'zones'> = {
  deck: { owner: 'seat', sees: 'nobody', ordered: true, name: 'deck' },
  hand: { owner: 'seat', sees: 'owner', name: 'hand' },
  field: { owner: 'seat', sees: 'all', inPlay: true, name: 'field' },
  discard: { owner: 'seat', sees: 'all', ordered: true, name: 'discard' },
  // Cards whose effect waits on the stack.
  pending: { owner: 'table', sees: 'all', ordered: true, name: 'pending' },
};

export const seatFields: BattlePart<'seatFields'> = {
  life: { start: 20, name: 'Life' },
  energy: { start: 0, name: 'Energy' },
  supply: { start: 1, name: 'Supply' },
  fatigue: { start: 0, name: 'Fatigue' },
  burn: { start: 0, name: 'Burn' },
  regenerate: { start: 0, name: 'Regenerate' },
  stun: { start: 0, name: 'Stun' },
};

export const cardFields: BattlePart<'cardFields'> = {
  damage: { start: 0, name: 'Damage' },
  burn: { start: 0, name: 'Burn' },
  regenerate: { start: 0, name: 'Regenerate' },
  stun: { start: 0, name: 'Stun' },
};
