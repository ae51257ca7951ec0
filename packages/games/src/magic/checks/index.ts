import { attachments } from './attachments.ts';
import type { Check } from './check.ts';
import { legendRule } from './legend-rule.ts';
import { permanents } from './permanents.ts';
import { playersLose } from './players-lose.ts';
import { tokens } from './tokens.ts';
import { unannounced } from './unannounced.ts';

/** State-based actions (704.5), looked at before anybody gets priority. All of one look are one batch, said in this order. */
export const checks: readonly Check[] = [playersLose, permanents, attachments, legendRule, tokens, unannounced];
