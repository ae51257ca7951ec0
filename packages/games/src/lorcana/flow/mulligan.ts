import type { PlayerId } from '@upkeep/engine';
import { refuse, seatOf, submit } from './refuse.ts';
import type { CardId, LorcanaGame, MulliganDecision, MulliganState } from './types.ts';

const QUESTION = 'alter-hand';

/**
 * One player's alteration of the hand. The host vouches for who submits it; whose turn to decide it is not is refused, and so
 * are cards that are not in that hand, each once.
 */
export function submitMulligan(game: LorcanaGame, decision: MulliganDecision): void {
  if (game.isHeld) refuse('not-started');
  // A plain program may send anything.
  if (typeof decision !== 'object' || decision === null) refuse('bad-cards');
  const { playerId, cardsToBottom } = decision;
  const player = seatOf(game, playerId);
  if (game.look((g) => g.seat.altered(g.seats[player]))) refuse('already-altered');
  const asked = game.nextDecision;
  if (asked?.prompt !== QUESTION || !asked.by.includes(player)) refuse('not-your-decision');
  const hand = handOf(game, player);
  if (!Array.isArray(cardsToBottom)) refuse('bad-cards');
  if (new Set(cardsToBottom).size !== cardsToBottom.length || cardsToBottom.some((card) => !hand.includes(card))) {
    refuse('bad-cards');
  }
  submit(game, { player, type: 'choose', decision: asked.id, picks: cardsToBottom.slice() });
}

/** The handles of a player's hand, as that player sees them. */
function handOf(game: LorcanaGame, player: PlayerId): readonly CardId[] {
  const zone = game.view(player).zones.find(({ name, seat }) => name === 'hand' && seat === player);
  return zone?.cards.map(({ id }) => id) ?? [];
}

/** How far altering hands has come, as a seat may know it: how many everybody put back, and which of its own. */
export function getMulliganState(game: LorcanaGame, viewer: PlayerId): MulliganState {
  seatOf(game, viewer);
  const waiting = game.nextDecision?.prompt === QUESTION ? game.nextDecision.by[0] : undefined;
  const decisions = decisionsOf(game, viewer);
  const [first, second] = decisions;
  return {
    phase: phaseOf(game, waiting),
    ...(first === undefined ? {} : { firstPlayerDecision: first }),
    ...(second === undefined ? {} : { secondPlayerDecision: second }),
    ...(waiting === undefined ? {} : { waitingFor: waiting }),
    decisions,
  };
}

function phaseOf(game: LorcanaGame, waiting: PlayerId | undefined): MulliganState['phase'] {
  if (waiting === undefined)
    return game.state.turn.turnNumber > 0 || game.outcome !== null ? 'complete' : 'waiting_first_player';
  const first = game.look((g) => g.inTurnOrder()[0]);
  return waiting === first ? 'waiting_first_player' : 'waiting_second_player';
}

/** What everybody put back, the cards themselves only for their own seat. Of a decision that was taken back nothing is told. */
function decisionsOf(game: LorcanaGame, viewer: PlayerId): MulliganState['decisions'] {
  const names = game.record.context.players;
  const counts = new Map<PlayerId, number>();
  for (const { kind, fields } of game.eventsFor(viewer)) {
    if (kind !== 'altered') continue;
    const playerId = names.indexOf(String(fields['player']));
    counts.delete(playerId);
    counts.set(playerId, Number(fields['amount']));
  }
  return [...counts]
    .filter(([playerId]) => game.look((g) => g.seat.altered(g.seats[playerId])))
    .map(([playerId, count]) => {
      return { playerId, cardsToBottom: viewer === playerId ? putBack(game, playerId, count) : [], count };
    });
}

/** The cards a player named: nobody names so many cards before that, and who put none back has named none. */
function putBack({ inputs }: LorcanaGame, playerId: PlayerId, count: number): CardId[] {
  if (count === 0) return [];
  for (const { player, type, picks = [] } of inputs) {
    if (player !== playerId || type !== 'choose') continue;
    const cards = picks.filter((pick) => typeof pick === 'string');
    if (cards.length === count && cards.every((card) => card.startsWith('c'))) return cards;
  }
  return [];
}
