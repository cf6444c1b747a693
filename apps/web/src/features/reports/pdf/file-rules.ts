import { maxFileBytes } from "@oilcloud/contract/values";
export type FileProblem = "notPdf" | "tooLarge";

const mark = "%PDF-";

/** The problem shown before anything is sent; the server checks again. The content is read, as a file name proves nothing. */
export async function fileProblem(file: Blob): Promise<FileProblem | null> {
  if ((await file.slice(0, mark.length).text()) !== mark) return "notPdf";
  return file.size > maxFileBytes.reportPdf ? "tooLarge" : null;
}
