import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { reportsKey } from "../../../lib/reports/queries.ts";
import { toast } from "../../../lib/toast/toast.ts";
import { uploadReport } from "../pdf/upload-report.ts";
import { reportEntry, type ReportValues } from "./form-values.ts";
import { problemOf } from "../../../lib/http/failure-sentence.ts";

/** Saves a report, then its file. Where only the file was refused, saving again uses the same report. */
export function useSaveReport(reportId: string | null, onDone: () => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [savedId, setSavedId] = useState(reportId);
  const saving = useMutation({
    mutationFn: async ({ values, file }: { values: ReportValues; file: File | null }) => {
      const entry = reportEntry(values);
      const saved = await (savedId === null
        ? content("POST /system/report/add", { body: entry })
        : content("POST /system/report/update", { body: { reportId: savedId, ...entry } }));
      setSavedId(saved.reportId);
      if (file === null) return;
      await uploadReport(saved.reportId, file).catch((error: Error) => {
        throw new Error(t("reports.form.savedWithoutFile", { sentence: error.message }), { cause: error });
      });
    },
    onSuccess: () => {
      toast.success(t("reports.form.saved"));
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: reportsKey }),
  });
  return {
    run: (values: ReportValues, file: File | null) => saving.mutate({ values, file }),
    busy: saving.isPending,
    problem: problemOf(saving.error, saving.error?.cause ? "uploadFailed" : "saveFailure"),
  };
}
