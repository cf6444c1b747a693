import type { DeviceRecord } from "@oilcloud/contract";
import { Button, QRCode } from "antd";
import { useTranslation } from "react-i18next";
import { connectionText, mqttAddress, type Sending, topic } from "./send-lines.ts";
import styles from "./installer-sheet.module.css";

interface InstallerSheetProps {
  device: DeviceRecord;
  sending: Sending;
}

/** Everything the installer of the device needs, on one page to print or to send on. */
export function InstallerSheet({ device, sending }: InstallerSheetProps) {
  const { t } = useTranslation();
  const indicators = new Map(
    device.sensors.flatMap((sensor) => sensor.indicators.map((each) => [each.key, each] as const)),
  );
  const facts = [
    ["mqtt", mqttAddress(sending)],
    ["topic", topic],
    ["user", sending.token],
    ["password", t("setup.sheet.noPassword")],
    ["quality", t("setup.sheet.qualityNote")],
    ["interval", t("setup.sheet.intervalNote", { seconds: device.intervalS })],
    ["http", `${sending.origin}/api/v1/${sending.token}/telemetry`],
  ] as const;
  return (
    <section className={styles.sheet} aria-labelledby="installer-sheet">
      <header className={styles.head}>
        <div>
          <h2 id="installer-sheet">{t("setup.sheet.title", { name: device.deviceName })}</h2>
          <p>
            {device.customerName} · {t("setup.sheet.secret")}
          </p>
        </div>
        <Button className={styles.print ?? ""} onClick={() => print()}>
          {t("setup.sheet.print")}
        </Button>
      </header>
      <div className={styles.body}>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`setup.sheet.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <figure>
          <QRCode type="svg" value={connectionText(sending)} size={168} bordered={false} />
          <figcaption>{t("setup.sheet.code")}</figcaption>
        </figure>
      </div>
      <h3>{t("setup.sheet.keys")}</h3>
      {indicators.size > 0 ? (
        <table>
          <thead>
            <tr>
              <th>{t("setup.sheet.key")}</th>
              <th>{t("setup.sheet.indicator")}</th>
              <th>{t("setup.sheet.unit")}</th>
            </tr>
          </thead>
          <tbody>
            {[...indicators.values()].map(({ key, keyName, unit }) => (
              <tr key={key}>
                <td>
                  <code>{key}</code>
                </td>
                <td>{keyName}</td>
                <td>{unit === "" ? t("setup.sheet.noUnit") : unit}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>{t("setup.sheet.noKeys")}</p>
      )}
      <h3>{t("setup.sheet.example")}</h3>
      <pre>{JSON.stringify({ ts: sending.nowMs, values: sending.values })}</pre>
      <p>{t("setup.sheet.exampleNote")}</p>
    </section>
  );
}
