/** The page of what a device sent. The menu marks the customer that the address names. */
export function messagesPath({
  deviceId,
  tenantId,
  customerId,
}: {
  deviceId: string;
  tenantId: string;
  customerId: string;
}): string {
  return `/device/messages?${new URLSearchParams({ deviceId, tenantId, customerId }).toString()}`;
}
