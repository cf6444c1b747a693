/** How long the old token of a device keeps working beside a new one. */
export const tokenOverlap = {
  usualHours: 7 * 24,
  mostHours: 90 * 24,
  /** Once the device has shown the new one. */
  hoursAfterFirstUse: 1,
} as const;

export const longestClaimSecret = 128;

/** What is noticed about who speaks as a device. */
export const deviceNoticeKinds = ["endedToken", "twoPlaces"] as const;
export type DeviceNoticeKind = (typeof deviceNoticeKinds)[number];
