/** Profiles by which devices register themselves, of one dealer, and what they may set. */
export const provisioningLimits = { profiles: 50, devices: 10_000 } as const;

/** Why a device with the right key was not registered. */
export const provisioningRefusals = [
  "secret",
  "off",
  "ended",
  "full",
  "closed",
  "nameTaken",
  "quota",
  "tooFast",
] as const;
export type ProvisioningRefusal = (typeof provisioningRefusals)[number];

/** Whether a profile registers devices now. */
export const profileStates = ["open", "off", "ended", "full"] as const;
export type ProfileState = (typeof profileStates)[number];
