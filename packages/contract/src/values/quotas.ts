import { megabyte } from "./limits.ts";
/** What a dealer or customer may keep, or send in a day. Those of a device hold for each of its devices. */
export const quotaNames = [
  "devices",
  "contacts",
  "pictureBytes",
  "exportsRunning",
  "exportBytes",
  "pointsADay",
  "textBytesADay",
  "attributes",
  "attributeBytes",
] as const;
export type QuotaName = (typeof quotaNames)[number];

export const quotaCompanies = ["tenant", "customer"] as const;
export type QuotaCompany = (typeof quotaCompanies)[number];

/** Counted again every day, by UTC. */
export const dailyQuotas: readonly QuotaName[] = ["pointsADay", "textBytesADay"];
/** What the fullest device of a company has. */
export const deviceQuotas: readonly QuotaName[] = ["attributes", "attributeBytes"];
export const byteQuotas: readonly QuotaName[] = [
  "pictureBytes",
  "exportBytes",
  "textBytesADay",
  "attributeBytes",
];

/** From this share of a quota on people are notified. */
export const quotaNoticeShare = 0.8;
export const largestQuota = 1_000_000_000_000_000;

const defaults: Record<QuotaCompany, Record<Exclude<QuotaName, "pointsADay" | "textBytesADay">, number>> = {
  tenant: {
    devices: 20_000,
    contacts: 10_000,
    pictureBytes: 2048 * megabyte,
    exportsRunning: 50,
    exportBytes: 10_240 * megabyte,
    attributes: 1000,
    attributeBytes: megabyte / 4,
  },
  customer: {
    devices: 20_000,
    contacts: 2000,
    pictureBytes: 512 * megabyte,
    exportsRunning: 20,
    exportBytes: 4096 * megabyte,
    attributes: 1000,
    attributeBytes: megabyte / 4,
  },
};

/** Forty indicators every ten seconds are 350,000 points a day; the rest is for one device that sends its past. */
const aDay = {
  pointsADay: { once: 50_000_000, aDevice: 500_000 },
  textBytesADay: { once: 20 * megabyte, aDevice: megabyte / 10 },
} as const;

/** What holds unless an administrator of the platform says otherwise; a larger fleet may send more. */
export function defaultQuota(quota: QuotaName, of: QuotaCompany, devices: number): number {
  if (quota === "pointsADay" || quota === "textBytesADay")
    return Math.round(aDay[quota].once + aDay[quota].aDevice * devices);
  return defaults[of][quota];
}
