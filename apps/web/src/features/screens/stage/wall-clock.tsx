import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { longDateText, weekdayText } from "../../../lib/format/dates.ts";
import { isoTimeText, utcOffsetText } from "../../../lib/format/times.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import styles from "./wall-header.module.css";

/** Date, weekday and time on the clock of the zone; runs whether or not the server is there. */
export function WallClock({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useSecond();
  const [date, time] = isoTimeText(now, timeZone).split(" ") as [string, string];
  return (
    <div className={styles.clock} role="timer" aria-label={t("shell.header.clock")}>
      <div className={styles.date}>
        <span>{longDateText(date, language)}</span>
        <span>
          {weekdayText(date, language)} · {utcOffsetText(timeZone, now)}
        </span>
      </div>
      <time className={styles.time} dateTime={new Date(now).toISOString()}>
        {time}
      </time>
    </div>
  );
}

/** The time at each full second; waiting for the next one keeps the clock from skipping as timers drift. */
function useSecond(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const wait = () => setTimeout(tick, 1000 - (Date.now() % 1000));
    const tick = () => {
      if (!document.hidden) setNow(Date.now());
      timer = wait();
    };
    let timer = wait();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
