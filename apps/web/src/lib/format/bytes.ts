import { withUnit } from "./numbers.ts";

const kilo = 1024;

/** `320 kB`, `1.4 MB`. */
export const bytesText = (bytes: number): string =>
  bytes < kilo * kilo ? withUnit(Math.ceil(bytes / kilo), 0, "kB") : withUnit(bytes / kilo / kilo, 1, "MB");
