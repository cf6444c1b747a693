import { BoundedMap } from "../../platform/bounded-map.ts";
import type { Db } from "../../platform/database/connect.ts";

export interface MirroredDevice {
  id: string;
  name: string;
  tenantId: string;
  customerId: string;
}

const most = 50_000;
/** Names and companies of devices change now and then. */
const keepMs = 60_000;

/** What a message says of its device. Takes no scope: what is mirrored is the operator's choice. */
export function makeMirroredDevices(db: Db) {
  const known = new BoundedMap<number, { device: MirroredDevice | null; untilMs: number }>(most);

  return {
    /** null: it was removed. */
    async of(numbers: Iterable<number>): Promise<ReadonlyMap<number, MirroredDevice | null>> {
      const nowMs = performance.now();
      const asked = [...new Set(numbers)];
      const unknown = asked.filter((number) => (known.get(number)?.untilMs ?? 0) <= nowMs);
      if (unknown.length > 0) {
        const rows = await db
          .selectFrom("device")
          .innerJoin("customer", "customer.id", "device.customer_id")
          .select(["device.number", "device.id", "device.name", "customer.tenant_id", "device.customer_id"])
          .where("device.number", "in", unknown)
          .execute();
        const found = new Map(rows.map((row) => [row.number, row]));
        for (const number of unknown) {
          const row = found.get(number);
          const device = row
            ? { id: row.id, name: row.name, tenantId: row.tenant_id, customerId: row.customer_id }
            : null;
          known.set(number, { device, untilMs: nowMs + keepMs });
        }
      }
      return new Map(asked.map((number) => [number, known.get(number)?.device ?? null]));
    },
  };
}

export type MirroredDevices = ReturnType<typeof makeMirroredDevices>;
