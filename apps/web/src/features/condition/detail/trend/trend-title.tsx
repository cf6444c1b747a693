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
  /** Why this one is shown. */
  note: string | null;
  onRemove: (keyId: number) => void;
}

/** Name and unit; several indicators become a legend that can be taken apart. On a phone the value itself. */
export function TrendTitle({ rows, view, compact, onRemove }: Omit<Props, "withLabs" | "note">) {
  const { t } = useTranslation();
  const [first] = rows;
  if (!first) return null;
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
      </ul>
    );
  if (compact)
    return (
      <p className={styles.big} data-status={first.status}>
        <b>{indicatorText(first, first.value)}</b>
        <span>{first.unit}</span>
      </p>
    );
  return (
    <h2 className={styles.title}>
      {first.keyName}
      {first.unit !== "" && <span className={styles.unit}>{first.unit}</span>}
    </h2>
  );
}

/** What the line and the marks in it mean. It has its own line, which stays when laboratory values join it. */
export function TrendMeaning({ rows, view, note, withLabs }: Omit<Props, "onRemove" | "compact">) {
  const { t } = useTranslation();
  const [first] = rows;
  if (!first) return null;
  const isLine = view === "line";
  const meaning = isLine ? lineMeaning[first.kind] : barMeaning[first.kind];
  return (
    <p className={styles.meaning}>
      {note && <b>{note}</b>}
      {(rows.length === 1 || !isLine) && (
        <span>
          {isLine && <StrokeSample stroke={0} band={first.kind === "gauge"} />}
          {t(`analysisDetail.trend.${meaning}`)}
        </span>
      )}
      {withLabs && isLine && (
        <span>
          <LabMarkSample />
          {t("lab.legend")}
        </span>
      )}
    </p>
  );
}

const lineMeaning = { gauge: "mean", class: "steps", counter: "counted" } as const;
const barMeaning = { gauge: "dailyMean", class: "dailyLast", counter: "increase" } as const;
