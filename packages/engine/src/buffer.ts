/** How many integers an event takes in the buffer: kind, four fields, list. */
export const WIDTH = 6;

/** Among the programs to run: settle first. Lower numbers open a window, this one less its place. */
export const SETTLE = -1;

/** Room for eight events from the start: stores that never grow a list are the quicker ones. */
export function roomForEvents(): number[] {
  // biome-ignore format: a row per event
  return [
    0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0,
  ];
}
