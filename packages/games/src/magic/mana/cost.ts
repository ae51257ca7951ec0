/*
 * A mana cost as one whole number: four bits for each of the five colours, two for how many X it has, nine for generic mana.
 */

const COLOUR_BITS = 4;
const COLOUR_MASK = 15;
const X_AT = 20;
const X_MASK = 3;
const GENERIC_AT = 22;
const GENERIC_MASK = 511;
/** No card is printed with more generic mana than this. With X paid for, a cost may hold more. */
const MOST_PRINTED = 63;

/** The letters of the five colours, in the order of `COLOURS`. */
const LETTERS = 'WUBRG';
export const COLOUR_COUNT = LETTERS.length;

/** How much of a colour a cost asks for. */
export function colourOf(cost: number, colour: number): number {
  return (cost >> (colour * COLOUR_BITS)) & COLOUR_MASK;
}

export function genericOf(cost: number): number {
  return (cost >> GENERIC_AT) & GENERIC_MASK;
}

/** How often X counts in a cost. */
export function xOf(cost: number): number {
  return (cost >> X_AT) & X_MASK;
}

/** The mana value with X as 0 (202.3e). */
export function manaValue(cost: number): number {
  let value = genericOf(cost);
  for (let colour = 0; colour < COLOUR_COUNT; colour++) value += colourOf(cost, colour);
  return value;
}

export function genericCost(amount: number): number {
  return Math.min(amount, GENERIC_MASK) << GENERIC_AT;
}

/** A cost of coloured mana alone, by place in `COLOURS`. */
export function colouredCost(amounts: readonly number[]): number {
  return amounts.reduce((cost, amount, colour) => cost | (Math.min(amount, COLOUR_MASK) << (colour * COLOUR_BITS)), 0);
}

/** A cost with its X paid for and its generic part changed, never below nothing. */
export function totalCost(cost: number, x: number, change: number): number {
  const generic = Math.max(0, genericOf(cost) + xOf(cost) * x + change);
  return (cost & ((1 << X_AT) - 1)) | genericCost(generic);
}

/** Reads `2WW`, `XR` or `0`; null when it is no cost. */
export function readCost(text: string): number | null {
  const parts = /^(X*)(\d*)([WUBRG]*)$/.exec(text);
  if (parts === null || text === '') return null;
  const [, x, generic, letters] = parts;
  if (x.length > X_MASK || Number(generic) > MOST_PRINTED) return null;
  let cost = (x.length << X_AT) | (Number(generic) << GENERIC_AT);
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    const count = letters.split(LETTERS[colour]).length - 1;
    if (count > COLOUR_MASK) return null;
    cost |= count << (colour * COLOUR_BITS);
  }
  return cost;
}

/** The cost as people write it. */
export function costText(cost: number): string {
  let text = 'X'.repeat(xOf(cost));
  let letters = '';
  for (let colour = 0; colour < COLOUR_COUNT; colour++) letters += LETTERS[colour].repeat(colourOf(cost, colour));
  if (genericOf(cost) > 0 || (text === '' && letters === '')) text += String(genericOf(cost));
  return text + letters;
}
