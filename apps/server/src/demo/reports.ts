import type { Language } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import { makeReports } from "../modules/reports/reports.ts";
import type { Db } from "../platform/database/connect.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { inLanguage } from "./demo-language.ts";
import { type DemoReport, demoReports } from "./report-list.ts";
import { smallPdf } from "./small-pdf.ts";

/** Lays reports into the demo as people would have entered, answered and processed them. */
export async function seedReports(db: Db, files: FileStore, now: Date, language: Language): Promise<void> {
  let at = now;
  const reports = makeReports({ db, files, removeFiles: async () => {}, clock: () => at });
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
    const { reportId } = await reports.add(await as(), { deviceId, ...entry });
    if (findings) {
      const bytes = smallPdf(linesOf({ device, customer, findings, ...entry }, language));
      await reports.upload(await as(), reportId, { bytes, type: "pdf", name: `${entry.theme}.pdf` });
    }
    if (processed) {
      at = new Date(at.getTime() + processed.after * dayMs);
      await reports.process(await as(processed.by), reportId, processed.note);
    }
  }
}

/** Where the demo has such an account at this dealer's. */
async function accountOf(db: Db, tenantId: string, username: string): Promise<string | null> {
  const account = await db
    .selectFrom("account")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("username", "=", username)
    .executeTakeFirst();
  return account?.id ?? null;
}

function linesOf(
  report: Pick<DemoReport, "theme" | "customer" | "device" | "institution" | "applicant" | "findings">,
  language: Language,
): string[] {
  const named = (name: string, value = "") =>
    `${inLanguage(name, language)}${language === "en" ? ": " : "："}${value}`;
  return [
    report.theme,
    named("客户", report.customer),
    named("设备", report.device),
    named("检测机构", report.institution),
    named("申请人", report.applicant),
    "",
    ...(report.findings ?? []),
  ];
}
