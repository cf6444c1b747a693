/** Why the platform itself does not send a message. */
export const obstacles = {
  notConfirmed: "not confirmed",
  dailyLimit: "daily limit",
  sameAddress: "same address",
} as const;
