import { execFile } from "node:child_process";
import { existsSync } from "node:fs";

const program = "/usr/bin/pdftoppm";

/** The first page of a PDF as a PNG, at a resolution at which a QR code on it can be read. */
export function pdfPicture(pdf: Uint8Array): Promise<Buffer> {
  if (!existsSync(program))
    throw new Error("Missing: pdftoppm. Install it (Debian: apt-get install poppler-utils).");
  return new Promise((resolve, reject) => {
    const options = { maxBuffer: 64 * 1024 * 1024, encoding: "buffer" } as const;
    const child = execFile(program, ["-png", "-r", "200", "-singlefile", "-"], options, (error, picture) => {
      if (error) reject(error);
      else resolve(picture);
    });
    child.stdin?.end(pdf);
  });
}
