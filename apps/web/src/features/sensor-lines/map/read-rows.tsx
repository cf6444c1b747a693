import type { ReadNowAnswer } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { Decoded } from "./decoded.tsx";
import styles from "./display.module.css";

/** What was read, raw beside decoded. */
export function ReadRows({ rows }: Pick<ReadNowAnswer, "rows">) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th>{t("sensorLines.edit.key")}</th>
          <th>{t("sensorLines.edit.raw")}</th>
          <th>{t("sensorLines.edit.decoded")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td>{row.key}</td>
            <td>
              <code>{row.raw || "–"}</code>
            </td>
            <td>
              <Decoded row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
