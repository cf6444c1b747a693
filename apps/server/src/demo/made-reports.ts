import { setTimeout as wait } from "node:timers/promises";
import type { Language } from "@oilcloud/contract";
import { dayMs, minuteMs } from "@oilcloud/oil";
import type { reportsModule } from "../modules/reports/module.ts";
import type { Db } from "../platform/database/connect.ts";
import { inLanguage } from "./demo-language.ts";
import { accountOf } from "./reports.ts";

export interface MadeReportsDeps {
  db: Db;
  diagnostic: ReturnType<typeof reportsModule>["diagnostic"];
  /** Resolves once what was written is judged and rolled up. */
  settled(): Promise<unknown>;
  language: Language;
}

/** Machines of the demo's dealer of which a report is made, and over how many days; the last one is shown first. */
const wanted = [
  { device: "A05 机组齿轮箱", days: 30 },
  { device: "2# 立磨减速机", days: 90 },
  { device: "1# 汽轮机主油箱", days: 30 },
  { device: "活套液压站", days: 30 },
  { device: "6# 注塑机液压站", days: 30 },
  { device: "A07 机组齿轮箱", days: 30 },
  { device: "2# 精轧机液压站", days: 30 },
] as const;

const settlingMs = minuteMs;
const lookEveryMs = 500;
const mostLooks = 360;

/**
 * Has the demo's diagnostic reports made from its history, by the same way as people have theirs made: one after the other, on
 * order of the dealer. Does nothing where one was made before.
 */
export async function makeDemoReports(
  { db, diagnostic, settled, language }: MadeReportsDeps,
  signal: AbortSignal,
): Promise<void> {
  const known = await db.selectFrom("report_diagnosis").select("report_id").limit(1).executeTakeFirst();
  if (known) return;
  // Live readings arrive all the time, so that a slow machine may never be done with all of them.
  await Promise.race([settled(), wait(settlingMs, undefined, { signal })]);
  for (const { device, days } of inLanguage(wanted, language)) {
    const found = await db
      .selectFrom("device")
      .innerJoin("customer", "customer.id", "device.customer_id")
      .select(["device.id", "customer.tenant_id as tenantId"])
      .where("device.name", "=", device)
      .orderBy("device.number")
      .executeTakeFirst();
    const accountId = found && (await accountOf(db, found.tenantId, "dealer"));
    if (!found || !accountId) continue;
    const actor = { scope: { kind: "tenant", tenantId: found.tenantId } as const, accountId, language };
    const to = Date.now();
    const makingId = await diagnostic.begin(actor, { deviceId: found.id, from: to - days * dayMs, to });
    for (let looks = 0; looks < mostLooks; looks++) {
      await wait(lookEveryMs, undefined, { signal });
      const { stage } = await diagnostic.progress(actor, makingId);
      if (stage === "done") break;
    }
  }
}
