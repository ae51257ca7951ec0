import { outcomeWords } from '@upkeep/engine';
import type { MatchHead } from '../store/store.ts';
import type { Course } from './course.ts';
import { type MatchRecord, withRecord } from './record.ts';

/**
 * The head of a match that is over by its log, with how it ended; undefined where it goes on, or the head says so already.
 * It is written with the last entry. Where that entry got into the log without it, whoever finds out writes it.
 */
export function overHead(head: MatchHead, record: MatchRecord, { match }: Course, now: number): MatchHead | undefined {
  const { outcome } = match;
  if (outcome === null || head.status !== 'playing') return undefined;
  const result = outcomeWords(outcome, match.record.context.players, match.description.words);
  return withRecord(head, { ...record, outcome, result }, { status: 'over', touched: now });
}
