import type { TimeUnit } from "@oilcloud/contract";
import { castNumeric } from "./cast-numeric.ts";

const isoTime = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?))?\s?(Z|[+-]\d\d:?\d\d)?$/i;

/** The time in ms; null if the value is none. Texts without a zone are UTC; the clock of the device corrects others. */
export function timeOf(value: unknown, unit: TimeUnit): number | null {
  const plain = typeof value === "string" ? castNumeric(value.trim()) : value;
  if (typeof plain === "number") return inMs(plain, unit);
  if (typeof plain !== "string") return null;
  const found = isoTime.exec(plain);
  if (!found) return null;
  const [, day, time = "00:00", zone = "Z"] = found;
  const [clock, fraction = ""] = time.split(/[.,]/);
  const ms = Date.parse(`${day}T${clock}.${fraction.slice(0, 3).padEnd(3, "0")}${zone.toUpperCase()}`);
  return finite(ms) ?? finite(Date.parse(`${day}T${clock}${zone.toUpperCase()}`));
}

const finite = (ms: number): number | null => (Number.isFinite(ms) ? ms : null);

/** Sizes of today's times: in s 1.8e9, in ms 1.8e12, in µs 1.8e15, in ns 1.8e18. */
function inMs(value: number, unit: TimeUnit): number | null {
  const factor =
    unit === "s"
      ? 1000
      : unit === "ms"
        ? 1
        : value < 1e11
          ? 1000
          : value < 1e14
            ? 1
            : value < 1e17
              ? 1e-3
              : 1e-6;
  const ms = Math.trunc(value * factor);
  return Number.isSafeInteger(ms) ? ms : null;
}
