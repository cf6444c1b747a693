export type FileProblem = "notPdf" | "tooLarge";

const maxBytes = 2 * 1024 * 1024;
const mark = "%PDF-";

/** What a person is told before anything is sent; the server looks again. A name proves nothing. */
export async function fileProblem(file: Blob): Promise<FileProblem | null> {
  if ((await file.slice(0, mark.length).text()) !== mark) return "notPdf";
  return file.size > maxBytes ? "tooLarge" : null;
}
