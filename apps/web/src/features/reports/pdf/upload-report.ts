import type { ReportDetail } from "@oilcloud/contract";
import { content } from "../../../lib/http/call.ts";

export const uploadReport = (reportId: string, file: File): Promise<ReportDetail> =>
  content("POST /system/report/upload", {
    body: { reportId },
    file: { field: "file", content: file, name: file.name },
  });
