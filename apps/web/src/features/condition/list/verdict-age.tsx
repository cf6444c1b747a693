import { minuteMs } from "@oilcloud/oil";
import type { Verdict } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import { durationText } from "../../../lib/format/durations.ts";
import { daysLeft, toLimitText } from "../../../lib/condition/forecast-text.ts";
import { useNow, useOverTime } from "../../../lib/timing/use-now.ts";

/** How long the fault has been present, and the days left until the nearest limit. */
export function VerdictAge({ verdict: { since, forecast }, t }: { verdict: Verdict; t: TFunction }) {
  return (
    <>
      {since !== null && <Since since={since} t={t} />}
      {forecast && <DaysLeft forecast={forecast} t={t} />}
    </>
  );
}

function Since({ since, t }: { since: number; t: TFunction }) {
  const age = useOverTime(minuteMs, (nowMs) => durationText(nowMs - since, t));
  return <time dateTime={new Date(since).toISOString()}>{t("analysisList.standsFor", { age })}</time>;
}

function DaysLeft({ forecast, t }: { forecast: NonNullable<Verdict["forecast"]>; t: TFunction }) {
  const nowMs = useNow(60 * minuteMs);
  const words = toLimitText(forecast, nowMs, t);
  return (
    <span title={t("forecast.of", { name: forecast.shortName, words })}>
      {t("forecast.toLimit", { days: daysLeft(forecast, nowMs, t).days })}
    </span>
  );
}
