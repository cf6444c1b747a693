import type { ReportEntry, Standing } from "@oilcloud/contract";
import { sql } from "kysely";
import type { ChangedBy } from "../../platform/actor.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { StoredResult } from "./result/stored-result.ts";

/** What was entered, as it is kept. The customer is the device's. */
const columnsOf = (entry: ReportEntry) => ({
  device_id: entry.deviceId,
  customer_id: sql<string>`(select customer_id from device where id = ${entry.deviceId})`,
  kind: entry.kind,
  theme: entry.theme.trim(),
  diagnostic_theme: entry.kind === "diagnostic" ? (entry.diagnosticTheme ?? "").trim() : "",
  applicant: entry.applicant.trim(),
  institution: (entry.institution ?? "").trim(),
  remarks: (entry.remarks ?? "").trim(),
  hardware_abnormal: entry.hardwareAbnormal ?? false,
  software_abnormal: entry.softwareAbnormal ?? false,
});

/** One change at a time: what was read of it stays so until it is changed. */
export async function holdReport(within: Db, id: string): Promise<void> {
  await within.selectFrom("report").select("id").where("id", "=", id).forUpdate().execute();
}

export async function addReport(within: Db, entry: ReportEntry, by: ChangedBy): Promise<string> {
  const { id } = await within
    .insertInto("report")
    .values({ ...columnsOf(entry), created_at: by.at, created_by: by.accountId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeReport(within: Db, id: string, entry: ReportEntry): Promise<void> {
  await within.updateTable("report").set(columnsOf(entry)).where("id", "=", id).execute();
}

export async function attachFile(
  within: Db,
  id: string,
  file: { name: string; title: string; bytes: number; pages: number | null },
): Promise<void> {
  await within
    .updateTable("report")
    .set({
      file_name: file.name,
      file_title: file.title,
      file_bytes: file.bytes,
      file_pages: file.pages,
    })
    .where("id", "=", id)
    .execute();
}

/** What a generated report found, beside what is entered of every report. */
export async function keepResult(
  within: Db,
  id: string,
  standing: Standing,
  result: StoredResult,
): Promise<void> {
  await within
    .updateTable("report")
    .set({ standing, result: JSON.stringify(result) })
    .where("id", "=", id)
    .execute();
}

export async function markProcessed(within: Db, id: string, note: string, by: ChangedBy): Promise<void> {
  await within
    .updateTable("report")
    .set({ processed_at: by.at, processed_by: by.accountId, processing_note: note })
    .where("id", "=", id)
    .execute();
}

export async function removeReport(within: Db, id: string): Promise<void> {
  await within.deleteFrom("report").where("id", "=", id).execute();
}

export async function filesOfDevice(within: Db, deviceId: string): Promise<string[]> {
  const found = await within
    .selectFrom("report")
    .select("file_name")
    .where("device_id", "=", deviceId)
    .where("file_name", "is not", null)
    .execute();
  return found.flatMap(({ file_name }) => file_name ?? []);
}
