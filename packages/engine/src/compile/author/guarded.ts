import { Author } from './author.ts';

/**
 * What rules are given in the reference mode: lists are copies that cannot be written, so that one which a rule in plain
 * JavaScript sorts or empties is found out, and not taken for the pile itself.
 */
export class GuardedAuthor extends Author {
  override cards(zone: number): readonly number[] {
    return Object.freeze([...super.cards(zone)]);
  }

  override everyCard(name: string): readonly number[] {
    return Object.freeze([...super.everyCard(name)]);
  }
}
