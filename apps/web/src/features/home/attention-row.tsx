import { freshnessOf, hourMs, nearestCritical } from "@oilcloud/oil";
import type { AttentionDevice, KeyValue } from "@oilcloud/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { deviceLink } from "../../lib/fleet/device-link.ts";
import { newestOf, withLiveValues } from "../../lib/fleet/live-values.ts";
import { troubleText } from "../../lib/fleet/trouble-text.ts";
import { shownStateOf } from "../../lib/fleet/shown-state.ts";
import { durationText } from "../../lib/format/durations.ts";
import { daysLeft } from "../../lib/forecast/forecast-text.ts";
import { withUnit } from "../../lib/format/numbers.ts";
import { useLatest } from "../../lib/live/use-live.ts";
import { useNow } from "../../lib/use-now.ts";
import { Sparkline } from "../../ui/sparkline.tsx";
import { StateBadge } from "../../ui/state-badge.tsx";
import styles from "./attention.module.css";

interface AttentionRowProps {
  device: AttentionDevice;
  times: readonly number[];
  trendStart: number;
}

const tones = { abnormal: "abnormal", risk: "risk", normal: "live", unknown: "muted" } as const;

export function AttentionRow({ device, times, trendStart }: AttentionRowProps) {
  const { t } = useTranslation();
  const nowMs = useNow(1000);
  const live = useLatest(device.deviceId, device.findings[0] ? [device.findings[0].key] : []);
  const findings = useMemo(() => withLiveValues(device.findings, live), [device.findings, live]);
  const [leading] = findings;
  const lastTime = newestOf(device.lastTime, live);
  const freshness = freshnessOf(lastTime, nowMs, device.intervalMs);
  const shown = shownStateOf(device.state, freshness === "offline" ? "stale" : freshness);
  const reason = findings.map((finding) => troubleText(finding, t)).join(t("home.semicolon"));
  const points = useMemo(
    () =>
      times.map(
        (tsMs, i) =>
          [tsMs, i === times.length - 1 ? (leading?.value ?? null) : (device.trend[i] ?? null)] as const,
      ),
    [times, device.trend, leading],
  );
  if (!leading) return null;
  return (
    <Link className={styles.row} to={deviceLink(device.deviceId, device)} data-state={device.state}>
      <span className={styles.badge}>
        <StateBadge state={shown.shape} text={t(`analysisList.state.${shown.word}`)} />
      </span>
      <span className={styles.device}>
        <strong title={device.deviceName}>{device.deviceName}</strong>
        <small>
          {device.customerName}
          {lastTime !== null && (
            <span className={styles.age}> • {t("home.ago", { age: durationText(nowMs - lastTime, t) })}</span>
          )}
        </small>
      </span>
      <span className={styles.reason} title={reason}>
        {reason}
      </span>
      <span className={styles.trend}>
        <Sparkline
          points={points}
          width={88}
          height={32}
          tone={tones[device.state]}
          limit={limitOf(leading)}
          stepped={leading.kind === "class"}
          filled
        />
      </span>
      <Distance device={device} leading={leading} trendStart={trendStart} nowMs={nowMs} />
    </Link>
  );
}

/** The limit it is past or nearest to. */
const limitOf = (value: KeyValue): number | null => nearestCritical(value.value ?? 0, value);

interface DistanceProps {
  device: AttentionDevice;
  leading: KeyValue;
  trendStart: number;
  nowMs: number;
}

/** For how long it has been past its limit, or how far it is from it. */
function Distance({ device, leading, trendStart, nowMs }: DistanceProps) {
  const { t } = useTranslation();
  const since = device.pastSince;
  const age = since === null ? null : durationText(nowMs - Math.max(since, trendStart), t);
  const howLong = age !== null && since !== null && since <= trendStart + hourMs ? `> ${age}` : age;
  const limit = limitOf(leading);
  if (device.state === "abnormal" || (device.state === "risk" && limit === null))
    return (
      <span className={styles.distance}>
        <strong>{howLong}</strong>
        <small>{t("home.attention.over")}</small>
      </span>
    );
  if (device.forecast) {
    const { keyId, shortName } = device.forecast;
    const { days, band } = daysLeft(device.forecast, nowMs, t);
    return (
      <span className={styles.distance}>
        <strong>{t("forecast.inDays", { days })}</strong>
        <small>
          {keyId === leading.keyId
            ? t("forecast.bandToLimit", { band })
            : t("forecast.bandOf", { name: shortName, band })}
        </small>
      </span>
    );
  }
  const { value, decimals, unit } = leading;
  const left = Math.abs((limit ?? 0) - (value ?? 0));
  return (
    <span className={styles.distance}>
      <strong>{left === 0 ? t("home.attention.reached") : withUnit(left, decimals, unit)}</strong>
      <small>{left === 0 ? t("home.attention.notPast") : t("home.attention.toLimit")}</small>
    </span>
  );
}
