import { type Action, type Match, type PlayerId, submitWithPassing } from '@upkeep/engine';
import { messageOf, tooSlow } from '../play.ts';

/** A bot in a seat of a match that others play too: what it is called, how it is asked, how long it may take. */
export interface Hosted {
  readonly name: string;
  readonly seconds: number;
  think(match: Match, seat: PlayerId): Promise<Action>;
  /** Called when it took too long: whatever still thinks need not go on. */
  giveUp?(): void;
}

/**
 * Lets a bot answer in hosted play. The match goes on in any case: for a bot that throws, answers with something refused or
 * takes too long, the decision's default is taken. Returns what went wrong, with the bot's name; empty when nothing did.
 */
export async function answerHosted(match: Match, seat: PlayerId, bot: Hosted): Promise<string> {
  const inputs = match.inputs.length;
  let fault = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const thinking = bot.think(match, seat);
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(tooSlow(bot.name, bot.seconds)), bot.seconds * 1000);
    });
    // One that is given up on may still fail; nobody waits for it then.
    thinking.catch(() => {});
    const answer = await Promise.race([thinking, late]);
    // Somebody may have given up meanwhile: then the question is no longer this one.
    if (match.inputs.length !== inputs) return '';
    if (typeof answer === 'string') {
      fault = answer;
      bot.giveUp?.();
    } else {
      const result = submitWithPassing(match, { ...answer, player: seat });
      if (!result.ok) fault = `Bot ${bot.name} answered with something refused: ${result.message}`;
    }
  } catch (error) {
    fault = `Bot ${bot.name} failed: ${messageOf(error)}`;
  } finally {
    clearTimeout(timer);
  }
  if (fault !== '') submitWithPassing(match, { player: seat, type: 'timeout' });
  return fault;
}
