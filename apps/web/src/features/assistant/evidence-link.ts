import type { EvidencePart } from "@oilcloud/contract";

/** Where a piece of evidence can be looked at; null where it is a rule. */
export function evidenceLink({
  alarmId,
  deviceId,
  keyId,
  fromTime,
  toTime,
}: Pick<EvidencePart, "alarmId" | "deviceId" | "keyId" | "fromTime" | "toTime">): string | null {
  if (alarmId) return `/alarmlist/detail?alarmId=${alarmId}`;
  if (!deviceId) return null;
  const query = new URLSearchParams({ deviceId });
  if (keyId !== null) query.set("keys", String(keyId));
  if (fromTime !== null && toTime !== null) query.set("range", `${fromTime}-${Math.min(toTime, Date.now())}`);
  return `/dataanalysis/device-detail?${query.toString()}`;
}
