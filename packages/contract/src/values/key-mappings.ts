/**
 * What the payload of a foreign device looks like: an object of keys or entries with `ts` and `values` as ThingsBoard
 * has it, any JSON, or the events of ChirpStack.
 */
export const payloadForms = ["thingsboard", "json", "chirpstack"] as const;
export type PayloadForm = (typeof payloadForms)[number];

/** How a number at the path of the time counts; `auto` follows its size. */
export const timeUnits = ["auto", "s", "ms"] as const;
export type TimeUnit = (typeof timeUnits)[number];

export const keyMappingLimits = {
  rules: 100,
  /** Characters of a path, and its steps. */
  path: 200,
  depth: 12,
  key: 63,
  texts: 20,
  text: 60,
  /** Of scale and offset. */
  number: 1e12,
  /** Characters of a message that is pasted to try a mapping on. */
  sample: 16_384,
  /** Days of history that are read again at once. */
  days: 400,
} as const;

/** Where a device sends its values, as ChirpStack's events have them. */
export const chirpStackPaths = { time: "time", child: "deviceInfo.devEui" } as const;
