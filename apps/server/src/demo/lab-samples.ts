import type { LabEntry, Language } from "@oilcloud/contract";
import { isLabQuantityKey } from "@oilcloud/oil";
import type { Samples } from "../modules/lab-data/samples.ts";
import type { Db } from "../platform/database/connect.ts";
import { inLanguage } from "./demo-language.ts";

/** What the simulator prints of a laboratory's report; it knows a device by its number alone. */
interface PrintedReport {
  seed: number;
  sampledMs: number;
  reportedMs: number;
  values: Record<string, number>;
}

export const laboratories = ["江南油液检测中心", "中联润滑检测实验室", "华测油品分析站"];
export const sheetName = "油液化验报告";
const two = (n: number) => String(n).padStart(2, "0");

/** Takes what the simulator prints, line by line; what is no report is none of ours. */
export function makeLabSamples(db: Db, samples: Pick<Samples, "addAll">, language: Language) {
  return async (line: string): Promise<void> => {
    if (!line.startsWith("{")) return;
    const { seed, sampledMs, reportedMs, values } = JSON.parse(line) as PrintedReport;
    const device = await db
      .selectFrom("device")
      .select(["id", "customer_id"])
      .where("number", "=", seed)
      .executeTakeFirst();
    if (!device) return;
    const reported = new Date(reportedMs);
    const month = `${reported.getUTCFullYear()}${two(reported.getUTCMonth() + 1)}`;
    const entry: LabEntry = {
      deviceId: device.id,
      sampledTime: sampledMs,
      receivedTime: reportedMs,
      institution: inLanguage(laboratories[seed % laboratories.length] ?? "", language),
      sampleNo: `YH${month}-${String(seed).padStart(3, "0")}`,
      results: Object.entries(values).flatMap(([quantity, value]) =>
        isLabQuantityKey(quantity) ? [{ quantity, value }] : [],
      ),
    };
    const actor = { scope: { kind: "platform" }, accountId: null, language } as const;
    await samples.addAll(
      actor,
      device.customer_id,
      [entry],
      `${inLanguage(sheetName, language)}-${month}.xlsx`,
    );
  };
}
