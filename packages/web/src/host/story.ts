import type { Match, PlayerId, RecordedEvent } from '@upkeep/engine';
import type { Story, Viewer } from '../protocol.ts';
import { isQuiet } from '../words.ts';
import type { Line } from './line.ts';

const MOST_POINTS = 4;

/** How a match went, from a seat's side. Only of one that is over: it looks at the true positions. */
export function storyOf(line: Line, viewer: Viewer): Story {
  const { match, marks } = line;
  const seat = viewer === 'spectator' ? 0 : viewer;
  const positions = [...marks, { match, inputs: match.inputs.length, events: match.eventCount }];
  const firsts = positions.filter(
    ({ match: there }, i) => i === 0 || there.state.turn.turnNumber !== positions[i - 1]?.match.state.turn.turnNumber,
  );
  const last = positions[positions.length - 1];
  if (last !== undefined && firsts[firsts.length - 1] !== last) firsts.push(last);
  const raw = firsts.map(({ match: there, events }) => ({
    turn: there.state.turn.turnNumber,
    at: Math.max(0, events - 1),
    lead: leadIn(there, seat),
  }));
  const most = Math.max(1, ...raw.map(({ lead }) => Math.abs(lead)));
  const leads = raw.map((point) => ({ ...point, lead: Math.round((100 * point.lead) / most) }));
  const events = match.eventsFor(viewer);
  return { leads, turningPoints: turningPoints(leads, events), counts: countsOf(match, events) };
}

/** The game's own judgement; where it has none, who has won. */
function leadIn(match: Match, seat: PlayerId): number {
  const { outcome } = match;
  const judged = match.evaluation(seat);
  if (judged !== undefined && outcome === null) return judged;
  if (outcome === null) return 0;
  return outcome.winners.includes(seat) ? 100 : outcome.winners.length === 0 ? 0 : -100;
}

/** The turns in which most changed, with what happened in them. */
function turningPoints(leads: Story['leads'], events: readonly RecordedEvent[]): Story['turningPoints'] {
  const swings = leads.slice(1).map(({ lead, at, turn }, i) => {
    const from = leads[i]?.at ?? 0;
    const told = events.slice(from + 1, at + 1).filter((event) => !isQuiet(event) && !event.kind.endsWith('Begins'));
    return { turn: leads[i]?.turn ?? turn, at: from, swing: lead - (leads[i]?.lead ?? 0), words: wordsOf(told) };
  });
  return swings
    .filter(({ swing, words }) => swing !== 0 && words !== '')
    .sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
    .slice(0, MOST_POINTS)
    .sort((a, b) => a.at - b.at);
}

/** The last things of a turn say most about it. */
function wordsOf(events: readonly RecordedEvent[]): string {
  return [...new Set(events.map(({ words }) => words))].slice(-2).join('; ');
}

/** What can be counted in any game: cards drawn and things that left play, by whose they were. */
function countsOf(match: Match, events: readonly RecordedEvent[]): Story['counts'] {
  const seats = match.record.context.players;
  const cues = match.description.table?.look?.cues ?? {};
  const count = (of: (event: RecordedEvent, seat: number, name: string) => number): number[] =>
    seats.map((name, seat) => events.reduce((sum, event) => sum + of(event, seat, name), 0));
  const comesFrom = ({ fields }: RecordedEvent, name: string): boolean =>
    String(fields['from']).startsWith(`${name}'s`);
  const isPlayer = ({ fields }: RecordedEvent, seat: number): boolean =>
    fields['player'] === seat || fields['target'] === `p${seat}` || fields['player'] === `p${seat}`;
  const amount = ({ fields }: RecordedEvent): number => (typeof fields['amount'] === 'number' ? fields['amount'] : 0);
  return [
    {
      label: 'Cards drawn',
      bySeat: count((event, _, name) => (event.kind === 'drew' && comesFrom(event, name) ? 1 : 0)),
    },
    {
      label: 'Damage taken',
      bySeat: count((event, seat) => (cues[event.kind] === 'damage' && isPlayer(event, seat) ? amount(event) : 0)),
    },
    {
      label: 'Things lost',
      bySeat: count((event, _, name) => (cues[event.kind] === 'death' && comesFrom(event, name) ? 1 : 0)),
    },
  ].filter(({ bySeat }) => bySeat.some((n) => n > 0));
}
