/** Statuses a unit can have, as fields of the card count them. */
export const STATUSES = ['frozen', 'burn', 'regenerate', 'corrupt', 'shield'] as const;

const ECLIPSES = ['none', 'solar', 'dark'] as const;

const harm = { target: 'target', amount: 'number', source: 'target?' } as const;
const ofPlayer = { player: 'seat', amount: 'number' } as const;
const ofCard = { card: 'card' } as const;

/** What can happen. */
export const events = {
  drew: { move: true, rule: 'S:48', words: '{card} is drawn' },
  tucked: { move: true, words: '{card} goes back into the deck' },
  discarded: { move: true, words: '{card} is discarded' },
  announced: { move: true, rule: 'S:103', words: '{card} is played' },
  entered: { move: true, rule: 'S:97', words: '{card} enters play' },
  died: { move: true, rule: 'S:121', words: '{card} dies' },
  returned: { move: true, words: '{card} returns to the hand' },
  banished: { move: true, words: '{card} is banished' },
  delayed: { move: true, rule: 'S:30', words: '{card} is delayed' },
  gone: { move: true, words: '{card} leaves play' },
  shifted: { move: 'keeps', rule: 'S:182', words: '{card} is moved to another lane' },
  taken: { move: 'keeps', rule: 'S:127', words: '{card} changes sides' },
  crisisComes: { move: true, rule: 'S:170', words: 'The crisis of this round: {card}' },
  crisisGoes: { move: true, words: '{card} is over' },

  kept: { fields: { player: 'seat' }, words: '{player} keeps the hand' },
  mulliganed: { fields: { player: 'seat' }, words: '{player} takes a mulligan' },
  damage: { fields: harm, words: '{target} takes {amount} damage' },
  /** `meant` is the healing before it is known how much is needed. */
  heal: { fields: { ...harm, meant: 'number' }, words: '{target} heals {amount}' },
  status: { fields: { card: 'card', status: STATUSES, amount: 'number' }, words: '{card}: {status} {amount}' },
  strengthened: {
    fields: { card: 'card', attack: 'number', health: 'number' },
    words: '{card} gains {attack} Attack and {health} Health',
  },
  swapped: { fields: ofCard, rule: 'S:146', words: '{card} swaps its Attack and Health' },
  doomed: { fields: ofCard, words: '{card} is destroyed' },
  saved: { fields: ofCard, words: '{card} stays at 1 Health' },
  slept: { fields: { card: 'card', turns: 'number' }, rule: 'S:40', words: '{card} is Dormant for {turns} turns' },
  missedDraw: { fields: { player: 'seat' }, rule: 'S:51', words: '{player} has no card to draw' },

  energyGained: { fields: ofPlayer, rule: 'S:65', words: '{player} gains {amount} Energy' },
  energyChanged: { fields: ofPlayer, rule: 'S:70', words: '{player} gains {amount} Energy besides' },
  energySpent: { fields: ofPlayer, rule: 'S:96', words: '{player} spends {amount} Energy' },
  energyLost: { fields: ofPlayer, rule: 'S:76', words: '{player} loses {amount} Energy' },
  momentumGained: { fields: ofPlayer, rule: 'S:72', words: "{player}'s hero gains {amount} Momentum" },
  momentumSpent: { fields: ofPlayer, rule: 'S:98', words: "{player}'s hero spends {amount} Momentum" },
  discounted: { fields: ofPlayer, words: "{player}'s next card this turn costs {amount} less" },

  attackDeclared: { fields: ofCard, rule: 'S:113', words: '{card} will attack' },
  attackAimed: { fields: { card: 'card', target: 'target' }, rule: 'S:114', words: '{card} attacks {target}' },
  attackBlocked: {
    fields: { card: 'card', attacker: 'target' },
    rule: 'S:118',
    words: '{card} steps in front of {attacker}',
  },
  attackPrevented: { fields: ofCard, rule: 'S:201', words: 'An attack of {card} is prevented' },
  struck: { fields: { card: 'card', target: 'target' }, rule: 'S:116', words: '{card} strikes {target}' },

  cancelled: {
    fields: { player: 'seat', source: 'target' },
    rule: 'S:200',
    words: 'What {source} would do is cancelled',
  },
  laneCorrupted: {
    fields: { player: 'seat', lane: ['front', 'middle', 'back'], turns: 'number' },
    rule: 'S:79',
    words: "{player}'s {lane} lane is Corrupted for {turns} turns",
  },
  glitched: { fields: ofCard, rule: 'S:146', words: '{card} glitches' },

  eclipseNears: {
    fields: { kind: ECLIPSES, turns: 'number' },
    rule: 'S:33',
    words: 'An Eclipse nears: {kind}, for {turns} turns',
  },
  eclipseBegins: { fields: { kind: ECLIPSES, turns: 'number' }, rule: 'S:33', words: 'The Eclipse begins: {kind}' },
  eclipseEnds: { fields: { kind: ECLIPSES }, rule: 'S:33', words: 'The Eclipse ends: {kind}' },
  fluxChanged: { fields: { amount: 'number' }, rule: 'S:34', words: 'Flux changes by {amount}' },
  lanesTurned: { fields: { flux: 'number' }, rule: 'S:182', words: 'At Flux {flux} the lanes turn' },
  powersTransformed: { fields: { flux: 'number' }, rule: 'S:183', words: 'At Flux {flux} hero powers transform' },
} as const;
