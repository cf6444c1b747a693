import type { Language } from "@oilcloud/contract";
import type { Scope } from "../../platform/scope.ts";
import type { QuotaOwner } from "../quotas/interface.ts";

export interface NewTask {
  accountId: string;
  /** Whose quotas it counts to. */
  owner: QuotaOwner;
  exporter: string;
  params: object;
  scope: Scope;
  language: Language;
  title: string;
  fileType: "xlsx" | "csv" | "pdf";
  startedAt: Date;
}
