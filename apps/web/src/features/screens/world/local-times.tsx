import { minuteMs } from "@oilcloud/oil";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { clockTimeText, utcOffsetText } from "../../../lib/format/times.ts";
import { useNow } from "../../../lib/timing/use-now.ts";
import { type Box, WallPanel } from "../stage/panel.tsx";
import { orEmpty, type PanelState } from "../stage/panel-state.ts";
import { ScrollList } from "../stage/scroll-list.tsx";
import type { WorldPlace } from "./locate.ts";
import { placesBy } from "./world-marks.ts";
import styles from "./local-times.module.css";

/** Hours of the day shift, for every site the same. */
const [dayStarts, dayEnds] = [6, 18];

interface LocalTimesProps {
  at: Box;
  places: readonly WorldPlace[] | undefined;
  state: PanelState;
}

/** The time of each zone that has a site, the most urgent site first, and who is at work there. */
export function LocalTimes({ at, places, state }: LocalTimesProps) {
  const { t } = useTranslation();
  const nowMs = useNow(minuteMs);
  const zones = useMemo(() => placesBy(places ?? [], "timeZone"), [places]);
  return (
    <WallPanel
      at={at}
      title={t("dealerWall.world.times")}
      scope={t("dealerWall.world.dayShift")}
      state={orEmpty(state, zones.length === 0, { sentence: t("dealerWall.customers.emptySentence") })}
      loadingRows={[28, 28, 28, 28, 28]}
    >
      <ScrollList
        label={t("dealerWall.world.times")}
        rowHeight={44}
        height={at[3] - 62}
        rows={zones.map(([timeZone, there]) => {
          const time = clockTimeText(nowMs, timeZone);
          const hour = Number(time.slice(0, 2));
          const isDay = hour >= dayStarts && hour < dayEnds;
          return {
            key: timeZone,
            content: (
              <div className={styles.row}>
                <span className={styles.name}>{nameOf(there)}</span>
                <span>{utcOffsetText(timeZone, nowMs)}</span>
                <span>{t(isDay ? "dealerWall.world.day" : "dealerWall.world.night")}</span>
                <strong>{time}</strong>
              </div>
            ),
          };
        })}
      />
    </WallPanel>
  );
}

/** A country with several places in one zone is named by itself. */
function nameOf(there: readonly WorldPlace[]): string {
  const [first] = there;
  const isCountry = there.length > 1 && there.every(({ country }) => country === first?.country);
  return (isCountry ? first?.countryName : first?.placeName) ?? "";
}
