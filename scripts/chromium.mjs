import { existsSync } from "node:fs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export const chromiumPath = () => process.env.CHROMIUM_PATH ?? places.find(existsSync) ?? null;
