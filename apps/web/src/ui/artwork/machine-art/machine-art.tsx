import compressor from "./compressor.svg";
import gearbox from "./gearbox.svg";
import hydraulicUnit from "./hydraulic-unit.svg";
import styles from "./machine-art.module.css";
import transformer from "./transformer.svg";
import turbine from "./turbine.svg";
import windGearbox from "./wind-gearbox.svg";

const drawings: Record<string, string> = {
  hydraulic: hydraulicUnit,
  servo: hydraulicUnit,
  industrialGear: gearbox,
  engine: gearbox,
  windGear: windGearbox,
  steamTurbine: turbine,
  gasTurbine: turbine,
  screwCompressor: compressor,
  transformer,
};

/** A drawn machine of the type, for devices without a picture; an image, as lists show it by the hundred. */
export function MachineArt({ machineType }: { machineType: string }) {
  return <img className={styles.art} src={drawings[machineType] ?? hydraulicUnit} alt="" />;
}
