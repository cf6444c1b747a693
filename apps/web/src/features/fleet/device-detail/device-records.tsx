import type { DeviceRecord } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { numberText } from "../../../lib/format/numbers.ts";
import { timeText } from "../../../lib/format/times.ts";
import { refusalText } from "../../../lib/fleet/refusal-text.ts";
import styles from "./device-detail.module.css";

/** Any number will do: it shows the notation, not a plausible value. */
const exampleNumber = 12.5;

export function AttributesTable({ device }: { device: DeviceRecord }) {
  const { t } = useTranslation();
  if (device.attributes.length === 0)
    return <p className={styles.nothing}>{t("fleet.detail.noAttributes")}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{t("fleet.detail.attribute")}</th>
          <th>{t("fleet.detail.value")}</th>
          <th>{t("fleet.detail.from")}</th>
          <th>{t("fleet.detail.time")}</th>
        </tr>
      </thead>
      <tbody>
        {device.attributes.map(({ scope, key, value, time }) => (
          <tr key={`${scope} ${key}`}>
            <td>{key}</td>
            <td className={styles.long}>{value}</td>
            <td>{t(`fleet.attribute.${scope}`)}</td>
            <td>{timeText(time, device.timeZone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function RefusalsTable({ device }: { device: DeviceRecord }) {
  const { t } = useTranslation();
  if (device.refusals.length === 0) return <p className={styles.nothing}>{t("fleet.detail.noRefusals")}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{t("fleet.detail.reason")}</th>
          <th className={styles.number}>{t("fleet.detail.count")}</th>
          <th>{t("fleet.detail.lastTime")}</th>
        </tr>
      </thead>
      <tbody>
        {device.refusals.map(({ reason, count, lastTime, sentKey, sentValue }) => (
          <tr key={reason}>
            <td>
              {refusalText(reason, t)}
              {sentKey !== null && sentValue !== null && (
                <p className={styles.sent}>
                  {t("fleet.detail.sent")} <code>{`"${sentKey}": ${sentValue}`}</code>
                  <br />
                  {t("fleet.detail.sendInstead")} <code>{`"${sentKey}": ${exampleNumber}`}</code>
                </p>
              )}
            </td>
            <td className={styles.number}>{numberText(count)}</td>
            <td>{timeText(lastTime, device.timeZone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
