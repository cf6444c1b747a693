import type { Visit } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import { useTranslation } from "react-i18next";
import { durationText } from "../../lib/format/durations.ts";
import styles from "./visits.module.css";

/** Every bar has the same axis, so that rows can be compared. */
const axisDays = 60;
const soonDays = 14;

const daysUntil = (ms: number, nowMs: number) => Math.max(0, (ms - nowMs) / dayMs);
const place = (days: number) => `${Math.min(100, (100 * days) / axisDays)}%`;

/** Time over the limit in red; else the days left with their 80 % band; else why nothing is forecast. */
export function DaysLeft({ visit, nowMs }: { visit: Visit; nowMs: number }) {
  const { t } = useTranslation();
  const { overSince, forecast, noForecast } = visit;
  if (overSince !== null && !forecast)
    return (
      <>
        <strong data-tone="over">{durationText(nowMs - overSince, t)}</strong>
        <small>{t(visit.state === "abnormal" ? "visits.left.over" : "visits.left.overWarning")}</small>
        <Unusual since={visit.since} nowMs={nowMs} />
      </>
    );
  if (!forecast)
    return (
      <>
        <strong data-tone="none">{t("visits.left.none")}</strong>
        <small>{t(`visits.left.${noForecast ?? "notSignificant"}`)}</small>
        <Unusual since={visit.since} nowMs={nowMs} />
      </>
    );
  const [days, from, to] = [forecast.crossesMs, forecast.earliestMs, forecast.latestMs].map((ms) =>
    daysUntil(ms, nowMs),
  ) as [number, number, number];
  const tone = days <= soonDays ? "soon" : "later";
  const band = `${Math.round(from)}–${Math.round(to)}`;
  return (
    <>
      <strong data-tone={tone}>{t("visits.left.days", { days: Math.round(days) })}</strong>
      <span className={styles.bar} aria-hidden="true">
        <i data-tone={tone} style={{ left: place(from), right: `calc(100% - ${place(to)})` }} />
        <b style={{ left: place(days) }} />
      </span>
      <small>{t("visits.left.band", { band })}</small>
    </>
  );
}

function Unusual({ since, nowMs }: { since: number | null; nowMs: number }) {
  const { t } = useTranslation();
  return since === null ? null : (
    <small>{t("visits.unusual", { time: durationText(nowMs - since, t) })}</small>
  );
}
