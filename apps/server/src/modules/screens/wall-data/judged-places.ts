import type { DeviceJudgement, KeptRows, PlacedDevice } from "../../condition/interface.ts";
import { makeVersionCache } from "./version-cache.ts";

export interface JudgedPlace {
  device: PlacedDevice;
  judgement: DeviceJudgement;
}

/**
 * Lists of devices with their judgements. A device that was not judged again since the last call is the same object, and a list
 * of only such devices is the same list: of ten thousand devices few change between two calls.
 */
export function makeJudgedPlaces() {
  const last = makeVersionCache<readonly JudgedPlace[]>();

  return (
    fleet: KeptRows<PlacedDevice>,
    judgementOf: (device: PlacedDevice) => DeviceJudgement,
  ): readonly JudgedPlace[] => {
    const before = last.get(fleet);
    let changed = !before;
    const judged = fleet.rows.map((device, i): JudgedPlace => {
      const judgement = judgementOf(device);
      const place = before?.[i];
      if (place?.judgement === judgement) return place;
      changed = true;
      return { device, judgement };
    });
    if (!changed && before) return before;
    last.set(fleet, judged);
    return judged;
  };
}
