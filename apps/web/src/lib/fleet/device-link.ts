/** A device's page. Its customer goes along, so that the menu shows where one is. */
export function deviceLink(
  deviceId: string,
  { tenantId, customerId }: { tenantId: string; customerId: string },
): string {
  const [device, tenant, customer] = [deviceId, tenantId, customerId].map(encodeURIComponent);
  return `/dataanalysis/device-detail?deviceId=${device}&tenantId=${tenant}&customerId=${customer}`;
}

/** What a page shows of a device, which a question asked from there is about. */
export interface ShownOfDevice {
  /** Indicators, by key or number. */
  keys?: readonly (string | number)[];
  period?: { from: number; to: number } | null;
}

/** The assistant, about a device and what is shown of it. */
export function assistantLink(
  deviceId: string,
  ids: { tenantId: string; customerId: string },
  { keys = [], period = null }: ShownOfDevice = {},
): string {
  const link = deviceLink(deviceId, ids).replace("device-detail", "intelligent-assistant");
  const shown = [
    ...(keys.length > 0 ? [`keys=${keys.map(encodeURIComponent).join(",")}`] : []),
    ...(period ? [`range=${Math.round(period.from)}-${Math.round(period.to)}`] : []),
  ];
  return [link, ...shown].join("&");
}
