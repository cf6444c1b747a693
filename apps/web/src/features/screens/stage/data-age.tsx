import { hourMs, secondMs } from "@oilcloud/oil";
import { useTranslation } from "react-i18next";
import { durationText } from "../../../lib/format/durations.ts";
import { browserZone, timeText } from "../../../lib/format/times.ts";
import { useOverTime } from "../../../lib/timing/use-now.ts";
import type { PanelState } from "./panel-state.ts";
import styles from "./panel.module.css";

/** From an hour on whole hours: more digits would push the title away. */
const coarse = (ms: number): number => (ms < hourMs ? ms : ms - (ms % hourMs));

/** How old the data of a panel is: at the right end of its head, or wherever it has none. */
export function DataAge({ state }: { state: PanelState }) {
  const { t } = useTranslation();
  switch (state.kind) {
    case "loading":
      return null;
    case "empty":
      if (state.asOfMs !== undefined) return <RunningAge sinceMs={state.asOfMs} />;
      return <span className={styles.age}>{t("wall.age.none")}</span>;
    case "live":
      return <RunningAge sinceMs={state.asOfMs} />;
    case "stale":
      return <StaleBadge sinceMs={state.asOfMs} {...(state.cause && { cause: state.cause })} />;
    case "custom":
      return (
        <span className={styles.age}>
          {t("wall.age.saved", { time: timeText(state.savedMs, browserZone()) })}
        </span>
      );
  }
}

function RunningAge({ sinceMs }: { sinceMs: number }) {
  const { t } = useTranslation();
  const age = useOverTime(secondMs, (nowMs) => durationText(coarse(nowMs - sinceMs), t));
  return (
    <span className={styles.age}>
      <i className={styles.dot} aria-hidden="true" />
      {t("wall.age.live", { age })}
    </span>
  );
}

function StaleBadge({ sinceMs, cause }: { sinceMs: number; cause?: string }) {
  const { t } = useTranslation();
  const age = useOverTime(secondMs, (nowMs) => durationText(coarse(nowMs - sinceMs), t));
  return (
    <span className={styles.badge} title={cause}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <circle cx="7" cy="7" r="5.6" />
        <path d="M7 3.6V7l2.2 1.6" />
      </svg>
      {t("wall.age.stale", { age })}
    </span>
  );
}
