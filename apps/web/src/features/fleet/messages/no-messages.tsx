import type { DeviceRecord } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { durationText } from "../../../lib/format/durations.ts";
import { secondTimeText } from "../../../lib/format/times.ts";
import { useNow } from "../../../lib/timing/use-now.ts";
import { Empty } from "../../../ui/panels/panel-states.tsx";
import styles from "./messages.module.css";

const defaultMqttPort = 1883;

/** For a device that has never reported, the usual causes; for others how long it has been silent. */
export function NoMessages({ device, since }: { device: DeviceRecord; since: number }) {
  const { t } = useTranslation();
  const nowMs = useNow(1000);
  if (device.lastTime !== null)
    return (
      <Empty
        sentence={t("received.noneSilent", {
          time: secondTimeText(since, device.timeZone),
          age: durationText(Math.max(0, nowMs - device.lastTime), t),
        })}
      />
    );
  return (
    <Empty sentence={t("received.none")}>
      <div className={styles.causes}>
        <h2>{t("received.causes")}</h2>
        <ul>
          {(["port", "token", "format"] as const).map((cause) => (
            <li key={cause}>{t(`received.cause.${cause}`, { port: device.mqttPort ?? defaultMqttPort })}</li>
          ))}
        </ul>
      </div>
    </Empty>
  );
}
