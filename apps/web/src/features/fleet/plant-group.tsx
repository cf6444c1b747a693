import type { DeviceGroup, FleetDevice } from "@oilcloud/contract";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { OpenDialog } from "./open-dialog.tsx";
import { PlantDevice } from "./plant-device.tsx";
import styles from "./plant-page.module.css";

interface PlantGroupProps {
  group: DeviceGroup;
  devices: readonly FleetDevice[];
  /** Only what was searched for is shown, so an empty group says nothing. */
  filtered: boolean;
  /** null for somebody who may only look. */
  onOpen: ((open: OpenDialog) => void) | null;
  /** A device stands otherwise than it was listed. */
  onTurned: () => void;
}

export function PlantGroup({ group, devices, filtered, onOpen, onTurned }: PlantGroupProps) {
  const { t } = useTranslation();
  const { groupName, groupId, isDefault } = group;
  if (filtered && devices.length === 0) return null;
  return (
    <section className={styles.group} aria-label={groupName}>
      <header className={styles.groupHead}>
        <h2>{groupName}</h2>
        <span className={styles.note}>{t("fleet.plant.deviceCount", { count: devices.length })}</span>
        <hr />
        {onOpen && (
          <div className={styles.groupButtons}>
            <Button size="small" type="text" onClick={() => onOpen({ kind: "addDevice", groupId })}>
              {t("fleet.form.add")}
            </Button>
            {!isDefault && (
              <>
                <Button size="small" type="text" onClick={() => onOpen({ kind: "renameGroup", group })}>
                  {t("fleet.rename")}
                </Button>
                <Button size="small" type="text" onClick={() => onOpen({ kind: "deleteGroup", group })}>
                  {t("fleet.delete")}
                </Button>
              </>
            )}
          </div>
        )}
      </header>
      {devices.length === 0 ? (
        <p className={styles.empty}>{t("fleet.plant.emptyGroup")}</p>
      ) : (
        <ul className={styles.rows}>
          {devices.map((device) => (
            <PlantDevice key={device.deviceId} device={device} onOpen={onOpen} onTurned={onTurned} />
          ))}
        </ul>
      )}
    </section>
  );
}
