import type { BaselineQuantity } from "@oilcloud/contract";
import type { MachineType, OilKey } from "@oilcloud/oil";
import { sql } from "kysely";
import type { ChangedBy } from "../../platform/actor.ts";
import { accountNameById } from "../../platform/database/account-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Scope, visibleDevices } from "../../platform/scope.ts";

/** What a user entered of the new oil of a device. */
export interface GivenBaseline {
  quantity: BaselineQuantity;
  value: number;
  source: "entered" | "lab";
  labSampleId: string | null;
  sampleNo: string;
}

/** Baselines of devices that were found in the caller's scope before. */
export function makeBaselinesStore(db: Db) {
  return {
    device: (scope: Scope, deviceId: string) =>
      visibleDevices(db, scope)
        .where("device.id", "=", deviceId)
        .select([
          "device.id",
          "device.number",
          "device.name",
          "device.oil",
          "device.machine_type as machineType",
          "customer.id as customerId",
          "customer.tenant_id as tenantId",
        ])
        .$narrowType<{ machineType: MachineType; oil: OilKey | null }>()
        .executeTakeFirst(),

    inForce: (deviceId: string) =>
      db
        .selectFrom("baseline_in_force as b")
        .where("b.device_id", "=", deviceId)
        .select([
          "b.quantity",
          "b.value",
          "b.source",
          "b.lab_sample_id as labSampleId",
          "b.sample_no as sampleNo",
          "b.set_at as setAt",
          accountNameById(sql.ref("b.set_by")).as("accountName"),
        ])
        .execute(),

    /** A result of one of the device's lab samples; a result below the laboratory's detection limit is none. */
    labResult: (deviceId: string, sampleId: string, quantity: string) =>
      db
        .selectFrom("lab_sample")
        .innerJoin("lab_result", "lab_result.sample_id", "lab_sample.id")
        .where("lab_sample.id", "=", sampleId)
        .where("lab_sample.device_id", "=", deviceId)
        .where("lab_result.quantity", "=", quantity)
        .where("lab_result.below", "=", false)
        .select(["lab_result.value", "lab_sample.sample_no as sampleNo"])
        .executeTakeFirst(),
  };
}

export type BaselinesStore = ReturnType<typeof makeBaselinesStore>;
export type BaselineDevice = NonNullable<Awaited<ReturnType<BaselinesStore["device"]>>>;

export async function putBaseline(
  within: Db,
  deviceId: string,
  { quantity, value, source, labSampleId, sampleNo }: GivenBaseline,
  by: ChangedBy,
): Promise<void> {
  const columns = {
    value,
    source,
    lab_sample_id: labSampleId,
    sample_no: sampleNo,
    set_by: by.accountId,
    set_at: by.at,
  };
  await within
    .insertInto("oil_baseline")
    .values({ device_id: deviceId, quantity, ...columns })
    .onConflict((conflict) => conflict.columns(["device_id", "quantity"]).doUpdateSet(columns))
    .execute();
}

export async function removeBaseline(
  within: Db,
  deviceId: string,
  quantity: BaselineQuantity,
): Promise<void> {
  await within
    .deleteFrom("oil_baseline")
    .where("device_id", "=", deviceId)
    .where("quantity", "=", quantity)
    .execute();
}
