import type { FoundProblem } from "@oilcloud/modbus";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panels/panel.tsx";
import styles from "./map-page.module.css";

/** What keeps a map from being saved, as it is typed. */
export function ChecksPanel({ problems }: { problems: readonly FoundProblem[] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("sensorLines.edit.checks")}>
      {problems.length === 0 ? (
        <p className={styles.note}>✓ {t("sensorLines.edit.allRight")}</p>
      ) : (
        <ul className={styles.problems} role="alert">
          {problems.map(({ problem, rows }, i) => (
            <li key={i}>
              {rows.length === 0
                ? t(`sensorLines.mapProblem.${problem}`)
                : t("sensorLines.edit.rowProblem", {
                    rows: rows.map((row) => row + 1).join(", "),
                    problem: t(`sensorLines.mapProblem.${problem}`),
                  })}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
