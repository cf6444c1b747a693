import type { GrantableCustomer, GrantableDevice } from "@oilcloud/contract";

export type BoxRow =
  | { kind: "customer"; customer: GrantableCustomer; shown: readonly GrantableDevice[] }
  | { kind: "device"; device: GrantableDevice };

/** The customers with those of their devices that are wanted; customers without any are left out. */
export function customersWith(
  customers: readonly GrantableCustomer[],
  wanted: (device: GrantableDevice) => boolean,
): GrantableCustomer[] {
  return customers.flatMap((customer) => {
    const devices = customer.devices.filter(wanted);
    return devices.length > 0 ? [{ ...customer, devices }] : [];
  });
}

/** What a search leaves: a customer that is found itself is shown with all its devices. */
export function boxRows(
  customers: readonly GrantableCustomer[],
  search: string,
  folded: ReadonlySet<string>,
): BoxRow[] {
  const text = search.trim().toLowerCase();
  const has = (...texts: (string | null)[]) => texts.some((each) => each?.toLowerCase().includes(text));
  return customers.flatMap((customer): BoxRow[] => {
    const whole = has(customer.customerName, customer.tenantName);
    const shown = whole
      ? customer.devices
      : customer.devices.filter(({ deviceName, deviceNo, oilName }) => has(deviceName, deviceNo, oilName));
    if (shown.length === 0) return [];
    const head: BoxRow = { kind: "customer", customer, shown };
    return folded.has(customer.customerId)
      ? [head]
      : [head, ...shown.map((device): BoxRow => ({ kind: "device", device }))];
  });
}

/** With the ids in it, or without them. */
export function toggled(ids: ReadonlySet<string>, some: readonly string[], on: boolean): Set<string> {
  const next = new Set(ids);
  for (const id of some) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}
