import { secondMs } from "@oilcloud/oil";
import { useTranslation } from "react-i18next";
import { browserZone, secondTimeText } from "../../../lib/format/times.ts";
import { useLiveState } from "../../../lib/live/use-live.ts";
import { useNow } from "../../../lib/timing/use-now.ts";
import styles from "./wall-header.module.css";

/** The connection is lost: when it is tried again, and from when the last data is. */
export function ConnectionPill({ lastDataMs }: { lastDataMs: number | null }) {
  const { t } = useTranslation();
  const nowMs = useNow(secondMs);
  const state = useLiveState();
  const seconds =
    state.kind === "reconnecting" ? Math.max(0, Math.ceil((state.retryAtMs - nowMs) / secondMs)) : 0;
  return (
    <div className={styles.pill} role="alert">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 3l18 18M8.5 16.3a5 5 0 0 1 7 0M5 12.8a10 10 0 0 1 5-2.7M13.5 10a10 10 0 0 1 5.5 2.8M2 9.3a15 15 0 0 1 4.2-2.7M10.5 5.2A15 15 0 0 1 22 9.3" />
        <circle cx="12" cy="19.5" r="1" />
      </svg>
      <strong>{t(seconds > 0 ? "wall.lost.retryIn" : "wall.lost.retrying", { seconds })}</strong>
      {lastDataMs !== null && (
        <span>{t("wall.lost.lastData", { time: secondTimeText(lastDataMs, browserZone()) })}</span>
      )}
    </div>
  );
}
