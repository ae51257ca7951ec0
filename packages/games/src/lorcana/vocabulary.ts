import type { CardJson } from '@upkeep/cards';
import { isCharacter } from './board.ts';
import { affordable, payInk } from './ink.ts';
import { keywords } from './keywords.ts';
import { leavePlay } from './leave-play.ts';
import { moments } from './moments.ts';
import { KINDS, words } from './nouns.ts';
import { cardVerbs } from './verbs/cards.ts';
import { harmVerbs } from './verbs/harm.ts';
import { loreVerbs } from './verbs/lore.ts';
import { playVerbs } from './verbs/play.ts';

const costs = {
  ink: words.cost({
    about: 'So much ink.',
    check: (g, seat, _, amount) => affordable(g, seat, amount),
    pay: (g, seat, _, amount) => payInk(g, seat, amount),
  }),
  exert: words.cost({
    about: 'The card itself is exerted; a character has to be dry.',
    check(g, _, card) {
      if (g.card.exerted(card)) return g.no.exerted();
      if (isCharacter(g, card) && g.card.drying(card)) return g.no.drying();
    },
    pay: (g, _, card) => g.say.exerts({ card }),
  }),
  banish: words.cost({
    about: 'The card itself is banished.',
    check() {},
    pay: (g, _, card) => leavePlay(g, card, 'banished'),
  }),
  banishOne: words.cost({
    about: 'Another card of its player in play is banished.',
    takes: 'card',
    check(g, seat, _, __, taken) {
      if (taken === undefined || g.zoneOf(taken) !== g.zone.play(seat)) return g.no['not-in-play']();
    },
    pay(g, _, __, ___, taken) {
      if (taken !== undefined) leavePlay(g, taken, 'banished');
    },
  }),
  discardOne: words.cost({
    about: "A card of its player's hand is discarded.",
    takes: 'card',
    check(g, seat, _, __, taken) {
      if (taken === undefined || g.zoneOf(taken) !== g.zone.hand(seat)) return g.no['not-in-hand']();
    },
    pay(g, _, __, ___, taken) {
      if (taken !== undefined) leavePlay(g, taken, 'discarded');
    },
  }),
};

/** Lorcana's words for the one interpreter of cards. */
export const vocabulary = words.vocabulary({
  types: KINDS,
  printed: ['cost', 'strength', 'willpower', 'lore', 'inkwell', 'move', 'shift', 'kind', 'title'],
  verbs: { ...loreVerbs, ...cardVerbs, ...harmVerbs, ...playVerbs },
  tallied: true,
  moments,
  values: {
    strength: 'What it deals in a challenge.',
    willpower: 'How much damage banishes it.',
    loreValue: 'What questing with it is worth, and a location at the start of its player’s turn.',
    cost: 'The ink it costs to play.',
    moveCost: 'The ink it costs to move a character there.',
    cannotQuest: 'Above 0: it cannot quest.',
    cannotChallenge: 'Above 0: it cannot challenge.',
    cannotBeChallenged: 'Above 0: it cannot be challenged.',
    cannotReady: 'Above 0: it does not ready at the start of its player’s turn.',
    cannotSing: 'Above 0: it cannot sing songs.',
    challengesReady: 'Above 0: it may challenge ready characters.',
    challenging: '1 while it challenges.',
    challengedNow: '1 while it is challenged.',
    inkLimit: 'How many cards they may put into their inkwell in a turn.',
    inkReady: 'The ink they can still spend.',
    goal: 'The lore with which they win.',
  },
  cardFields: ['damage', 'exerted', 'drying'],
  seatFields: ['lore'],
  counters: ['inked', 'played', 'quests', 'challenges', 'songs', 'draws'],
  costs,
  keywords,
  // Ward: opponents choose it only to challenge (10.15).
  choosable(g, by, _, target) {
    const card = g.here(target);
    if (card === undefined || !g.liesIn.play(card) || g.value.ward(card) < 1) return true;
    if (!g.areOpponents(by, g.controllerOf(card))) return true;
    g.tally('keyword:ward');
    return false;
  },
  chosen: 'chosen',
  durations: {
    turn: { about: 'This turn.', until: 'turn' },
    yourNextTurn: { about: 'Until the start of your next turn.', until: 'ownTurn', own: true },
    inPlay: { about: 'While the card that says so is in play.', until: 'source' },
    forever: { about: 'For good.', until: 'forever' },
  },
  demands,
});

const NEEDED: Readonly<Record<string, readonly string[]>> = {
  character: ['cost', 'strength', 'willpower', 'lore'],
  action: ['cost'],
  song: ['cost'],
  item: ['cost'],
  location: ['cost', 'willpower', 'move'],
};

/** What Lorcana asks of a card beyond its shape. */
function demands(card: CardJson): { path: string; message: string }[] {
  const problems: { path: string; message: string }[] = [];
  if (card.token !== true) {
    for (const name of NEEDED[card.type] ?? []) {
      if (card.printed?.[name] === undefined) {
        problems.push({ path: `/printed/${name}`, message: `a ${card.type} needs the printed number '${name}'` });
      }
    }
  }
  const acts = card.type === 'action' || card.type === 'song';
  if (acts && card.effect === undefined) problems.push({ path: '/effect', message: `a ${card.type} needs an effect` });
  if (!acts && card.effect !== undefined) {
    problems.push({ path: '/effect', message: `a ${card.type} stays in play: write an ability` });
  }
  if (card.effect?.target !== undefined || card.effect?.targets !== undefined) {
    problems.push({ path: '/effect/target', message: "cards announce no targets: write 'choose' in 'do'" });
  }
  for (const [i, ability] of (card.abilities ?? []).entries()) {
    const aims = 'target' in ability ? 'target' : 'targets' in ability ? 'targets' : undefined;
    if (aims !== undefined) {
      problems.push({ path: `/abilities/${i}/${aims}`, message: "cards announce no targets: write 'choose' in 'do'" });
    }
  }
  return problems;
}
