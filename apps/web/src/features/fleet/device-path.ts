import type { Authority } from "@oilcloud/contract";

interface Placed {
  deviceId: string;
  tenantId: string;
  customerId: string;
}

const withIds = (path: string, { deviceId, tenantId, customerId }: Placed) =>
  `${path}?${new URLSearchParams({ deviceId, tenantId, customerId }).toString()}`;

/** The menu marks the customer that the address names. */
export const deviceDetailPath = (device: Placed) => withIds("/device/detail", device);
export const analysisPath = (device: Placed) => withIds("/dataanalysis/device-detail", device);

/** How the keys of a device become indicators; with a rule to begin with. */
export function mappingPath(device: Placed, rule?: { key: string; as: string }): string {
  const path = withIds("/device/mapping", device);
  return rule ? `${path}&${new URLSearchParams(rule).toString()}` : path;
}

/** A customer's list of devices, in the form the authority's menu has. */
export function plantPath(authority: Authority, { tenantId, customerId }: Omit<Placed, "deviceId">): string {
  switch (authority) {
    case "SYS_ADMIN":
      return `/device/${tenantId}/${customerId}`;
    case "TENANT_ADMIN":
      return `/device/${customerId}`;
    default:
      return "/device";
  }
}
