import { execFile } from "node:child_process";
import { existsSync } from "node:fs";

const program = "/usr/bin/pdftotext";

/** The text of a PDF as poppler reads it, laid out as on the page. */
export function pdfText(pdf: Uint8Array): Promise<string> {
  if (!existsSync(program))
    throw new Error("Missing: pdftotext. Install it (Debian: apt-get install poppler-utils).");
  return new Promise((resolve, reject) => {
    const child = execFile(program, ["-layout", "-", "-"], { maxBuffer: 1 << 26 }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
    child.stdin?.end(pdf);
  });
}
