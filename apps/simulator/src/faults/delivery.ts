import { minuteMs } from "@oilcloud/oil";
import { hash, Random } from "../random.ts";
import { isActive, type SensorFault } from "./modes.ts";

/** A server may refuse what is more than ten minutes ahead, so clocks run ahead by less. */
const mostAheadMs = 8 * minuteMs;
const mostBehindMs = 120 * minuteMs;
export const latestMs = 60 * minuteMs;

const random = new Random(0);
const within = (min: number, max: number, severity: number) => min + (max - min) * severity;

/** How one message reaches the server. */
export interface Delivery {
  lost: boolean;
  twice: boolean;
  delayMs: number;
  /** What the device's clock shows beyond the true time. */
  skewMs: number;
}

export function deliveryOf(seed: number, faults: readonly SensorFault[], ts: number): Delivery {
  const delivery: Delivery = { lost: false, twice: false, delayMs: 0, skewMs: 0 };
  for (const fault of faults) {
    if (!isActive(fault, ts)) continue;
    const { mode, severity, onsetMs } = fault;
    random.reseed(hash(seed, 31, onsetMs, ts));
    switch (mode) {
      case "dropout":
        // A dropout of one indicator leaves the message alone.
        if (!fault.key) delivery.lost ||= random.uniform() < within(0.3, 0.95, severity);
        break;
      case "duplicates":
        delivery.twice ||= random.uniform() < within(0.05, 0.5, severity);
        break;
      case "latePackets":
        if (random.uniform() < within(0.05, 0.4, severity))
          delivery.delayMs = Math.round(random.between(5 * minuteMs, latestMs));
        break;
      case "clockSkew":
        delivery.skewMs = Math.round(
          hash(seed, 32, onsetMs) % 2 === 0
            ? within(minuteMs, mostAheadMs, severity)
            : -within(5 * minuteMs, mostBehindMs, severity),
        );
        break;
      case "stuck":
      case "drift":
      case "offset":
      case "spike":
      case "bubbles":
      case "coldStart":
      case "counterReset":
        break;
    }
  }
  return delivery;
}
