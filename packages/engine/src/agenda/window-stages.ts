/*
 * How far a window has come: the `pc` of its frame.
 */

export const open = 0;
export const settle = 1;
export const ask = 2;
export const passed = 3;
export const resolving = 4;
export const closing = 5;
