import type { OnlineState } from "@oilcloud/contract";
import type { MachineState } from "@oilcloud/oil";
import type { Clock } from "../../../platform/clock.ts";
import type { JudgedDevice } from "./judge-device.ts";
import { type Judgements, machineStateOf } from "./judgements.ts";

export interface KnownDevice {
  id: string;
  number: number;
  machineType: string;
  oil: string | null;
  intervalS: number;
}

/** The current communication and oil state of devices that the caller has already looked up in its scope. */
export function makeDeviceState(judgements: Judgements, clock: Clock) {
  // The columns are plain text; judging asks whether the catalogue knows them.
  const judgementOf = (device: KnownDevice) =>
    judgements.of(device as KnownDevice & JudgedDevice, clock().getTime());
  return {
    communicationOf: (device: KnownDevice): OnlineState =>
      judgements.communication(device.id, judgementOf(device)),
    oilStateOf: (device: KnownDevice): MachineState => machineStateOf(judgementOf(device)),
  };
}
