/** A device's page. Its customer goes along, so that the menu shows where one is. */
export function deviceLink(
  deviceId: string,
  { tenantId, customerId }: { tenantId: string; customerId: string },
): string {
  const [device, tenant, customer] = [deviceId, tenantId, customerId].map(encodeURIComponent);
  return `/dataanalysis/device-detail?deviceId=${device}&tenantId=${tenant}&customerId=${customer}`;
}

/** The assistant, about a device. */
export const assistantLink = (deviceId: string, ids: { tenantId: string; customerId: string }): string =>
  deviceLink(deviceId, ids).replace("device-detail", "intelligent-assistant");
