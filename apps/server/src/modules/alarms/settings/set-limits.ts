import { limitsSetBy, type SetLimit } from "@oilcloud/oil";
import type { InForceStore } from "./in-force-store.ts";

/** What people limit a device's indicators to, by indicator; all others are left to the catalogue. */
export function makeSetLimits(store: InForceStore) {
  return async (deviceId: string): Promise<ReadonlyMap<string, readonly SetLimit[]>> => {
    const deciding = await store.of([deviceId]);
    return new Map(deciding.map(({ key, triggers }) => [key, limitsSetBy(triggers)]));
  };
}
