import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../lib/browser/save-file.ts";
import { content } from "../../lib/http/call.ts";
import { showFailure } from "../../lib/http/show-failure.ts";

/** Saves the PDF of a report. */
export function useDownloadReport() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (reportId: string) =>
      saveFile(await content("GET /system/report/download", { query: { reportId } })),
    onError: (error) => showFailure(error, t("errors.operationFailed")),
  });
}
