import { minuteMs } from "@oilcloud/oil";
import type { Verdict } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import { durationText } from "../../../lib/format/durations.ts";
import { daysLeft, toLimitText } from "../../../lib/condition/forecast-text.ts";
import { useNow, useOverTime } from "../../../lib/timing/use-now.ts";

/** How long the fault has been present, and the days left until the nearest limit. */
export function VerdictAge({
  verdict: { since, overSince, forecast, worst },
  t,
}: {
  verdict: Verdict;
  t: TFunction;
}) {
  return (
    <>
      {overSince !== null && (
        <Since
          since={overSince}
          words={worst?.past === "limit" ? "analysisList.overFor" : "analysisList.overWarningFor"}
          t={t}
        />
      )}
      {overSince === null && since !== null && <Since since={since} words="analysisList.unusualFor" t={t} />}
      {forecast && <DaysLeft forecast={forecast} t={t} />}
    </>
  );
}

interface SinceProps {
  since: number;
  words: "analysisList.overFor" | "analysisList.overWarningFor" | "analysisList.unusualFor";
  t: TFunction;
}

function Since({ since, words, t }: SinceProps) {
  const age = useOverTime(minuteMs, (nowMs) => durationText(nowMs - since, t));
  return <time dateTime={new Date(since).toISOString()}>{t(words, { age })}</time>;
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
