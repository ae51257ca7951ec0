import type { Ability, GameDefinition } from '../define/definition.ts';
import { stepAwaited } from './awaited.ts';
import { partiesOf } from './event-fields.ts';
import * as K from './kinds.ts';
import type { CompiledAbility, Parts } from './machine.ts';
import type { Programs } from './programs.ts';
import * as TRAIT from './traits.ts';

/* Abilities by number: those that effects carry first, then those of cards; and which events they have to do with. */

type Known = Pick<Parts, 'zones' | 'events' | 'kinds' | 'queryNumbers'>;
type Compiled = Pick<Parts, 'abilities' | 'cardAbilities' | 'cardWorksIn'>;

export function compileAbilities(
  { abilities: carried = [], cards = [] }: GameDefinition,
  { zones, events, kinds, queryNumbers }: Known,
  programs: Programs,
): Compiled {
  const abilities: CompiledAbility[] = [];
  const addAbility = (a: Ability): number =>
    abilities.push({
      index: abilities.length,
      definition: a,
      worksIn: zones.map((z) => a.zones?.includes(z.name) ?? z.definition.inPlay === true),
      on: a.kind === 'static' ? [] : a.on.map((name) => kinds[name]),
      spentOn: a.kind === 'static' ? (a.spent?.on ?? []).map((name) => kinds[name]) : [],
      program: a.kind === 'trigger' ? programs.addAimed(a) : -1,
      announce: a.kind === 'trigger' && a.announce !== undefined ? programs.add(a.announce) : -1,
      parties: a.kind === 'trigger' ? a.on.map((name) => partiesOf(events[kinds[name]], a)) : [],
      step: a.kind === 'trigger' ? stepAwaited(a) : '',
      query: a.kind === 'static' ? queryNumbers[a.query] : -1,
      layer: a.kind === 'static' ? (a.layer ?? 0) : 0,
      steady: a.kind === 'static' && a.steady === true,
      pass: a.kind === 'trigger' ? (a.pass ?? 0) : 0,
      oncePerTurn: a.kind === 'trigger' && a.oncePerTurn === true,
      replacesOnce: a.kind === 'replacement' && a.once === true,
    }) - 1;
  carried.forEach(addAbility);
  const cardAbilities = cards.map((card) => (card.abilities ?? []).map(addAbility));
  const cardWorksIn = cardAbilities.map((own) => zones.map((_, zone) => own.some((a) => abilities[a].worksIn[zone])));
  return { abilities, cardAbilities, cardWorksIn };
}

type Looked = 'listened' | 'replaced' | 'followed' | 'spends' | 'notices' | 'traits';

/** By event kind: what has to be looked at when it happens. */
export function compileTraits(
  { quiet = [], lastKnown }: GameDefinition,
  events: Parts['events'],
  abilities: Parts['abilities'],
): Pick<Parts, Looked> {
  const waitedFor = (by: Ability['kind']): boolean[] =>
    events.map((_, kind) => abilities.some((a) => a.definition.kind === by && a.on.includes(kind)));
  const listened = waitedFor('trigger');
  const replaced = waitedFor('replacement');
  const followed = events.map(({ definition: { results } }) => results !== undefined);
  const noticed = events.map((_, kind) => abilities.some((ability) => notices(ability, kind)));
  // Where no ability could ask for it, nothing is remembered of cards that leave play.
  const remembers = lastKnown !== undefined || abilities.length > 0;
  return {
    listened,
    replaced,
    followed,
    spends: events.map((_, kind) => abilities.some((a) => a.spentOn.includes(kind))),
    notices: noticed.includes(true),
    traits: events.map(
      ({ name, move }, kind) =>
        (replaced[kind] ? TRAIT.replaced : 0) |
        (followed[kind] ? TRAIT.followed : 0) |
        (listened[kind] ? TRAIT.listened : 0) |
        // That the game begins changes nothing: what a rule looks at stands from the set-up's first batch on.
        (kind === K.gameBegins || quiet.includes(name) ? 0 : TRAIT.loud) |
        (noticed[kind] ? TRAIT.noticed : 0) |
        (move && remembers ? TRAIT.remembered : 0),
    ),
  };
}

/** Is an event of that kind counted for an ability, or may it take a use of it? */
function notices({ on, spentOn, definition }: CompiledAbility, kind: number): boolean {
  return (
    spentOn.includes(kind) || (definition.kind === 'trigger' && definition.first !== undefined && on.includes(kind))
  );
}
