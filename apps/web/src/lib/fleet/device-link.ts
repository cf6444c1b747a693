/** A device's page. Its customer goes along, so that the menu shows where one is. */
export function deviceLink(
  deviceId: string,
  { tenantId, customerId }: { tenantId: string; customerId: string },
): string {
  return `/dataanalysis/device-detail?${new URLSearchParams({ deviceId, tenantId, customerId }).toString()}`;
}
