/** A whole number, 0 to 99 unless bounds are given. */
function number<const N extends number>(about: string, of: N, min = 0, max = 99) {
  return { default: of, min, max, about } as const;
}

/** What a match of Crisis Unleashed may set. Numbers within a group have the group's name before their own. */
export const options = {
  profile: {
    default: 'core',
    values: ['core', 'cosmic'],
    about: 'core: Eclipse, Flux, Crisis, Nexus and Void come by cards alone. cosmic: they come by the calendar too.',
  },
  coin: { default: true, about: 'Chance says who begins. Otherwise the first seat does.' },
  mulligans: { default: true, about: 'Players are asked whether they take a mulligan.' },

  deckSize: number('Cards of a deck, the hero aside.', 30, 1, 200),
  openingHand: number('Cards in the opening hand.', 5, 0, 30),
  mulliganCount: number('Mulligans a player may take.', 1, 0, 5),
  mulliganRedraw: number('Cards drawn after a mulligan.', 4, 0, 30),
  heroHealth: number('Health of a hero on which none is printed.', 25, 1, 1000),
  laneCapacity: number('Units a player may have in one lane.', 3, 1, 20),
  conditionsPerPlayer: number('Conditions a player may have in play.', 3, 0, 20),
  handLimit: number('Cards kept at the hand check of the Draw Phase.', 7, 0, 60),
  emptyDeckDamage: number('Damage for each draw from an empty deck.', 2),
  baseDraw: number('Cards of the standard draw.', 1, 0, 10),
  energyByTurn: {
    default: [1, 2, 3, 4],
    min: 0,
    max: 99,
    about: 'Energy by the number of the own turn; the last one holds for all later turns.',
  },
  energyCap: number('Energy above this is lost.', 10),
  energyLoss: {
    default: 'startOfOwnTurn',
    values: ['startOfOwnTurn', 'endOfOwnTurn'],
    about: 'When unspent Energy is lost.',
  },
  momentumPerTurn: number('Momentum a hero gains in the Energy Phase.', 1),
  momentumCap: number('Momentum above this is lost.', 5),
  swiftnessAttacks: number('Attacks per turn of a unit with Swiftness.', 2, 1, 9),
  defenderRule: {
    default: 'first',
    values: ['first', 'taunt'],
    about: 'first: Defenders of the lane are attacked before anything else. taunt: nothing else may be attacked.',
  },
  combatDeaths: {
    default: 'step6',
    values: ['step6', 'afterEachAttack'],
    about: 'When units that were killed in combat are removed.',
  },
  heroBlocks: {
    default: false,
    about: 'The defending player may put one ready unit of the lane in front of each attack on the hero.',
  },
  quickOrder: {
    default: 'lifo',
    values: ['lifo', 'opponentFirst'],
    about: "lifo: last in, first out. opponentFirst: the opponent's Quick Effects, then the active player's.",
  },
  responses: {
    default: 'alternate',
    values: ['alternate', 'oneEach'],
    about: 'alternate: players answer in turn until both pass. oneEach: each answers a Chain once.',
  },
  unitTargets: {
    default: 'sameLane',
    values: ['sameLane', 'any'],
    about: 'Which enemy units may be attacked.',
  },
  heroTarget: {
    default: 'always',
    values: ['always', 'emptyLane'],
    about: 'always: the enemy hero may be attacked. emptyLane: only through an enemy lane without units.',
  },
  conditionTicksWhenPlayed: {
    default: true,
    about: 'The duration of a Condition drops in the End Phase of the turn it was played, too.',
  },
  frozenHalvesDamage: { default: false, about: 'A Frozen unit takes half the damage, rounded down.' },
  maxRounds: number('After so many rounds the game is a draw.', 60, 1, 1000),

  eclipseSolarDraw: number('Change of the standard draw in a Solar Eclipse.', -1, -10, 10),
  eclipseSolarEnergy: number('Change of the Energy gain in a Solar Eclipse.', 1, -10, 10),
  eclipseDarkDraw: number('Change of the standard draw in a Dark Eclipse.', 1, -10, 10),
  eclipseDarkEnergy: number('Change of the Energy gain in a Dark Eclipse.', -1, -10, 10),

  fluxMax: number('Flux goes no higher.', 10, 1),
  fluxEnergy3: number('Bonus Energy while Flux is 3 or more.', 1, 0, 10),
  fluxEnergy6: number('Bonus Energy while Flux is 6 or more.', 2, 0, 10),
  fluxRotateAt: number('Flux at which the lanes turn once.', 5, 1),
  fluxHeroAt: number('Flux at which hero powers transform once.', 8, 1),
  fluxWinAt: number('Flux at which the most units win.', 10, 1),
  fluxTieResetsTo: number('Flux after a tie in that.', 5),

  nexusFluxAtLeast: number('Flux a Nexus Turn needs.', 7),
  nexusNeedsEclipse: { default: true, about: 'A Nexus Turn needs an Eclipse.' },
  nexusCostReduction: number('How much less cards cost in a Nexus Turn.', 1, 0, 20),
  nexusMomentum: number('Momentum all heroes gain as a Nexus Turn begins.', 1),
  nexusQuantumFactor: number('How often quantum effects count in a Nexus Turn.', 2, 1, 10),

  voidFlux: number('Flux at which a turn without an Eclipse is a Void Turn.', 9, 1),
  voidCorruptedLanes: number('So many Corrupted lanes in all make a Void Turn.', 3, 1, 6),
  voidUnitDamage: number('Damage to every unit as a Void Turn begins.', 1),
  voidGlitchFactor: number('How often the chance of a Glitch counts in a Void Turn.', 2, 1, 10),

  glitchPercent: {
    default: [0, 25, 50, 75],
    min: 0,
    max: 100,
    about: 'Chance of a Glitch by Corruption level; the last one holds for all higher levels.',
  },
  corruptedLaneEnergy: number('Change of the Energy gain for each Corrupted lane.', -1, -10, 0),

  firstPlayerNoAttackTurns: number('So many first turns the starting player may not attack.', 1, 0, 9),
  firstPlayerDrawExactly: number('Cards the starting player draws in the first Draw Phase.', 1, 0, 10),
  firstPlayerNoHeroicTurns: number('So many first turns the starting player may not play Heroic cards.', 1, 0, 9),

  calendarEclipseEvery: number('cosmic: an Eclipse in every so-manieth round.', 4, 1),
  calendarFirstEclipse: { default: 'solar', values: ['solar', 'dark'], about: 'cosmic: the first Eclipse.' },
  calendarFluxFromRound: number('cosmic: Flux grows from this round on.', 2, 1),
  calendarCrisisFromRound: number('cosmic: a Crisis Event is revealed from this round on.', 3, 1),
} as const;
