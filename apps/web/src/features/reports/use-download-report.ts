import { useMutation } from "@tanstack/react-query";
import { saveFile } from "../../lib/browser/save-file.ts";
import { content } from "../../lib/http/call.ts";
import { showFailure } from "../../lib/http/show-failure.ts";

/** Saves the PDF of a report. */
export function useDownloadReport() {
  return useMutation({
    mutationFn: async (reportId: string) =>
      saveFile(await content("GET /system/report/download", { query: { reportId } })),
    onError: (error) => showFailure(error),
  });
}
