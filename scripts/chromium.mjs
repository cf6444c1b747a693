import { existsSync } from "node:fs";
import { installDebianPackages } from "./debian-packages.mjs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export const chromiumPath = () => process.env.CHROMIUM_PATH ?? places.find(existsSync) ?? null;

/** The journeys need a real browser and Chinese letters; Debian's packages bring both. Says in a line what is missing otherwise. */
export function ensureChromium() {
  if (!chromiumPath()) installDebianPackages("chromium", "fonts-noto-cjk");
  if (chromiumPath()) return true;
  console.log(
    "Missing: Chromium. Install it (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH.",
  );
  return false;
}
