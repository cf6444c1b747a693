import type { OilCondition } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { indicatorText, indicatorWithUnit } from "../../../../lib/format/indicator-text.ts";
import { StateBadge } from "../../../../ui/badges/state-badge.tsx";
import { limitText, passedText } from "../../../../ui/chart-lanes/limit-lines.ts";
import { gaugeOf } from "./gauge.ts";
import styles from "./dimension-card.module.css";

type Dimension = OilCondition["dimensions"][number];

interface Props {
  condition: Dimension;
  /** The values are those of before. */
  stale: boolean;
}

/** One of the five dimensions: its state, why, and the value that decides it on its way to the limit. */
export function DimensionCard({ condition, stale }: Props) {
  const { t } = useTranslation();
  const { dimension, state, leading, reason } = condition;
  return (
    <article className={styles.card} data-state={stale ? "unknown" : state} title={reason}>
      <header className={styles.head}>
        <h3>{t(`analysisDetail.dimension.${dimension}`)}</h3>
        <StateBadge state={stale && state === "normal" ? "stale" : state} />
      </header>
      <p className={leading ? "visually-hidden" : styles.reason}>{reason}</p>
      {leading && <Leading leading={leading} state={state} />}
    </article>
  );
}

function Leading({
  leading,
  state,
}: {
  leading: NonNullable<Dimension["leading"]>;
  state: Dimension["state"];
}) {
  const { t } = useTranslation();
  const { keyName, value, side, bound, warning, limit, unit, decimals } = leading;
  const gauge = value === null ? null : gaugeOf({ ...leading, value });
  const written = (each: number | null) => (each === null ? "–" : limitText(each, decimals));
  return (
    <div className={styles.leading} title={t(leading.set ? "state.limit.isSet" : "state.limit.isUsual")}>
      <p className={styles.line}>
        <span className={styles.key}>{keyName}</span>
        <span className={styles.value}>
          {indicatorText(leading, value)}
          {bound && ` / ${passedText(bound.value, side, decimals)}`}
          {unit !== "" && <span className={styles.unit}> {unit}</span>}
          {bound && <span className={styles.unit}> {t(`state.bound.${bound.level}Short`)}</span>}
        </span>
      </p>
      <p className="visually-hidden">
        {t("analysisDetail.dimension.gauge", {
          name: keyName,
          value: indicatorWithUnit(leading, value),
          warning: written(warning),
          limit: written(limit),
        })}
      </p>
      {gauge && (
        <div className={styles.gauge} aria-hidden="true">
          <div className={styles.fill} data-state={state} style={{ width: `${gauge.value}%` }} />
          {gauge.warning !== null && (
            <div className={styles.tick} data-kind="warning" style={{ left: `${gauge.warning}%` }} />
          )}
          {gauge.limit !== null && (
            <div className={styles.tick} data-kind="limit" style={{ left: `${gauge.limit}%` }} />
          )}
        </div>
      )}
    </div>
  );
}
