import type { Language } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import { makeReports } from "../modules/reports/reports.ts";
import type { Db } from "../platform/database/connect.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { inLanguage } from "./demo-language.ts";
import { demoReports } from "./report-list.ts";

/** Lays reports into the demo as people would have entered and processed them; their files lie elsewhere. */
export async function seedReports(db: Db, files: FileStore, now: Date, language: Language): Promise<void> {
  let at = now;
  const reports = makeReports({
    db,
    files,
    removeFiles: async () => {},
    clock: () => at,
    // What people entered has no result to compare with the machine now.
    verdicts: { standing: () => "unknown" },
  });
  for (const { customer, device, daysAgo, findings, processed, ...entry } of inLanguage(
    demoReports,
    language,
  )) {
    const { id: deviceId, tenant_id } = await db
      .selectFrom("device")
      .innerJoin("customer", "customer.id", "device.customer_id")
      .select(["device.id", "customer.tenant_id"])
      .where("customer.name", "=", customer)
      .where("device.name", "=", device)
      .executeTakeFirstOrThrow();
    const as = async (username = "dealer") => ({
      scope: { kind: "tenant", tenantId: tenant_id } as const,
      accountId: await accountOf(db, tenant_id, username),
      language: "zh-CN" as const,
    });
    at = new Date(now.getTime() - daysAgo * dayMs);
    const remarks = [...(findings ?? []), entry.remarks]
      .filter(Boolean)
      .join(language === "en" ? "; " : "；");
    const { reportId } = await reports.add(await as(), { deviceId, ...entry, remarks });
    if (processed) {
      at = new Date(at.getTime() + processed.after * dayMs);
      await reports.process(await as(processed.by), reportId, processed.note);
    }
  }
}

/** Where the demo has such an account at this dealer's. */
export async function accountOf(db: Db, tenantId: string, username: string): Promise<string | null> {
  const account = await db
    .selectFrom("account")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("username", "=", username)
    .executeTakeFirst();
  return account?.id ?? null;
}
