import { existsSync } from "node:fs";
import { installDebianPackages } from "./debian-packages.mjs";

const program = "/usr/bin/pdftotext";

/** What stands in a PDF is read by poppler, so that our own reading of it is not what is tried. */
export function ensurePoppler() {
  if (!existsSync(program)) installDebianPackages("poppler-utils");
  if (existsSync(program)) return true;
  console.log("Missing: pdftotext. Install it (Debian: apt-get install poppler-utils).");
  return false;
}
