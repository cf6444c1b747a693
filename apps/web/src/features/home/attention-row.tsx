import { minuteMs } from "@oilcloud/oil";
import type { AttentionDevice } from "@oilcloud/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { deviceLink } from "../../lib/fleet/device-link.ts";
import { daysLeft } from "../../lib/condition/forecast-text.ts";
import { durationText } from "../../lib/format/durations.ts";
import { useNow } from "../../lib/timing/use-now.ts";
import { MachineBadge } from "../../ui/badges/machine-badge.tsx";
import { Sparkline } from "../../ui/sparkline/sparkline.tsx";
import styles from "./attention.module.css";
import { relevantBound } from "./relevant-bound.ts";
import { WorstValue } from "./worst-value.tsx";

interface AttentionRowProps {
  device: AttentionDevice;
  times: readonly number[];
}

const tones = { abnormal: "abnormal", risk: "risk", normal: "live", unknown: "muted" } as const;

/** A machine that needs something: why, from what it may come, what to do, and how it came to that. */
export function AttentionRow({ device, times }: AttentionRowProps) {
  const { t } = useTranslation();
  const { verdict, trend } = device;
  const { state, worst, cause, action, reason } = verdict;
  const points = useMemo(() => times.map((tsMs, i) => [tsMs, trend[i] ?? null] as const), [times, trend]);
  return (
    <Link className={styles.row} to={deviceLink(device.deviceId, device)} data-state={state}>
      <span className={styles.badge}>
        <MachineBadge state={state} freshness={device.freshness} />
      </span>
      <span className={styles.device}>
        <strong>{device.deviceName}</strong>
        <small>{device.customerName}</small>
      </span>
      <span className={styles.reason}>
        <strong>{reason}</strong>
        {cause && (
          <span className={styles.cause}>
            <small>{t("home.attention.cause")}</small> {cause}
          </span>
        )}
        {action && (
          <span className={styles.cause}>
            <small>{t("home.attention.action")}</small> {action}
          </span>
        )}
      </span>
      <span className={styles.trend} title={t("home.attention.trend")}>
        {worst && <WorstValue worst={worst} />}
        {trend.length > 0 && (
          <Sparkline
            points={points}
            width={104}
            height={28}
            tone={tones[state]}
            limit={worst && relevantBound(worst)}
            stepped={worst?.kind === "class"}
            filled
          />
        )}
      </span>
      <HowLong device={device} />
    </Link>
  );
}

/** How long the fault or the silence has lasted, or how many days are left. */
function HowLong({ device: { verdict, todo, lastTime } }: { device: AttentionDevice }) {
  const { t } = useTranslation();
  const nowMs = useNow(minuteMs);
  const since = verdict.since ?? (todo === "restoreData" ? lastTime : null);
  if (since !== null)
    return (
      <span className={styles.distance}>
        <strong>
          <time dateTime={new Date(since).toISOString()}>{durationText(nowMs - since, t)}</time>
        </strong>
        <small>{t(verdict.since === null ? "home.attention.silent" : "home.attention.stands")}</small>
      </span>
    );
  if (!verdict.forecast)
    return (
      <span className={styles.distance}>
        {todo === "restoreData" && <small>{t("home.attention.never")}</small>}
      </span>
    );
  const { days, band } = daysLeft(verdict.forecast, nowMs, t);
  return (
    <span className={styles.distance}>
      <strong>{t("forecast.inDays", { days })}</strong>
      <small>{t("forecast.bandOf", { name: verdict.forecast.shortName, band })}</small>
    </span>
  );
}
