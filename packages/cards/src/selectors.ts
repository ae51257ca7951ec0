import { isCardRef, NO_REF, type Ref, type Rules, refCard } from '@upkeep/engine/kernel';
import { type Context, isThere } from './context.ts';
import { aimedEntries, newTargetsFor, targetsOf } from './entries.ts';
import type { CardsJson, PlayersJson, RelatedJson, SelectorJson } from './json.ts';
import { momentNamed, nowNamed, placeOfName } from './moments.ts';
import { type Among, at, nameIn, own, type Scope, type Selected, type Sort, unknown, wrong } from './scope.ts';
import { compileCards } from './select-cards.ts';
import { compileItems } from './select-items.ts';
import { compilePlayers } from './select-players.ts';
import type { MomentDefinition } from './vocabulary.ts';

/** A compiled selector: what it lists, in a fixed order, and whether one thing fits. */
export interface Select extends Selected {
  list(g: Rules, x: Context): readonly number[];
  /** Is there one of which this holds? Stops at the first. */
  some(g: Rules, x: Context, test: (ref: number) => boolean): boolean;
  has(g: Rules, x: Context, ref: number): boolean;
  /** For what is never more than one thing: that thing, or nothing (`NO_REF`). */
  readonly one: ((g: Rules, x: Context) => Ref) | null;
}

/** From a list alone. */
function listed(list: Select['list'], among: Among = 'objects', sort: Sort = 'objects'): Select {
  return {
    sort,
    among,
    list,
    some: (g, x, test) => list(g, x).some(test),
    has: (g, x, ref) => list(g, x).includes(ref),
    one: null,
  };
}

/** What is never more than one thing. */
function single(one: (g: Rules, x: Context) => Ref, among: Among = 'objects'): Select {
  return {
    sort: 'objects',
    among,
    list(g, x) {
      const ref = one(g, x);
      return ref === NO_REF ? NONE : [ref];
    },
    some(g, x, test) {
      const ref = one(g, x);
      return ref !== NO_REF && test(ref);
    },
    has: (g, x, ref) => ref !== NO_REF && one(g, x) === ref,
    one,
  };
}

const NONE: readonly number[] = [];

/** What is remembered of an event follows the ability's number in variable 1. */
const REMEMBERED = 1;

const NOBODY: Select = listed(() => []);

const SIDES: Readonly<Record<string, string>> = {
  opponents: 'opponent',
  friends: 'friend',
  everyone: 'any',
};
const BUILT_IN = ['self', 'you', 'opponents', 'friends', 'everyone', 'it', 'that', 'given'];

export function compileSelector(scope: Scope, json: SelectorJson): Select {
  if (typeof json === 'string') return compileName(scope, json);
  if ('players' in json) return compilePlayers(scope, playersOf(json));
  if ('items' in json) return compileItems(scope, json);
  if ('either' in json) {
    const parts = json.either.map((part, i) => compileSelector(at(scope, 'either', i), part));
    return {
      sort: parts[0]?.sort ?? 'objects',
      among: parts.every(({ among }) => among === parts[0].among) ? (parts[0]?.among ?? 'objects') : 'objects',
      list: (g, x) => [...new Set(parts.flatMap((part) => part.list(g, x)))],
      some: (g, x, test) => parts.some((part) => part.some(g, x, test)),
      has: (g, x, ref) => parts.some((part) => part.has(g, x, ref)),
      one: null,
    };
  }
  return isRelated(json) ? compileRelated(scope, json) : compileCards(scope, json);
}

const RELATIONS = ['controllerOf', 'ownerOf', 'hostOf', 'attachedTo', 'now', 'targetsOf', 'newTargetsFor'];

function playersOf(json: PlayersJson): PlayersJson {
  return json;
}

function isRelated(json: CardsJson | RelatedJson): json is RelatedJson {
  return RELATIONS.some((key) => key in json);
}

/** A selector whose things a verb of objects, players or cards can take. */
export function compileObjects(scope: Scope, json: SelectorJson): Select {
  const select = compileSelector(scope, json);
  if (select.sort === 'objects') return select;
  wrong(scope, `expected cards or players, found ${select.sort === 'items' ? 'entries of the stack' : 'a number'}`);
  return NOBODY;
}

function compileName(scope: Scope, name: string): Select {
  if (name === 'you') return single((g, x) => (g.isIn(x.controller) ? x.controller : NO_REF), 'players');
  if (Object.hasOwn(SIDES, name)) return compilePlayers(scope, { players: SIDES[name] });
  const named = nameIn(scope, name);
  if (named !== undefined) {
    if (named.sort === 'number') {
      wrong(scope, `'${name}' is a number, not something to select; write { "result": "${name}" } in an amount`);
    }
    return listed((_, x) => x.vars[named.slot] ?? [], named.among, named.sort);
  }
  if (name === 'self') return single((_, x) => x.source, 'cards');
  if (name === 'it' && scope.candidate) return single((_, x) => x.it);
  const moment = scope.moment === null ? null : momentNamed(scope, scope.moment);
  if (moment !== null && placeOfName(moment, name) >= 0) return compileParticipant(scope, moment, name);
  if (name === 'given') return listed((_, x) => x.given ?? [x.source]);
  unknown(scope, 'name', name, namesIn(scope));
  return NOBODY;
}

/** What may be named here. */
function namesIn(scope: Scope): string[] {
  const builtIn = BUILT_IN.filter((n) => (n !== 'it' || scope.candidate) && (n !== 'that' || scope.moment !== null));
  const moment = scope.moment === null ? undefined : own(scope.shop.vocabulary.moments, scope.moment);
  return [...builtIn, ...Object.keys(moment?.names ?? {}), ...scope.names.keys()];
}

/** To whom or what it happened, and who else had a part in it: as the event is looked at, or as it was remembered. */
function compileParticipant(scope: Scope, moment: MomentDefinition, name: string): Select {
  if (!scope.later) return single((g, x) => nowNamed(g, moment, name, x.event));
  const place = REMEMBERED + placeOfName(moment, name);
  return single((_, x) => x.vars[1]?.[place] ?? NO_REF);
}

function compileRelated(scope: Scope, json: RelatedJson): Select {
  if ('controllerOf' in json) {
    const inner = compileSelector(at(scope, 'controllerOf'), json.controllerOf);
    if (inner.sort === 'items') return listed((g, x) => controllersOf(g, inner.list(g, x)), 'players');
    const of = compileObjects(at(scope, 'controllerOf'), json.controllerOf);
    return each(of, (g, ref) => seatOf(g, ref), 'players');
  }
  if ('ownerOf' in json) {
    const of = compileObjects(at(scope, 'ownerOf'), json.ownerOf);
    return each(of, (g, ref) => ownerOf(g, ref), 'players');
  }
  if ('hostOf' in json) {
    const of = compileObjects(at(scope, 'hostOf'), json.hostOf);
    return each(of, (g, ref) => {
      const host = hostOf(g, ref);
      return isThere(g, host) ? host : NO_REF;
    });
  }
  if ('attachedTo' in json) {
    const of = compileObjects(at(scope, 'attachedTo'), json.attachedTo);
    const list: Select['list'] = (g, x) =>
      of.list(g, x).flatMap((host) => g.attachedTo(host).map((card) => g.ref(card)));
    // Asked of one card it looks at that card alone: continuous abilities ask it of every card there is.
    return { ...listed(list, 'cards'), has: (g, x, ref) => isCardRef(ref) && of.has(g, x, hostOf(g, ref)) };
  }
  if ('now' in json) {
    const of = compileObjects(at(scope, 'now'), json.now);
    return each(of, nowAt, 'cards');
  }
  return compileAims(scope, json);
}

/** Whose entries of the stack are, while they wait. */
function controllersOf(g: Rules, entries: readonly number[]): number[] {
  const theirs = g.state.stack.filter((item) => entries.includes(item.id)).map((item) => item.controller);
  return [...new Set(theirs)].filter((seat) => g.isIn(seat));
}

/** What entries of the stack are aimed at, and what else they could be aimed at. */
function compileAims(
  scope: Scope,
  json: Extract<RelatedJson, { targetsOf: unknown } | { newTargetsFor: unknown }>,
): Select {
  if ('targetsOf' in json) {
    const entries = compileEntries(at(scope, 'targetsOf'), json.targetsOf);
    return listed((g, x) => [...new Set(aimedEntries(g, entries.list(g, x)).flatMap(targetsOf))]);
  }
  const entries = compileEntries(at(scope, 'newTargetsFor'), json.newTargetsFor);
  return listed((g, x) => {
    const others = aimedEntries(g, entries.list(g, x)).flatMap((entry) => newTargetsFor(g, entry));
    return [...new Set(others)];
  });
}

function compileEntries(scope: Scope, json: SelectorJson): Select {
  const select = compileSelector(scope, json);
  if (select.sort === 'items') return select;
  wrong(scope, 'expected entries of the stack');
  return NOBODY;
}

/** A card where it is now; a player stays one. */
function nowAt(g: Rules, ref: Ref): Ref {
  if (!isCardRef(ref)) return ref;
  const card = g.follow(ref);
  return card < 0 ? NO_REF : g.ref(card);
}

function seatOf(g: Rules, ref: Ref): number {
  return isCardRef(ref) ? g.lastController(ref) : ref;
}

function ownerOf(g: Rules, ref: Ref): number {
  return isCardRef(ref) ? (g.state.cards.owner[refCard(ref)] ?? -1) : ref;
}

function hostOf(g: Rules, ref: Ref): Ref {
  const card = g.card(ref);
  return card < 0 ? -1 : g.state.cards.host[card];
}

/** What stands in some relation to each of them, once; of one thing alone, that is one thing too. */
function each({ one, list }: Select, related: (g: Rules, ref: Ref) => Ref, among?: Among): Select {
  if (one !== null) {
    return single((g, x) => {
      const ref = one(g, x);
      return ref === NO_REF ? NO_REF : related(g, ref);
    }, among);
  }
  return listed((g, x) => [...new Set(list(g, x).map((ref) => related(g, ref)))].filter((n) => n !== NO_REF), among);
}
