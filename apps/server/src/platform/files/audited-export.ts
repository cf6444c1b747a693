import { writeAudit } from "../audit.ts";
import { describeFields, text } from "../audit-words.ts";
import type { Db } from "../database/connect.ts";
import type { Scope } from "../scope.ts";

export interface NotedExport {
  at: Date;
  /** Left out: the caller. */
  accountId?: string;
  scope: Scope;
  /** The kind of data. */
  exporter: string;
  title: string;
  fileType: string;
  rows?: number;
}

/** Writes down that data left the platform. */
export const noteExport = (
  within: Db,
  { scope, exporter, at, accountId, ...details }: NotedExport,
): Promise<void> =>
  writeAudit(within, {
    at,
    ...(accountId !== undefined && { accountId }),
    tenantId: "tenantId" in scope ? scope.tenantId : null,
    customerId: "customerId" in scope ? scope.customerId : null,
    entity: "export",
    entityId: exporter,
    before: null,
    after: details,
    act: true,
  });

export const describeExport = describeFields(
  {
    title: { zh: "文件", en: "File" },
    fileType: { zh: "格式", en: "Format" },
    rows: { zh: "行数", en: "Rows" },
  },
  ({ title }) => text(title),
);
