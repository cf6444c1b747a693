import type { WorstIndicator } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { numberText } from "../../lib/format/numbers.ts";
import { passedText } from "../../ui/chart-lanes/limit-lines.ts";
import styles from "./attention.module.css";

const arrows = { rising: "↗", falling: "↘" } as const;

/** What decides, now and beside its limit, and which way it goes. */
export function WorstValue({ worst }: { worst: WorstIndicator }) {
  const { t } = useTranslation();
  const { shortName, keyName, value, side, decimals, unit, trend, course, bound } = worst;
  return (
    <span className={styles.now}>
      <small title={keyName}>{shortName}</small>
      <span>
        <b>{numberText(value, decimals)}</b>
        {trend && (
          <>
            <span className={styles.arrow} data-course={course} aria-hidden="true">
              {arrows[trend]}
            </span>
            <span className="visually-hidden">{t(`home.attention.${trend}`)}</span>
          </>
        )}
        {bound && (
          <span title={t(`state.bound.${bound.level}`)}> / {passedText(bound.value, side, decimals)}</span>
        )}
        {unit !== "" && <small> {unit}</small>}
        {bound && <small> {t(`state.bound.${bound.level}Short`)}</small>}
      </span>
    </span>
  );
}
