import { channelSizesUm, highestChartLevel } from "@oilcloud/oil";
import { Tooltip } from "antd";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { numberText } from "../../../../lib/format/numbers.ts";
import { cellKind, type CodeLimits, edgeOf, type Pollution } from "./codes.ts";
import styles from "./contamination.module.css";

interface Props {
  pollution: Pollution;
  nas: CodeLimits["nas"];
  compact: boolean;
}

const levels = Array.from({ length: highestChartLevel }, (_, i) => i + 1);

/** Eight channels by twelve levels: how far each reaches, where it was a week before, and where warning and limit lie. */
export function ChannelGrid({ pollution: { now, before }, nas, compact }: Props) {
  const { t } = useTranslation();
  const [limitEdge, warningEdge] = [edgeOf(nas?.highCritical), edgeOf(nas?.highWarning)];
  const edge = (level: number) =>
    level === limitEdge ? "limit" : level === warningEdge ? "warning" : undefined;
  const cellText = (index: number, size: number, level: number | null, former: number | null) =>
    t("analysisDetail.contamination.cell", {
      channel: index + 1,
      size,
      particles: numberText(now.channels[index] ?? null),
      level: level ?? t("analysisDetail.contamination.unknown"),
      before: former ?? t("analysisDetail.contamination.unknown"),
    });
  return (
    <div className={styles.grid}>
      <span className={styles.channelHead}>
        {t(compact ? "analysisDetail.contamination.channelShort" : "analysisDetail.contamination.channel")}
      </span>
      {levels.map((level) => (
        <span key={level} className={styles.levelHead} data-edge={edge(level)}>
          {level}
        </span>
      ))}
      <span className={styles.countHead}>
        {t(compact ? "analysisDetail.contamination.countShort" : "analysisDetail.contamination.count")}
      </span>
      <span className={styles.countHead}>{t("analysisDetail.contamination.level")}</span>
      {channelSizesUm.map((size, index) => {
        const level = now.levels[index] ?? null;
        const former = before?.levels[index] ?? null;
        return (
          <Fragment key={size}>
            <span className={styles.channel} style={{ gridRow: index + 2 }}>
              <span>{index + 1}</span>
              {`≥${size}`}
            </span>
            <Tooltip
              title={cellText(index, size, level, former)}
              trigger={["hover", "focus"]}
              mouseEnterDelay={0.05}
            >
              <button
                type="button"
                className={styles.cells}
                style={{ gridRow: index + 2 }}
                aria-label={cellText(index, size, level, former)}
              >
                {levels.map((cell) => (
                  <span key={cell} className={styles.cell} data-kind={cellKind(cell, level, nas)}>
                    {cell === former && <span className={styles.ring} />}
                  </span>
                ))}
              </button>
            </Tooltip>
            <span className={styles.count} style={{ gridRow: index + 2 }}>
              {numberText(now.channels[index] ?? null)}
            </span>
            <span
              className={styles.level}
              style={{ gridRow: index + 2 }}
              data-state={level === null ? undefined : cellKind(level, level, nas)}
            >
              {level ?? "–"}
            </span>
          </Fragment>
        );
      })}
      {warningEdge !== null && (
        <span
          className={styles.edge}
          data-kind="warning"
          style={{ gridColumn: warningEdge + 1 }}
          aria-hidden="true"
        />
      )}
      {limitEdge !== null && (
        <span
          className={styles.edge}
          data-kind="limit"
          style={{ gridColumn: limitEdge + 1 }}
          aria-hidden="true"
        />
      )}
    </div>
  );
}
