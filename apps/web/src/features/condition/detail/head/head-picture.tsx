import type { DeviceInfo } from "@oilcloud/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MachineArt } from "../../../../ui/artwork/machine-art/machine-art.tsx";
import styles from "./device-head.module.css";

/** The device's own picture, else a drawing of its type. */
export function HeadPicture({ info }: { info: DeviceInfo }) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState<string | null>(null);
  const { deviceImage } = info;
  if (!deviceImage || deviceImage === broken) return <MachineArt machineType={info.machineType} />;
  return (
    <img
      src={deviceImage}
      alt={t("analysisDetail.head.imageOf", { name: info.deviceName })}
      className={styles.image}
      onError={() => setBroken(deviceImage)}
    />
  );
}
