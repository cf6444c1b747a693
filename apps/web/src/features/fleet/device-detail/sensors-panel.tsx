import type { DeviceRecord, SensorInfo } from "@oilcloud/contract";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { withUnit } from "../../../lib/format/numbers.ts";
import { dateText } from "../../../lib/format/times.ts";
import { Panel } from "../../../ui/panels/panel.tsx";
import styles from "./device-detail.module.css";
import { SensorDialogs, type OpenSensorDialog } from "../dialogs/sensor-dialogs.tsx";

/** The sensors of a device, with what they measure and how far they can be trusted. */
export function SensorsPanel({ device, mayManage }: { device: DeviceRecord; mayManage: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<OpenSensorDialog | null>(null);
  const { sensors, deviceId } = device;
  return (
    <Panel
      title={t("fleet.detail.sensors")}
      note={t("fleet.sensor.qualityNote")}
      actions={
        mayManage && (
          <Button size="small" onClick={() => setOpen({ kind: "add", deviceId })}>
            {t("fleet.sensor.add")}
          </Button>
        )
      }
      flush
    >
      {sensors.length === 0 ? (
        <p className={styles.nothing}>{t("fleet.detail.noSensors")}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{t("fleet.sensor.name")}</th>
                <th>{t("fleet.sensor.model")}</th>
                <th>{t("fleet.sensor.indicators")}</th>
                <th>{t("fleet.sensor.installed")}</th>
                <th>{t("fleet.sensor.calibrated")}</th>
                <th className={styles.number}>{t("fleet.sensor.marked")}</th>
                {mayManage && (
                  <th>
                    <span className="visually-hidden">{t("fleet.actions")}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {sensors.map((sensor) => (
                <SensorRow
                  key={sensor.sensorId}
                  sensor={sensor}
                  timeZone={device.timeZone}
                  onOpen={mayManage ? setOpen : null}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open && <SensorDialogs open={open} timeZone={device.timeZone} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

interface SensorRowProps {
  sensor: SensorInfo;
  timeZone: string;
  onOpen: ((open: OpenSensorDialog) => void) | null;
}

function SensorRow({ sensor, timeZone, onOpen }: SensorRowProps) {
  const { t } = useTranslation();
  const kinds = ["calibrate", "modify", "remove"] as const;
  return (
    <tr>
      <td className={styles.wrapped}>
        <b>{sensor.sensorName}</b>
        <small>{sensor.code}</small>
      </td>
      <td className={styles.wrapped}>
        {sensor.modelName}
        <small>{sensor.maker}</small>
      </td>
      <td className={styles.long}>
        {sensor.indicators.map(({ keyName }) => keyName).join(t("fleet.listComma"))}
      </td>
      <td>{dateText(sensor.installTime, timeZone)}</td>
      <td>
        {sensor.calibrateTime === null ? t("fleet.sensor.never") : dateText(sensor.calibrateTime, timeZone)}
      </td>
      <td className={styles.number}>
        {sensor.markedShare === null ? "–" : withUnit(sensor.markedShare * 100, 1, "%")}
      </td>
      {onOpen && (
        <td className={styles.rowButtons}>
          {kinds.map((kind) => (
            <Button key={kind} size="small" type="link" onClick={() => onOpen({ kind, sensor })}>
              {t(`fleet.sensor.action.${kind}`)}
            </Button>
          ))}
        </td>
      )}
    </tr>
  );
}
