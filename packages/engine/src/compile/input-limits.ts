/** How large an input may be. Generous: an attack of 640 creatures is a list of 1,280 handles. */
export const INPUT_LIMITS = { parts: 40, text: 1000, list: 10000, all: 100000 } as const;
