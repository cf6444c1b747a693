import type { MapData } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { changeText, numberText } from "../../../lib/format/numbers.ts";
import type { Point } from "../map/map-file.ts";
import { LevelShape } from "../stage/level-shape.tsx";
import styles from "./tour-card.module.css";

const left = 748;
const lowest = 290;

interface TourCardProps {
  content: MapData["distributorMapContents"][number];
  /** Of the area on the map; a line leads there. */
  at: Point;
  place: { number: number; of: number };
}

/** The figures of one area, at the right of the map beside it. */
export function TourCard({ content, at: [x, y], place }: TourCardProps) {
  const { t } = useTranslation();
  const top = Math.min(lowest, Math.max(8, y - 118));
  return (
    <>
      <svg className={styles.lead} aria-hidden="true">
        <circle cx={x} cy={y} r={4} />
        <path d={`M${x} ${y}H${left - 40}L${left} ${Math.min(Math.max(y, top + 20), top + 200)}`} />
      </svg>
      <div className={styles.card} style={{ top, left }}>
        <div key={content.areaNo} className={styles.figures}>
          <h3>
            {content.areaName}
            <span>
              {place.number} / {place.of}
            </span>
          </h3>
          <dl>
            <dt>{t("dealerWall.card.devices")}</dt>
            <dd>{numberText(content.deviceCst)}</dd>
            <dt>{t("dealerWall.card.online")}</dt>
            <dd data-kind="live">{numberText(content.onlineCst)}</dd>
            <dt>{t("dealerWall.card.added")}</dt>
            <dd>{changeText(content.todayAddCst)}</dd>
            <dt>{t("dealerWall.card.alarms")}</dt>
            <dd>{numberText(content.alarmCst)}</dd>
            <dt data-level="1">
              <LevelShape level={1} />
              {t("wall.level.level1")}
            </dt>
            <dd>{numberText(content.firstLevelCst)}</dd>
            <dt data-level="2">
              <LevelShape level={2} />
              {t("wall.level.level2")}
            </dt>
            <dd>{numberText(content.secondLevelCst)}</dd>
          </dl>
        </div>
      </div>
    </>
  );
}
