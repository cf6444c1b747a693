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
import { WorstValue } from "./worst-value.tsx";

interface AttentionRowProps {
  device: AttentionDevice;
  times: readonly number[];
}

const tones = {
  abnormal: "abnormal",
  risk: "risk",
  approaching: "live",
  normal: "live",
  unknown: "muted",
} as const;

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
        {device.resolved && <small>{t("home.attention.resolved")}</small>}
      </span>
      <span className={styles.device}>
        <strong>{device.deviceName}</strong>
        <small>{device.customerName}</small>
      </span>
      <span className={styles.reason}>
        <strong>{reason}</strong>
        {verdict.spreads && <span className={styles.spreads}>{t("home.attention.spreads")}</span>}
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
            limit={worst?.bound?.value ?? null}
            stepped={worst?.kind === "class"}
            filled
          />
        )}
      </span>
      <HowLong device={device} />
    </Link>
  );
}

/** Over its limit since when, else how many days are left; below, since when it is unusual. */
function HowLong({ device: { verdict, todo, lastTime } }: { device: AttentionDevice }) {
  const { t } = useTranslation();
  const nowMs = useNow(minuteMs);
  const { since, overSince, forecast, worst } = verdict;
  const isOver = overSince !== null && worst?.past === "limit";
  if (todo === "restoreData")
    return (
      <span className={styles.distance}>
        {lastTime === null ? (
          <small>{t("home.attention.never")}</small>
        ) : (
          <Lasting ms={lastTime} nowMs={nowMs} words={t("home.attention.silent")} />
        )}
      </span>
    );
  const left = !isOver && forecast ? daysLeft(forecast, nowMs, t) : null;
  return (
    <span className={styles.distance}>
      {overSince !== null && !left && (
        <Lasting
          ms={overSince}
          nowMs={nowMs}
          words={t(isOver ? "home.attention.over" : "home.attention.overWarning")}
        />
      )}
      {left && forecast && (
        <>
          <strong>{t("forecast.inDays", { days: left.days })}</strong>
          <small>{t("forecast.bandOf", { name: forecast.shortName, band: left.band })}</small>
        </>
      )}
      {since !== null && (
        <small>{t("home.attention.unusual", { length: durationText(nowMs - since, t) })}</small>
      )}
    </span>
  );
}

function Lasting({ ms, nowMs, words }: { ms: number; nowMs: number; words: string }) {
  const { t } = useTranslation();
  return (
    <>
      <strong>
        <time dateTime={new Date(ms).toISOString()}>{durationText(nowMs - ms, t)}</time>
      </strong>
      <small>{words}</small>
    </>
  );
}
