/** The grid icons are drawn on, fine enough for the sizes they are shown in. The catalogue is written for it. */
export const GRID = 120;
