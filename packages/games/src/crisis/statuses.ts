import type { AbilityJson, CardSource } from '@upkeep/cards';

/** What lies on units as a status, as abilities every unit has: Burn and Regenerate do their work in Startup (G7). */
const STATUSES: readonly AbilityJson[] = [
  {
    kind: 'triggered',
    name: 'Regenerate',
    on: 'statusUpdate',
    pass: 'status',
    if: {
      all: [
        { compare: [{ value: 'regenerating', of: 'self' }, '>', 0] },
        { compare: [{ field: 'damage', of: 'self' }, '>', 0] },
      ],
    },
    do: [{ do: 'heal', to: 'self', amount: { value: 'regenerating', of: 'self' } }],
  },
  {
    kind: 'triggered',
    name: 'Burn',
    on: 'statusUpdate',
    pass: 'status',
    if: { compare: [{ field: 'burn', of: 'self' }, '>', 0] },
    do: [{ do: 'damage', to: 'self', amount: { field: 'burn', of: 'self' } }],
  },
];

/** The same cards; units have the abilities behind statuses, too. */
export function withStatuses(source: CardSource): CardSource {
  const cards = source.cards.map((card) =>
    card.type === 'unit' ? { ...card, abilities: [...(card.abilities ?? []), ...STATUSES] } : card,
  );
  return { ...source, cards };
}
