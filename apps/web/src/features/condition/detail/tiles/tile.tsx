import type { IndicatorValue } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { durationText } from "../../../../lib/format/durations.ts";
import { indicatorText, indicatorWithUnit } from "../../../../lib/format/indicator-text.ts";
import { dayTimeText } from "../../../../lib/format/times.ts";
import { ReadSparkline } from "../../../../ui/sparkline/read-sparkline.tsx";
import type { SparklineTone } from "../../../../ui/sparkline/sparkline.tsx";
import type { SparklinePoint } from "../../../../ui/sparkline/sparkline-path.ts";
import { StateShape } from "../../../../ui/badges/state-shape.tsx";
import { levelText } from "../../../../ui/chart-lanes/limit-lines.ts";
import styles from "./tiles.module.css";

interface Props {
  value: IndicatorValue;
  points: readonly SparklinePoint[];
  zone: string;
  nowMs: number;
  /** 0 for the trend's own, 1 to 3 for those laid over it. */
  chosen: number | null;
  onChoose: () => void;
}

const tones: Record<IndicatorValue["status"], SparklineTone> = {
  normal: "live",
  risk: "risk",
  abnormal: "abnormal",
  unknown: "live",
};

/** One indicator: how it stands, its value, its last days, and the limits or the reason why it does not count. */
export function Tile({ value: row, points, zone, nowMs, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const doubtful = row.mark !== null || row.stale;
  const shape = row.mark !== null ? "unknown" : row.stale ? "stale" : row.status;
  const text = indicatorWithUnit(row, row.value);
  return (
    <button
      type="button"
      className={styles.tile}
      data-status={doubtful ? "doubtful" : row.status}
      data-chosen={chosen ?? undefined}
      aria-pressed={chosen !== null}
      aria-label={t("analysisDetail.tiles.choose", { name: row.keyName, value: text })}
      onClick={onChoose}
    >
      <span className={styles.name}>
        {row.limit !== null || doubtful ? (
          <StateShape state={shape} size={10} />
        ) : (
          <span className={styles.noState} />
        )}
        <span className={styles.nameText} title={row.keyName}>
          {row.keyName}
        </span>
      </span>
      <span className={styles.middle}>
        <span className={styles.value} data-testid="tile-value">
          {indicatorText(row, row.value)}
          {row.unit !== "" && <span className={styles.unit}>{row.unit}</span>}
        </span>
        <ReadSparkline
          points={points}
          read={([ms, value]) => `${dayTimeText(ms, zone)}  ${indicatorWithUnit(row, value)}`}
          width={56}
          height={22}
          tone={doubtful ? "muted" : tones[row.status]}
          stepped={row.kind === "class"}
        />
      </span>
      <span
        className={styles.foot}
        title={row.limit ? t(row.limit.set ? "state.limit.isSet" : "state.limit.isUsual") : undefined}
      >
        <Foot row={row} nowMs={nowMs} />
      </span>
    </button>
  );
}

function Foot({ row, nowMs }: { row: IndicatorValue; nowMs: number }) {
  const { t } = useTranslation();
  if (row.mark !== null) return t("analysisDetail.tiles.heldBack", { reason: row.markName ?? row.mark });
  if (row.stale) return t("analysisDetail.tiles.stale", { age: durationText(nowMs - row.ts, t) });
  if (row.limit === null) return t("analysisDetail.tiles.noLimit");
  const warning = levelText(row.limit, "warning", row.decimals);
  const limit = levelText(row.limit, "critical", row.decimals);
  if (warning !== null && limit !== null) return t("analysisDetail.tiles.limits", { warning, limit });
  return warning === null
    ? t("analysisDetail.tiles.onlyLimit", { limit: limit ?? "–" })
    : t("analysisDetail.tiles.onlyWarning", { warning });
}
