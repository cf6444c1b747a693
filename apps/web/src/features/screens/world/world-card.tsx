import { minuteMs } from "@oilcloud/oil";
import { useTranslation } from "react-i18next";
import { changeText, numberText } from "../../../lib/format/numbers.ts";
import { clockTimeText } from "../../../lib/format/times.ts";
import { useNow } from "../../../lib/timing/use-now.ts";
import type { Point } from "../map/map-file.ts";
import { LevelShape } from "../stage/level-shape.tsx";
import type { WorldMark } from "./world-marks.ts";
import styles from "./world-card.module.css";

const width = 236;
const top = 416;
/** Beside it are the notes on the left and the legend on the right. */
const [leftEnd, rightEnd] = [250, 190];

/** The figures of one place below the map; a line leads up to it. */
export function WorldCard({ mark, size }: { mark: WorldMark; size: Point }) {
  const { t } = useTranslation();
  const nowMs = useNow(minuteMs);
  const [x, y] = mark.at;
  const left = Math.min(size[0] - rightEnd - width, Math.max(leftEnd, x - width / 2));
  const foot = Math.min(Math.max(x, left + 20), left + width - 20);
  const place = mark.name === mark.countryName ? mark.name : `${mark.countryName} · ${mark.name}`;
  return (
    <>
      <svg className={styles.lead} aria-hidden="true">
        <path d={`M${x} ${y + 14}L${foot} ${top}`} />
      </svg>
      <div className={styles.card} style={{ top, left, width }}>
        <div key={mark.key} className={styles.figures}>
          <h3 title={place}>{place}</h3>
          <p>{t("dealerWall.world.localTime", { time: clockTimeText(nowMs, mark.timeZone) })}</p>
          <dl>
            <dt>{t("dealerWall.card.devices")}</dt>
            <dd>{numberText(mark.deviceCst)}</dd>
            <dt>{t("dealerWall.card.online")}</dt>
            <dd data-kind="live">{numberText(mark.onlineCst)}</dd>
            <dt>{t("dealerWall.card.added")}</dt>
            <dd>{changeText(mark.todayAddCst)}</dd>
            <dt data-level="1">
              <LevelShape level={1} />
              {t("wall.level.level1")}
            </dt>
            <dd>{numberText(mark.firstLevelCst)}</dd>
            <dt data-level="2">
              <LevelShape level={2} />
              {t("wall.level.level2")}
            </dt>
            <dd>{numberText(mark.secondLevelCst)}</dd>
          </dl>
        </div>
      </div>
    </>
  );
}
