import { isLabQuantityKey, labQuantity, labValueText } from "@oilcloud/oil";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { makeAudited } from "../../platform/audited.ts";
import { describeFields, type Describe, text } from "../../platform/audit-words.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { labelIn } from "../../platform/labels.ts";
import { minuteAt } from "../../platform/site-clock.ts";

interface KeptResult {
  quantity: string;
  value: number;
  below: boolean;
}

export const makeAuditedSamples = (db: Db, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: "labSample",
    read: async (within, ids) => {
      const rows = await within
        .selectFrom("lab_sample")
        .innerJoin("device", "device.id", "lab_sample.device_id")
        .innerJoin("customer", "customer.id", "device.customer_id")
        .where("lab_sample.id", "in", ids)
        .select((eb) => [
          "lab_sample.id",
          "lab_sample.sampled_at as sampledAt",
          "lab_sample.institution",
          "lab_sample.sample_no as sampleNo",
          "lab_sample.remarks",
          "lab_sample.file_name as fileName",
          "device.name as device",
          "customer.id as customerId",
          "customer.tenant_id as tenantId",
          "customer.time_zone as zone",
          jsonArrayFrom(
            eb
              .selectFrom("lab_result")
              .select(["lab_result.quantity", "lab_result.value", "lab_result.below"])
              .whereRef("lab_result.sample_id", "=", "lab_sample.id")
              .orderBy("lab_result.quantity"),
          ).as("results"),
        ])
        .execute();
      return rows.map(({ id, tenantId, customerId, zone, sampledAt, ...fields }) => ({
        id,
        tenantId,
        customerId,
        snapshot: { ...fields, sampled: minuteAt(sampledAt, zone) },
      }));
    },
  });

const describeSample = describeFields(
  {
    device: { zh: "设备", en: "Device" },
    sampled: { zh: "取样时间", en: "Sampled" },
    sampleNo: { zh: "样品编号", en: "Sample no." },
    institution: { zh: "检测机构", en: "Testing institution" },
    remarks: { zh: "备注", en: "Remarks" },
    fileName: { zh: "导入文件", en: "Imported from" },
  },
  ({ device, sampleNo, sampled }) => [text(device), text(sampleNo) || text(sampled)].join(" · "),
);

/** A sample and, as a field each, what the laboratory found. */
export const describeSampleChange: Describe = (before, after, language) => {
  const described = describeSample(before, after, language);
  const results = (kept: { results?: KeptResult[] } | null) =>
    new Map((kept?.results ?? []).map((one) => [one.quantity, one]));
  const [old, now] = [results(before), results(after)];
  const shown = (result: KeptResult | undefined) =>
    result && isLabQuantityKey(result.quantity) ? labValueText(labQuantity(result.quantity), result) : "";
  const found = [...new Set([...old.keys(), ...now.keys()])].filter(isLabQuantityKey).map((key) => {
    const quantity = labQuantity(key);
    const unit = quantity.unit ? ` ${quantity.unit}` : "";
    const said = (result: KeptResult | undefined) => (result ? `${shown(result)}${unit}` : "");
    return { field: labelIn(language, quantity), before: said(old.get(key)), after: said(now.get(key)) };
  });
  return {
    ...described,
    changes: [...described.changes, ...found.filter((one) => one.before !== one.after)],
  };
};
