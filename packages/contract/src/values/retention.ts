import { readingClasses, type ReadingClass } from "@oilcloud/oil";

export { readingClasses, type ReadingClass };

/** What is kept for a time: readings with their packed weeks and texts, and values by the hour. Values by the day are kept for ever. */
export const keptLayers = ["samples", "hours"] as const;
export type KeptLayer = (typeof keptLayers)[number];

/**
 * Never less is kept. Alarms judge the last 30 days again, from a state that is up to 28 days older, and need two days to
 * settle; forecasts look back half a year by values of hours and days.
 */
export const leastKeptDays: Readonly<Record<KeptLayer, number>> = { samples: 60, hours: 180 };
export const mostKeptDays = 36_525;

/** How readings are stored, each of which takes room. */
export const storedLayers = ["samples", "texts", "blocks", "hours", "packedHours", "days"] as const;
export type StoredLayer = (typeof storedLayers)[number];

/** The limit of the size of all readings. */
export const leastCapBytes = 107_374_182; // 0.1 GB
export const mostCapBytes = 1_000_000 * 1024 ** 3;
/** Administrators of the platform get a mail from this share on. */
export const capNoticeShare = 0.9;
