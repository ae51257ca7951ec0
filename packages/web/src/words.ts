/** `precombatMain` in words. */
export function plain(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** Why somebody was passed for, with places by their plain names. */
export function reasonWords(reason: string): string {
  const [, whose, place] = /^no stop at (own|others):(.*)$/.exec(reason) ?? [];
  if (place !== undefined) return `no stop at ${plain(place)} in ${whose === 'own' ? 'their own' : "others'"} turns`;
  return reason.replace('until ownTurn', 'until their next turn').replace('until something', 'until something happens');
}
