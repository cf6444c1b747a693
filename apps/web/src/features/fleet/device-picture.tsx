import type { FleetDevice } from "@oilcloud/contract";
import { useState } from "react";
import { MachineArt } from "../../ui/artwork/machine-art/machine-art.tsx";

/** The picture a device was given, or the drawing of its type; also when the picture cannot be loaded. */
export function DevicePicture({ device }: { device: Pick<FleetDevice, "deviceImage" | "machineType"> }) {
  const [broken, setBroken] = useState("");
  const { deviceImage, machineType } = device;
  if (deviceImage === "" || broken === deviceImage) return <MachineArt machineType={machineType} />;
  return <img src={deviceImage} alt="" onError={() => setBroken(deviceImage)} />;
}
