/** Spans of time in milliseconds; everything of ours that counts in them takes them from here. */
export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
