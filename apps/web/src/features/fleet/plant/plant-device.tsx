import type { FleetDevice } from "@oilcloud/contract";
import { samplingPoint } from "@oilcloud/oil";
import type { TFunction } from "i18next";
import { memo } from "react";
import { Link } from "react-router";
import { labelIn } from "../../../lib/i18n/label-in.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { useDeferredRender } from "../../../lib/timing/use-deferred-render.ts";
import { deviceDetailPath } from "../device-path.ts";
import { DevicePicture } from "../device-picture.tsx";
import type { OpenDialog } from "../dialogs/open-dialog.tsx";
import { PlantDeviceButtons } from "./plant-device-buttons.tsx";
import { PlantDeviceState } from "./plant-device-state.tsx";
import styles from "./plant-page.module.css";

interface PlantDeviceProps {
  device: FleetDevice;
  onOpen: ((open: OpenDialog) => void) | null;
  onStateChange: () => void;
  /** The page's own: looking it up in each row is slow. */
  t: TFunction;
}

interface PlacedDeviceProps extends PlantDeviceProps {
  /** Its place in the group, from 0 on, and how many there are: not all of them are there to be counted. */
  place: number;
  total: number;
}

/** One device as a row, which is filled when there is time for it. */
export const PlantDevice = memo(function PlantDevice({ place, total, ...device }: PlacedDeviceProps) {
  const isTime = useDeferredRender();
  return (
    <li className={styles.row} aria-posinset={place + 1} aria-setsize={total}>
      {isTime && <DeviceCells {...device} />}
    </li>
  );
});

/** The whole row leads to the device. */
function DeviceCells({ device, onOpen, onStateChange, t }: PlantDeviceProps) {
  const language = useLanguage();
  return (
    <>
      <span className={styles.picture}>
        <DevicePicture device={device} />
      </span>
      <div className={styles.name}>
        <Link to={deviceDetailPath(device)} className={styles.link}>
          {device.deviceName}
        </Link>
        <span>{device.deviceNo ?? t("fleet.noNumber")}</span>
      </div>
      <PlantDeviceState device={device} onStateChange={onStateChange} t={t} />
      <div className={styles.about}>
        <span>{device.machineTypeName}</span>
        <span>{device.machine}</span>
      </div>
      <div className={styles.about}>
        <span title={device.oilName ?? ""}>{device.oilName}</span>
        <span>{labelIn(language, samplingPoint(device.monitoringPosition))}</span>
      </div>
      <span className={styles.sensors}>{t("fleet.plant.sensorCount", { count: device.sensorCount })}</span>
      {onOpen && <PlantDeviceButtons device={device} onOpen={onOpen} t={t} />}
    </>
  );
}
