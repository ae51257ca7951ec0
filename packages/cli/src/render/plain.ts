/** A name that a game has no words for, in words: `precombatMain` is precombat main. */
export function plain(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}
