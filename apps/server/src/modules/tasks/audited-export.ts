import { writeAudit } from "../../platform/audit.ts";
import { describeFields, text } from "../../platform/audit-words.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { NewTask } from "./new-task.ts";

/** Writes down that data left the platform. */
export async function noteExport(within: Db, task: NewTask): Promise<void> {
  const { scope } = task;
  await writeAudit(within, {
    at: task.startedAt,
    accountId: task.accountId,
    tenantId: "tenantId" in scope ? scope.tenantId : null,
    customerId: "customerId" in scope ? scope.customerId : null,
    entity: "export",
    entityId: task.exporter,
    before: null,
    after: { title: task.title, fileType: task.fileType },
    act: true,
  });
}

export const describeExport = describeFields(
  { title: { zh: "文件", en: "File" }, fileType: { zh: "格式", en: "Format" } },
  ({ title }) => text(title),
);
