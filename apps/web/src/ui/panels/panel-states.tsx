import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { durationText } from "../../lib/format/durations.ts";
import { browserZone, momentText } from "../../lib/format/times.ts";
import { useConnectionLost } from "../../lib/http/use-connection.ts";
import { useNow } from "../../lib/timing/use-now.ts";
import styles from "./panel.module.css";
import { StateShape } from "../badges/state-shape.tsx";

/** What is missing, in one sentence, and one way out. */
export function Empty({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div className={styles.fallback}>
      <svg viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <path d="M4 16 7 5.5h14L24 16v6.5H4V16Zm0 0h5.5l1.8 3.2h5.4l1.8-3.2H24" />
      </svg>
      <p>{sentence}</p>
      {children}
    </div>
  );
}

/**
 * Nothing could be read, and there is nothing older to show. While the connection is lost, which is shown for the whole
 * page, this only says what is missing here.
 */
export function Failed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  const { t } = useTranslation();
  const lost = useConnectionLost();
  const query = t("errors.queryFailure");
  return (
    <div className={styles.fallback} role="alert">
      <StateShape state="offline" size={24} />
      {!lost && <strong>{query}</strong>}
      {(lost || sentence !== query) && <p>{lost ? t("state.panel.waiting") : sentence}</p>}
      {!lost && (
        <div className={styles.bar}>
          <button type="button" onClick={onRetry}>
            {t("state.panel.retry")}
          </button>
        </div>
      )}
    </div>
  );
}

interface OldDataProps {
  /** When the data that is still shown was read, in ms. */
  readAt: number;
  onRetry: () => void;
}

/** Reading failed: what was read before stays, and says how old it is. */
export function OldData({ readAt, onRetry }: OldDataProps) {
  const { t } = useTranslation();
  const nowMs = useNow(1000);
  return (
    <output className={styles.bar}>
      <StateShape state="offline" />
      {t("state.panel.oldData", {
        time: momentText(readAt, browserZone()),
        age: durationText(nowMs - readAt, t),
      })}
      <button type="button" onClick={onRetry}>
        {t("state.panel.retry")}
      </button>
    </output>
  );
}

/** Grey bars in the shape of what comes; they appear only when it takes longer than a blink. */
export function Skeleton({ heights }: { heights: readonly number[] }) {
  const { t } = useTranslation();
  return (
    <output className={styles.skeleton} aria-label={t("state.panel.loading")}>
      {heights.map((height, i) => (
        <div key={i} className={styles.skeletonBar} style={{ height }} />
      ))}
    </output>
  );
}
