/** Commands to devices, of one dealer. */
export const careLimits = {
  templates: 100,
  fields: 10,
  text: 80,
  value: 200,
  devices: 500,
  longestMinutes: 10_080,
  /** Calls of one dealer that wait for their devices. */
  waiting: 5000,
} as const;

/** What a person enters for a parameter; "now" is the time at which the command is sent, in ms. */
export const careFieldKinds = ["number", "text", "switch", "now"] as const;
export type CareFieldKind = (typeof careFieldKinds)[number];

export interface CareField {
  key: string;
  kind: CareFieldKind;
  unit: string;
  min: number | null;
  max: number | null;
}

/**
 * waiting: for the device to be connected; sent: for its answer. A command is sent once: without an answer it is not
 * known whether it was carried out.
 */
export const careStates = [
  "waiting",
  "sent",
  "answered",
  "refused",
  "noAnswer",
  "expired",
  "cancelled",
] as const;
export type CareState = (typeof careStates)[number];

const number = (key: string, unit: string, min: number, max: number): CareField => ({
  key,
  kind: "number",
  unit,
  min,
  max,
});

/** Templates to begin with; names and parameters as most sensors have them. */
export const usualCareTemplates = {
  setInterval: { method: "setInterval", fields: [number("seconds", "s", 1, 86_400)] },
  setLimits: {
    method: "setLimits",
    fields: [
      { key: "key", kind: "text", unit: "", min: null, max: null },
      number("warning", "", -1e9, 1e9),
      number("critical", "", -1e9, 1e9),
    ],
  },
  setTime: { method: "setTime", fields: [{ key: "ts", kind: "now", unit: "", min: null, max: null }] },
  restart: { method: "restart", fields: [] },
} as const satisfies Record<string, { method: string; fields: CareField[] }>;
export type UsualCareTemplate = keyof typeof usualCareTemplates;
