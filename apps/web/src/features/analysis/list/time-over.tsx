import { minuteMs } from "@oilcloud/oil";
import type { TFunction } from "i18next";
import { durationText } from "../../../lib/format/durations.ts";
import { useOverTime } from "../../../lib/use-now.ts";
import styles from "./device-card.module.css";

/** For how long the trouble has stood. */
export function TimeOver({ since, t }: { since: number; t: TFunction }) {
  const age = useOverTime(minuteMs, (nowMs) => durationText(nowMs - since, t));
  return <span className={styles.past}>{t("analysisList.standsFor", { age })}</span>;
}
