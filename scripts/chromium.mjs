import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export const chromiumPath = () => process.env.CHROMIUM_PATH ?? places.find(existsSync) ?? null;

function apt(...args) {
  spawnSync("apt-get", args, { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
}

/** The journeys need a real browser and Chinese letters; Debian's packages bring both. Says in a line what is missing otherwise. */
export function ensureChromium() {
  if (!chromiumPath() && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium…");
    apt("update");
    apt("install", "-y", "--no-install-recommends", "chromium", "fonts-noto-cjk");
  }
  if (chromiumPath()) return true;
  console.log(
    "Missing: Chromium. Install it (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH.",
  );
  return false;
}
