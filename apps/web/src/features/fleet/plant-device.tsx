import { EllipsisOutlined } from "@ant-design/icons";
import type { FleetDevice } from "@oilcloud/contract";
import { Button, Dropdown } from "antd";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useInSight } from "../../lib/use-in-sight.ts";
import { deviceDetailPath } from "./device-path.ts";
import { DevicePicture } from "./device-picture.tsx";
import type { OpenDialog } from "./open-dialog.tsx";
import { PlantStanding } from "./plant-standing.tsx";
import styles from "./plant-page.module.css";

interface PlantDeviceProps {
  device: FleetDevice;
  onOpen: ((open: OpenDialog) => void) | null;
  onTurned: () => void;
}

/** So far from the window a row is made, before it is scrolled to. */
const margin = "800px";

/** One device as a row, which is empty as long as it is far from sight: there may be thousands. */
export const PlantDevice = memo(function PlantDevice(props: PlantDeviceProps) {
  const [place, isNear] = useInSight<HTMLLIElement>(margin);
  return (
    <li ref={place} className={styles.row}>
      {isNear && <DeviceCells {...props} />}
    </li>
  );
});

/** The whole row leads to the device. */
function DeviceCells({ device, onOpen, onTurned }: PlantDeviceProps) {
  const { t } = useTranslation();
  const kinds = ["move", "token", "delete"] as const;
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
      <PlantStanding device={device} onTurned={onTurned} />
      <div className={styles.about}>
        <span>{device.machineTypeName}</span>
        <span>{device.machine}</span>
      </div>
      <div className={styles.about}>
        <span title={device.oilName ?? ""}>{device.oilName}</span>
        <span>{device.monitoringPosition}</span>
      </div>
      <span className={styles.sensors}>{t("fleet.plant.sensorCount", { count: device.sensorCount })}</span>
      {onOpen && (
        <div className={styles.rowButtons}>
          <Button size="small" onClick={() => onOpen({ kind: "modify", device })}>
            {t("fleet.modify")}
          </Button>
          <Dropdown
            trigger={["click"]}
            menu={{
              items: kinds.map((kind) => ({ key: kind, label: t(`fleet.action.${kind}`) })),
              onClick: ({ key }) => {
                const kind = kinds.find((each) => each === key);
                if (kind) onOpen({ kind, device });
              },
            }}
          >
            <Button
              size="small"
              icon={<EllipsisOutlined />}
              aria-label={t("fleet.moreFor", { name: device.deviceName })}
            />
          </Dropdown>
        </div>
      )}
    </>
  );
}
