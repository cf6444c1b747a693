/** How long the old token of a device keeps working beside a new one. */
export const tokenOverlap = {
  usualHours: 7 * 24,
  mostHours: 90 * 24,
  /** Once the device has shown the new one. */
  hoursAfterFirstUse: 1,
} as const;

/** Certificates of a device that work at a time, ended ones that stay listed, and the longest validity. */
export const certificateLimits = { working: 5, ended: 10, days: 3650 } as const;

export const longestClaimSecret = 128;

/** What is noticed about who speaks as a device. */
export const deviceNoticeKinds = [
  "endedToken",
  "twoPlaces",
  "endedCertificate",
  "foreignCertificate",
] as const;
export type DeviceNoticeKind = (typeof deviceNoticeKinds)[number];
