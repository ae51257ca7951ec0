import type { GameInfo } from '../protocol.ts';
import { placeWords, plain } from '../words.ts';

/** What made something happen, with actions and places by their plain names. */
export function causeWords(why: string, game: GameInfo | null): string {
  const [, action] = /^action: (\w+)$/.exec(why) ?? [];
  if (action !== undefined) {
    const words = game?.actions[action]?.words ?? action;
    return `"${words.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/\{(\w+)\}/g, '…')}"`;
  }
  const isPlace = game?.turn.some(({ name, steps }) => name === why || steps.some((step) => step.name === why));
  return isPlace === true ? `${placeWords(why, game)}, as the turn goes` : why;
}

/** Why somebody was passed for, with places by their plain names. */
export function passingWords(reason: string, isOwn = false): string {
  const [, whose, place] = /^no stop at (own|others):(.*)$/.exec(reason) ?? [];
  const their = isOwn ? 'your' : 'their';
  if (place !== undefined) {
    return `no stop at ${plain(place)} in ${whose === 'own' ? `${their} own` : "others'"} turns`;
  }
  const [, until] = /^until (.+)$/.exec(reason) ?? [];
  if (until === undefined) return reason.replace(/^yield (.+)$/, 'because "$1" is let through');
  const known = { turn: 'the turn ends', ownTurn: `${their} next turn`, something: 'something happens' };
  return `until ${Object.entries(known).find(([name]) => name === until)?.[1] ?? plain(until).toLowerCase()}`;
}
