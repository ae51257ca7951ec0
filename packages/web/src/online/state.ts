import { computed, type Signal, signal } from '@preact/signals';
import type { LineState, MatchInfo, MatchList, Refusal, Standing, Viewer } from '@upkeep/client';
import type { OwnSeat } from './seats.ts';

/** An online match that is open on this page, beside what the table itself shows. */
export interface Online {
  readonly info: MatchInfo;
  readonly viewer: Viewer;
  readonly standing: Standing;
  /** The seat this browser has the key of; left out for who looks on. */
  readonly own?: OwnSeat;
}

/** The online match that is open; null at home and in matches of this page. */
export const online: Signal<Online | null> = signal(null);
/** Hints, guesses and side lines are for matches of this page: online nobody is helped. */
export const isHelped = computed(() => online.value === null);
/** How the line to the server stands. */
export const line: Signal<LineState> = signal({ kind: 'connecting', tries: 0 });
/** The server's clock minus this one's, in milliseconds. */
export const offset: Signal<number> = signal(0);
/** Why an online match cannot be opened: a page of its own says it. */
export const trouble: Signal<Refusal | null> = signal(null);
/** Is there a match server behind this page? */
export const isServed: Signal<boolean> = signal(false);
/** Matches anybody may join or watch. */
export const lobby: Signal<MatchList['matches']> = signal([]);

/** Somebody followed a link to sit down at a match. */
export interface Invitation {
  readonly match: string;
  /** What proves it; empty for a match anybody may join. */
  readonly word: string;
}
export const invited: Signal<Invitation | null> = signal(null);

/** A page that a match server gives out says so; one from anywhere else has no lobby. */
export function hasServer(): boolean {
  return document.querySelector('meta[name=upkeep-server]') !== null;
}
