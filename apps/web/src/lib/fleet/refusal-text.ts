import type { TFunction } from "i18next";

const reasons = [
  "bad-payload",
  "too-large",
  "rate-limited",
  "future-timestamp",
  "too-old",
  "too-many-keys",
  "text-too-long",
  "over-quota",
  "not-a-number",
  "unknown-topic",
  "unavailable",
] as const;

/** Why the platform refused what a device sent; a reason that this version does not know is shown as it is. */
export function refusalText(reason: string, t: TFunction): string {
  const known = reasons.find((each) => each === reason);
  return known ? t(`fleet.refusal.${known}`) : reason;
}
