// Lengths are numbers of readings, which is a series' own pace. All come from two: what a level is over, and what is remembered.

/** A level, its roughness and the evidence of an event are over so many readings. */
export const levelReadings = 25;
/** A slow level, what an hour of the day is usually like, the first learning and the rest after an event. */
export const slowReadings = 4 * levelReadings;
/** What is remembered, in stretches that are forgotten one by one. */
export const memoryReadings = 5000;
export const stretches = 8;
export const stretchReadings = memoryReadings / stretches;

/** The weight of the newest reading in a running mean over so many. */
export const rateOver = (readings: number): number => 2 / (readings + 1);
