import type { LabQuantityKey, LabValue } from "@oilcloud/oil";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { accountNameById } from "../../platform/database/account-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { containing } from "../../platform/database/containing.ts";
import { type Page, paged } from "../../platform/database/paging.ts";
import { siteTimeZone } from "../../platform/database/site-time-zone.ts";
import {
  customerNameIn,
  deviceInScope,
  personIn,
  type Scope,
  textIn,
  visibleDevices,
} from "../../platform/scope.ts";

export interface SampleFilter {
  tenantId?: string | null;
  customerId?: string | null;
  deviceId?: string | null;
  deviceName?: string;
  search?: string;
  startTime?: number;
  endTime?: number;
}

export interface NewSample {
  deviceId: string;
  sampledAt: Date;
  receivedAt: Date | null;
  institution: string;
  sampleNo: string;
  remarks: string;
  fileName: string | null;
  results: ({ quantity: LabQuantityKey } & LabValue)[];
}

/** Samples with their results. */
export function makeLabSamplesStore(db: Db) {
  const inScope = (scope: Scope) =>
    db
      .selectFrom("lab_sample")
      .innerJoin("device", "device.id", "lab_sample.device_id")
      .innerJoin("customer", "customer.id", "device.customer_id")
      .where(deviceInScope(scope));

  const filtered = (scope: Scope, filter: SampleFilter) => {
    let query = inScope(scope);
    if (filter.tenantId) query = query.where("customer.tenant_id", "=", filter.tenantId);
    if (filter.customerId) query = query.where("customer.id", "=", filter.customerId);
    if (filter.deviceId) query = query.where("device.id", "=", filter.deviceId);
    if (filter.deviceName)
      query = query.where(textIn(scope, "device.name"), "ilike", containing(filter.deviceName));
    const { search, startTime, endTime } = filter;
    if (search)
      query = query.where((eb) =>
        eb.or([
          eb(textIn(scope, "lab_sample.institution"), "ilike", containing(search)),
          eb(textIn(scope, "lab_sample.sample_no"), "ilike", containing(search)),
        ]),
      );
    if (startTime !== undefined) query = query.where("lab_sample.sampled_at", ">=", new Date(startTime));
    if (endTime !== undefined) query = query.where("lab_sample.sampled_at", "<", new Date(endTime));
    return query;
  };

  const shown = (scope: Scope, query: ReturnType<typeof inScope>) =>
    query.select((eb) => [
      "lab_sample.id",
      "lab_sample.device_id as deviceId",
      "device.name as deviceName",
      "customer.id as customerId",
      customerNameIn(scope).as("customerName"),
      "customer.time_zone as timeZone",
      "lab_sample.sampled_at as sampledAt",
      "lab_sample.received_at as receivedAt",
      "lab_sample.institution",
      "lab_sample.sample_no as sampleNo",
      "lab_sample.remarks",
      "lab_sample.file_name as fileName",
      personIn(scope, accountNameById(sql.ref("lab_sample.account_id"))).as("accountName"),
      jsonArrayFrom(
        eb
          .selectFrom("lab_result")
          .select(["lab_result.quantity", "lab_result.value", "lab_result.below"])
          .whereRef("lab_result.sample_id", "=", "lab_sample.id"),
      ).as("results"),
    ]);

  return {
    list: (scope: Scope, filter: SampleFilter, page: Page) =>
      paged(
        shown(scope, filtered(scope, filter))
          .orderBy("lab_sample.sampled_at", "desc")
          .orderBy("lab_sample.id"),
        page,
      ),

    one: (scope: Scope, deviceId: string, sampleId: string) =>
      shown(scope, inScope(scope))
        .where("lab_sample.id", "=", sampleId)
        .where("lab_sample.device_id", "=", deviceId)
        .executeTakeFirst(),

    /** Within a transaction: all of them or none; those that are there already stay as they are. Answers the ids of the new ones. */
    async addAll(
      within: Db,
      samples: readonly NewSample[],
      accountId: string | null,
      now: Date,
    ): Promise<string[]> {
      const added: string[] = [];
      for (const sample of samples) {
        const row = await within
          .insertInto("lab_sample")
          .values({
            device_id: sample.deviceId,
            sampled_at: sample.sampledAt,
            received_at: sample.receivedAt,
            institution: sample.institution,
            sample_no: sample.sampleNo,
            remarks: sample.remarks,
            file_name: sample.fileName,
            account_id: accountId,
            created_at: now,
          })
          .onConflict((conflict) => conflict.columns(["device_id", "sampled_at", "sample_no"]).doNothing())
          .returning("id")
          .executeTakeFirst();
        if (!row) continue;
        added.push(row.id);
        await within
          .insertInto("lab_result")
          .values(sample.results.map((result) => ({ sample_id: row.id, ...result })))
          .execute();
      }
      return added;
    },

    /** Whether there was such a sample of the device. */
    async remove(within: Db, scope: Scope, deviceId: string, sampleId: string): Promise<boolean> {
      const { numDeletedRows } = await within
        .deleteFrom("lab_sample")
        .where("id", "in", inScope(scope).select("lab_sample.id").where("lab_sample.id", "=", sampleId))
        .where("device_id", "=", deviceId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** What imported samples are validated against: the factory's time zone and devices. */
    async factory(scope: Scope, customerId: string) {
      const timeZone = await siteTimeZone(db, scope, customerId);
      const devices = await visibleDevices(db, scope)
        .select(["device.id", "device.name", "device.device_no as deviceNo"])
        .where("customer.id", "=", customerId)
        .orderBy("device.name")
        .execute();
      return { timeZone, devices };
    },

    /** The factory's existing samples. */
    async taken(scope: Scope, customerId: string) {
      return filtered(scope, { customerId })
        .select([
          "lab_sample.device_id as deviceId",
          "lab_sample.sampled_at as sampledAt",
          "lab_sample.sample_no as sampleNo",
        ])
        .execute();
    },
  };
}

export type LabSamplesStore = ReturnType<typeof makeLabSamplesStore>;
export type LabSampleRow = NonNullable<Awaited<ReturnType<LabSamplesStore["one"]>>>;
