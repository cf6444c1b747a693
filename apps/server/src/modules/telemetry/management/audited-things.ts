import { writeAudit } from "../../../platform/audit.ts";
import { describeFields, type Describe, text } from "../../../platform/audit-words.ts";
import { makeAudited } from "../../../platform/audited.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { CalledDevice, DeviceCall } from "./management.ts";

/** The shared attributes of a device, as the audit keeps them. */
interface AttributesSnapshot {
  device: string;
  values: Record<string, unknown>;
}

/** A device's shared attributes are one thing, known by the device's id. */
export const makeAuditedAttributes = (db: Db, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: "attribute",
    read: async (within, ids) => {
      const rows = await within
        .selectFrom("device")
        .innerJoin("customer", "customer.id", "device.customer_id")
        .leftJoin("device_attribute", (join) =>
          join
            .onRef("device_attribute.device_id", "=", "device.id")
            .on("device_attribute.scope", "=", "shared"),
        )
        .where("device.id", "in", ids)
        .select([
          "device.id",
          "device.name",
          "customer.id as customerId",
          "customer.tenant_id as tenantId",
          "device_attribute.key",
          "device_attribute.value",
        ])
        .orderBy("device_attribute.key")
        .execute();
      return ids.flatMap((id) => {
        const own = rows.filter((row) => row.id === id);
        const [first] = own;
        if (!first) return [];
        const { name, customerId, tenantId } = first;
        const values = Object.fromEntries(
          own.flatMap(({ key, value }) => (key === null ? [] : [[key, value]])),
        );
        return { id, tenantId, customerId, snapshot: { device: name, values } satisfies AttributesSnapshot };
      });
    },
  });

/** Every attribute that differs is a field. */
export const describeAttributesChange: Describe = (before, after) => {
  const [old, now] = [before, after] as (AttributesSnapshot | null)[];
  const keys = new Set([...Object.keys(old?.values ?? {}), ...Object.keys(now?.values ?? {})]);
  const shown = (value: unknown) =>
    value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
  return {
    title: now?.device ?? old?.device ?? "",
    changes: [...keys]
      .map((field) => ({ field, before: shown(old?.values[field]), after: shown(now?.values[field]) }))
      .filter((change) => change.before !== change.after),
  };
};

/** Written before the device is reached: what was tried is known even if the device does not answer. */
export const makeCallNotes =
  (db: Db, clock: Clock) =>
  ({ id, tenantId, customerId, name }: CalledDevice, { method, params }: DeviceCall): Promise<void> =>
    writeAudit(db, {
      at: clock(),
      tenantId,
      customerId,
      entity: "deviceCall",
      entityId: id,
      before: null,
      after: { device: name, method, params: JSON.stringify(params ?? null).slice(0, longestParams) },
      act: true,
    });

const longestParams = 500;

export const describeDeviceCall = describeFields(
  {
    method: { zh: "方法", en: "Method" },
    params: { zh: "参数", en: "Parameters" },
    device: { zh: "设备", en: "Device" },
  },
  ({ device, method }) => `${text(device)} · ${text(method)}`,
);
