import type { DeviceInfo } from "@oilcloud/contract";

/** Where the head leads; the ids keep the sidebar at the customer. */
export function detailLinks(
  { deviceId, tenantId, customerId }: Pick<DeviceInfo, "deviceId" | "tenantId" | "customerId">,
  /** The address of the page, with the indicators and the range that are shown. */
  shown: URLSearchParams = new URLSearchParams(),
) {
  const ids = new URLSearchParams({ deviceId, tenantId, customerId }).toString();
  const asked = new URLSearchParams(ids);
  for (const field of ["keys", "range"]) {
    const value = shown.get(field);
    if (value) asked.set(field, value);
  }
  return {
    diagnose: `/dataanalysis/intelligent-assistant?${asked.toString()}`,
    compare: `/dataanalysis/device-detail?compare=1&${ids}`,
    alarms: `/alarmlist?${new URLSearchParams({ customerId, deviceId }).toString()}`,
    reports: `/report?${new URLSearchParams({ customerId, deviceId }).toString()}`,
  };
}
