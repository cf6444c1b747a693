/** The grid all series live on: what happens between two of its moments is interpolated. */
export const gridMs = 600_000;
