import type { PlacedDevice } from "../fleet-view/fleet-store.ts";
import type { DeviceJudgement } from "../judging/judgements.ts";

export interface JudgedPlace {
  device: PlacedDevice;
  judgement: DeviceJudgement;
}

const last = new WeakMap<readonly PlacedDevice[], readonly JudgedPlace[]>();

/**
 * A list of devices with their judgements. What has not been judged anew since the last time is the same object, and the same
 * list if that is all of them: of ten thousand devices few change between two looks.
 */
export function judgePlaces(
  devices: readonly PlacedDevice[],
  judgementOf: (device: PlacedDevice) => DeviceJudgement,
): readonly JudgedPlace[] {
  const before = last.get(devices);
  let changed = !before;
  const judged = devices.map((device, i): JudgedPlace => {
    const judgement = judgementOf(device);
    const place = before?.[i];
    if (place?.judgement === judgement) return place;
    changed = true;
    return { device, judgement };
  });
  if (!changed && before) return before;
  last.set(devices, judged);
  return judged;
}
