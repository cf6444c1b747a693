import type { SensorModelInfo } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import styles from "../device-detail/device-detail.module.css";

const scaleText = (scale: number | null) => (scale === null ? "–" : `× ${+scale.toPrecision(6)}`);

/** How a sensor encodes its values, line by line. */
export function RegisterTable({ connection }: { connection: SensorModelInfo["connection"] }) {
  const { t } = useTranslation();
  const hasTypes = connection.kind === "modbusRtu";
  const hasKeys = connection.kind !== "lamps";
  const hasScales = connection.kind === "modbusRtu" || connection.kind === "serialText";
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t(`fleet.connection.place.${connection.kind}`)}</th>
            {hasTypes && <th>{t("fleet.connection.type")}</th>}
            {hasKeys && <th>{t("fleet.connection.indicator")}</th>}
            {hasKeys && <th>{t("fleet.connection.key")}</th>}
            {hasKeys && <th>{t("fleet.connection.unit")}</th>}
            {hasScales && <th className={styles.number}>{t("fleet.connection.scale")}</th>}
            <th>{t("fleet.connection.note")}</th>
          </tr>
        </thead>
        <tbody>
          {connection.lines.map((line) => (
            <tr key={line.place}>
              <td>{line.place}</td>
              {hasTypes && <td>{line.type}</td>}
              {hasKeys && <td>{line.keyName}</td>}
              {hasKeys && (
                <td>
                  <code>{line.key}</code>
                </td>
              )}
              {hasKeys && <td>{line.unit}</td>}
              {hasScales && <td className={styles.number}>{scaleText(line.scale)}</td>}
              <td className={styles.long}>{line.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
