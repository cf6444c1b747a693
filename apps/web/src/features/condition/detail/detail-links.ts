import type { DeviceInfo } from "@oilcloud/contract";

/** Where the head leads; the ids keep the sidebar at the customer. */
export function detailLinks({
  deviceId,
  tenantId,
  customerId,
}: Pick<DeviceInfo, "deviceId" | "tenantId" | "customerId">) {
  const ids = new URLSearchParams({ deviceId, tenantId, customerId }).toString();
  return {
    diagnose: `/dataanalysis/intelligent-assistant?${ids}`,
    compare: `/dataanalysis/device-detail?compare=1&${ids}`,
    alarms: `/alarmlist?${new URLSearchParams({ customerId, deviceId }).toString()}`,
    reports: `/report?${new URLSearchParams({ customerId, deviceId }).toString()}`,
  };
}
