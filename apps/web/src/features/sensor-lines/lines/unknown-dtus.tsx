import type { DtuPort } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { browserZone, momentText } from "../../../lib/format/times.ts";
import { Panel } from "../../../ui/panels/panel.tsx";
import styles from "./lines.module.css";

/** DTUs that dialled in with bytes of no line, for the administrators of the platform. */
export function UnknownDtus({ recent }: Pick<DtuPort, "recent">) {
  const { t } = useTranslation();
  return (
    <Panel title={t("sensorLines.unknown")} note={t("sensorLines.unknownNote")} flush>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t("sensorLines.time")}</th>
              <th>{t("sensorLines.address")}</th>
              <th>{t("sensorLines.bytes")}</th>
            </tr>
          </thead>
          <tbody>
            {recent.map(({ time, address, bytes }) => (
              <tr key={`${address} ${bytes}`}>
                <td>{momentText(time, browserZone())}</td>
                <td>{address}</td>
                <td>
                  <code>{bytes || "–"}</code> {asciiOf(bytes)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** Printable bytes as text, the way most registrations are written. */
const asciiOf = (bytes: string): string => {
  const text = bytes
    .split(" ")
    .map((digits) => String.fromCharCode(Number.parseInt(digits, 16)))
    .join("");
  return /^[\x20-\x7e]+$/.test(text) ? text : "";
};
