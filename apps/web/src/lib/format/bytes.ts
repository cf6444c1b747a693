import { withUnit } from "./numbers.ts";

const kilo = 1024;

/** `320 KB`, `1.4 MB`. */
export const bytesText = (bytes: number): string =>
  bytes < kilo * kilo ? withUnit(Math.ceil(bytes / kilo), 0, "KB") : withUnit(bytes / kilo / kilo, 1, "MB");
