import { setTimeout as pause } from "node:timers/promises";
import type { FirmwareState } from "@oilcloud/contract";
import type { OfferedImage } from "../../telemetry/interface.ts";
import type { ImageBytes } from "../images/image-bytes.ts";

export interface Offer extends OfferedImage {
  rolloutId: string;
  imageId: string;
  storedName: string;
  state: FirmwareState;
  failures: number;
  sentBytes: number;
}

export interface Progress {
  rolloutId: string;
  deviceId: string;
  sentBytes: number;
}

export interface OffersDeps {
  bytes: ImageBytes;
  /** Expected delay until readings received now are stored. */
  lagMs(): number;
}

/** All devices together, so that readings keep most of the line and of the processor. */
const bytesPerSecond = 4 * 1024 * 1024;
/** A small request costs more than its bytes. */
const leastCostBytes = 4096;
const busyLagMs = 250;
const lookAgainMs = 100;
const mostLooks = 100;

/** The images that devices are offered now, in memory, and the bytes they fetch, at a bounded rate. */
export function makeOffers({ bytes, lagMs }: OffersDeps) {
  const offers = new Map<string, Offer>();
  const progressed = new Set<string>();
  let freeAtMs = 0;

  /** One turn after the other; while readings wait to be stored, firmware waits too. */
  async function turn(cost: number): Promise<void> {
    const nowMs = performance.now();
    const startMs = Math.max(nowMs, freeAtMs);
    freeAtMs = startMs + (Math.max(cost, leastCostBytes) / bytesPerSecond) * 1000;
    if (startMs > nowMs) await pause(startMs - nowMs, undefined, { ref: false });
    for (let looks = 0; lagMs() > busyLagMs && looks < mostLooks; looks++)
      await pause(lookAgainMs, undefined, { ref: false });
  }

  return {
    get: (deviceId: string) => offers.get(deviceId),
    set: (deviceId: string, offer: Offer) => void offers.set(deviceId, offer),
    drop(deviceId: string, rolloutId: string): void {
      if (offers.get(deviceId)?.rolloutId === rolloutId) offers.delete(deviceId);
    },
    dropRollout(rolloutId: string): void {
      for (const [deviceId, offer] of offers) if (offer.rolloutId === rolloutId) offers.delete(deviceId);
    },

    async read(deviceId: string, from: number, to: number): Promise<Buffer | null> {
      const before = offers.get(deviceId);
      if (!before) return null;
      await turn(to - from);
      const offer = offers.get(deviceId);
      if (offer?.imageId !== before.imageId) return null;
      const content = await bytes.of(offer.storedName, offer.bytes);
      if (!content) return null;
      if (to > offer.sentBytes || from === 0) {
        offer.sentBytes = to; // from the beginning again after a failure
        progressed.add(deviceId);
      }
      return content.subarray(from, to);
    },

    /** What was sent since it was last asked. */
    takeProgress(): Progress[] {
      const taken = [...progressed].flatMap((deviceId) => {
        const offer = offers.get(deviceId);
        return offer ? [{ rolloutId: offer.rolloutId, deviceId, sentBytes: offer.sentBytes }] : [];
      });
      progressed.clear();
      return taken;
    },
  };
}

export type Offers = ReturnType<typeof makeOffers>;
