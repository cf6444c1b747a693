import { CloseOutlined } from "@ant-design/icons";
import type { IndicatorValue } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { indicatorText } from "../../../../lib/format/indicator-text.ts";
import type { Stroke } from "../../../../ui/chart-lanes/model.ts";
import { LabMarkSample } from "../../../../ui/chart-lanes/lab-marks.tsx";
import { StrokeSample } from "../../../../ui/chart-lanes/stroke-sample.tsx";
import type { TrendView } from "./trend-props.ts";
import styles from "./trend.module.css";

interface Props {
  rows: readonly IndicatorValue[];
  view: TrendView;
  compact: boolean;
  /** Whether laboratory values are among what is drawn. */
  withLabs: boolean;
  onRemove: (keyId: number) => void;
}

/** Name and unit with what the line means; several indicators become a legend that can be taken apart. */
export function TrendTitle({ rows, view, compact, withLabs, onRemove }: Props) {
  const { t } = useTranslation();
  const [first] = rows;
  if (!first) return null;
  const labs = withLabs && view === "line" && (
    <span className={styles.meaning}>
      <LabMarkSample />
      {t("lab.legend")}
    </span>
  );
  if (rows.length > 1 && view === "line")
    return (
      <ul className={styles.legend}>
        {rows.map(({ keyId, keyName, unit }, index) => (
          <li key={keyId}>
            <StrokeSample stroke={index as Stroke} />
            {unit === "" ? keyName : `${keyName} ${unit}`}
            {index > 0 && (
              <button
                type="button"
                className={styles.remove}
                aria-label={t("analysisDetail.trend.remove", { name: keyName })}
                onClick={() => onRemove(keyId)}
              >
                <CloseOutlined aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
        {labs && <li>{labs}</li>}
      </ul>
    );
  const meaning =
    view === "bars"
      ? first.kind === "counter"
        ? t("analysisDetail.trend.increase")
        : first.kind === "class"
          ? t("analysisDetail.trend.dailyLast")
          : t("analysisDetail.trend.dailyMean")
      : first.kind === "gauge"
        ? t("analysisDetail.trend.mean")
        : first.kind === "class"
          ? t("analysisDetail.trend.steps")
          : t("analysisDetail.trend.counted");
  if (compact)
    return (
      <>
        <p className={styles.big} data-status={first.status}>
          <b>{indicatorText(first, first.value)}</b>
          <span>{first.unit}</span>
        </p>
        {labs}
      </>
    );
  return (
    <>
      <h2 className={styles.title}>
        {first.keyName}
        {first.unit !== "" && <span className={styles.unit}>{first.unit}</span>}
      </h2>
      <span className={styles.meaning}>
        {view === "line" && <StrokeSample stroke={0} band={first.kind === "gauge"} />}
        {meaning}
      </span>
      {labs}
    </>
  );
}
