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
  const { playerId, cardsToBottom } = decision;
  const player = seatOf(game, playerId);
  if (game.look((g) => g.seat.altered(g.seats[player]))) refuse('already-altered');
  const asked = game.nextDecision;
  if (asked?.prompt !== QUESTION || !asked.by.includes(player)) refuse('not-your-decision');
  const hand = handOf(game, player);
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
  const waiting = game.nextDecision?.prompt === QUESTION ? game.nextDecision.by[0] : undefined;
  const names = game.record.context.players;
  const decisions = game
    .eventsFor(viewer)
    .filter(({ kind }) => kind === 'altered')
    .map(({ fields }) => decisionOf(game, viewer, names.indexOf(String(fields['player'])), Number(fields['amount'])));
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

/** What a player put back; the cards themselves only for that player. */
function decisionOf(
  game: LorcanaGame,
  viewer: PlayerId,
  playerId: PlayerId,
  count: number,
): MulliganState['decisions'][number] {
  const given = game.inputs.find(
    ({ player, type, picks }) =>
      player === playerId &&
      type === 'choose' &&
      (picks ?? []).every((pick) => typeof pick === 'string' && pick.startsWith('c')),
  );
  const cards = viewer === playerId ? (given?.picks ?? []).filter((pick) => typeof pick === 'string') : [];
  return { playerId, cardsToBottom: cards, count };
}
