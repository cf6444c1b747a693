import type { ReactNode } from "react";
import { Compressor } from "./compressor.tsx";
import { Gearbox } from "./gearbox.tsx";
import { HydraulicUnit } from "./hydraulic-unit.tsx";
import styles from "./machine-art.module.css";
import { Transformer } from "./transformer.tsx";
import { Turbine } from "./turbine.tsx";
import { WindGearbox } from "./wind-gearbox.tsx";

const drawings: Record<string, () => ReactNode> = {
  hydraulic: HydraulicUnit,
  servo: HydraulicUnit,
  industrialGear: Gearbox,
  engine: Gearbox,
  windGear: WindGearbox,
  steamTurbine: Turbine,
  gasTurbine: Turbine,
  screwCompressor: Compressor,
  transformer: Transformer,
};

/** A drawn machine of the type, for devices nobody has given a picture. Made for dark ground. */
export function MachineArt({ machineType }: { machineType: string }) {
  const Drawing = drawings[machineType] ?? HydraulicUnit;
  return (
    <svg className={styles.art} viewBox="0 0 264 184" aria-hidden="true" focusable="false">
      <Drawing />
      <path className={styles.ground} d="M14 170H250" />
    </svg>
  );
}
