import type { Match, PlayerId, RecordedEvent } from '@upkeep/engine';
import type { Story, Viewer } from '../protocol.ts';
import { isTold, takenBack } from '../words.ts';
import type { Line } from './line.ts';

const MOST_POINTS = 4;
/** So much of the largest lead has to change hands before a turn is told of. */
const LEAST_SWING = 8;
const MOST_EVENTS = 2;

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
  const judged = firsts.map(({ match: there }) => (there.outcome === null ? (there.evaluation(seat) ?? 0) : 0));
  const most = Math.max(1, ...judged.map(Math.abs));
  const leads = firsts.map(({ match: there, events }, i) => ({
    turn: there.state.turn.turnNumber,
    at: Math.max(0, events - 1),
    lead: there.outcome === null ? Math.round((100 * (judged[i] ?? 0)) / most) : resultFor(there, seat),
  }));
  const all = match.eventsFor(viewer);
  const back = takenBack(all);
  // What was taken back did not happen; the places of the others stay.
  const events = all.map((event, at) => (back.has(at) || event.kind === 'undone' ? null : event));
  const happened = events.filter((event) => event !== null);
  return {
    leads,
    turningPoints: turningPoints(leads, events, match),
    counts: countsOf(match, happened),
    best: bestOf(match, happened),
  };
}

/** Who has won leads by all there is. */
function resultFor({ outcome }: Match, seat: PlayerId): number {
  if (outcome === null || outcome.winners.length === 0) return 0;
  return outcome.winners.includes(seat) ? 100 : -100;
}

function cuesOf(match: Match): Readonly<Record<string, string>> {
  return match.description.table?.look?.cues ?? {};
}

/** The turns in which most changed, with what happened in them. */
function turningPoints(
  leads: Story['leads'],
  events: readonly (RecordedEvent | null)[],
  match: Match,
): Story['turningPoints'] {
  const look = match.description.table?.look ?? {};
  const swings = leads.slice(1).map(({ lead, at, turn }, i) => {
    const from = leads[i]?.at ?? 0;
    const told = events.slice(from + 1, at + 1).filter((event) => event !== null);
    return {
      turn: leads[i]?.turn ?? turn,
      at: from,
      swing: lead - (leads[i]?.lead ?? 0),
      events: telling(
        told.filter((event) => isTold(event, { look })),
        cuesOf(match),
      ),
    };
  });
  return swings
    .filter(({ turn, swing, events: told }) => turn > 0 && Math.abs(swing) >= LEAST_SWING && told.length > 0)
    .sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
    .slice(0, MOST_POINTS)
    .sort((a, b) => a.at - b.at);
}

/** How much an event says about a turn: somebody lost, something died, somebody was hurt, something came. */
function weight({ kind, fields }: RecordedEvent, cues: Readonly<Record<string, string>>): number {
  if (kind === 'lost') return 100;
  if (kind === 'drew' || kind.endsWith('Begins')) return -1;
  const cue = cues[kind];
  if (cue === 'death') return 40;
  if (cue === 'damage' || cue === 'heal') return 10 + amountOf(fields);
  if (cue === 'attack') return 5;
  return typeof fields['to'] === 'string' ? 8 : 1;
}

/** The events that say most, in the order they happened. */
function telling(events: readonly RecordedEvent[], cues: Readonly<Record<string, string>>): RecordedEvent[] {
  const seen = new Set<string>();
  const news = events.filter((event) => {
    const isNew = weight(event, cues) >= 0 && !seen.has(event.words);
    seen.add(event.words);
    return isNew;
  });
  const most = [...news].sort((a, b) => weight(b, cues) - weight(a, cues)).slice(0, MOST_EVENTS);
  return news.filter((event) => most.includes(event));
}

function amountOf(fields: RecordedEvent['fields']): number {
  return typeof fields['amount'] === 'number' ? fields['amount'] : 0;
}

/** What can be counted in any game, by whose it was. */
function countsOf(match: Match, all: readonly RecordedEvent[]): Story['counts'] {
  // Opening hands are no news.
  const events = all.slice(
    Math.max(
      0,
      all.findIndex(({ kind }) => kind === 'turnBegins'),
    ),
  );
  const seats = match.record.context.players;
  const cues = cuesOf(match);
  const count = (of: (event: RecordedEvent, seat: number, name: string) => number): number[] =>
    seats.map((name, seat) => events.reduce((sum, event) => sum + of(event, seat, name), 0));
  const comesFrom = ({ fields }: RecordedEvent, name: string): boolean =>
    String(fields['from']).startsWith(`${name}'s`);
  const isPlayer = ({ fields }: RecordedEvent, name: string): boolean =>
    fields['player'] === name || fields['target'] === name;
  const rows: [label: string, bySeat: number[]][] = [
    ['Damage taken', count((e, _, name) => (cues[e.kind] === 'damage' && isPlayer(e, name) ? amountOf(e.fields) : 0))],
    ['Healed', count((e, _, name) => (cues[e.kind] === 'heal' && isPlayer(e, name) ? amountOf(e.fields) : 0))],
    ['Attacks', count((e, seat) => (cues[e.kind] === 'attack' && e.by === seat ? 1 : 0))],
    ['Cards drawn', count((e, _, name) => (e.kind === 'drew' && comesFrom(e, name) ? 1 : 0))],
    ['Lost from play', count((e, _, name) => (cues[e.kind] === 'death' && comesFrom(e, name) ? 1 : 0))],
  ];
  return rows.filter(([, bySeat]) => bySeat.some((n) => n > 0)).map(([label, bySeat]) => ({ label, bySeat }));
}

/** The card that dealt most damage to others; several of one name count together. */
function bestOf(match: Match, events: readonly RecordedEvent[]): Story['best'] {
  const cues = cuesOf(match);
  const sums = new Map<string, number>();
  for (const { kind, fields } of events) {
    const { source, target } = fields;
    if (typeof source !== 'object' || source?.name === undefined) continue;
    const { id, name } = source;
    const isItself = typeof target === 'object' && target?.id === id;
    if (cues[kind] === 'damage' && !isItself) sums.set(name, (sums.get(name) ?? 0) + amountOf(fields));
  }
  const [first] = [...sums].sort((a, b) => b[1] - a[1]);
  return first === undefined || first[1] === 0 ? null : { name: first[0], amount: first[1] };
}
