import { megabyte } from "./limits.ts";

/** Firmware of one dealer, and how it is rolled out. */
export const firmwareLimits = {
  bytes: 8 * megabyte,
  images: 100,
  text: 80,
  devices: 5000,
  stages: 10,
  /** Downloads that fail before a device is left alone. */
  failures: 3,
} as const;

/** Whether more devices are offered the image. */
export const rolloutStates = ["running", "paused", "stopped", "finished"] as const;
export type RolloutState = (typeof rolloutStates)[number];

/** "rollback" offers each device the image that it had before. */
export const rolloutKinds = ["update", "rollback"] as const;
export type RolloutKind = (typeof rolloutKinds)[number];

/** How far a device is, in this order; withdrawn: the offer was taken back. */
export const firmwareStates = [
  "waiting",
  "offered",
  "downloading",
  "downloaded",
  "verified",
  "updating",
  "updated",
  "failed",
  "withdrawing",
  "withdrawn",
] as const;
export type FirmwareState = (typeof firmwareStates)[number];

export const stageUnits = ["devices", "percent"] as const;
/** How many devices have been offered the image at the end of a stage, counted from the first. */
export interface RolloutStage {
  upTo: number;
  unit: (typeof stageUnits)[number];
}
