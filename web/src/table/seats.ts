/** Seats have a colour, a crest and a pattern of their own; from the seventh on colours and patterns come again. */
const SETS = 6;

export const setOf = (seat: number): number => seat % SETS;
export const colourOf = (seat: number): string => `var(--seat-${setOf(seat)})`;
