import { minuteMs } from "@oilcloud/oil";
import type { AlarmDetail, AlarmRun } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { daysLeft } from "../../../lib/condition/forecast-text.ts";
import { durationText } from "../../../lib/format/durations.ts";
import { changeText, numberText } from "../../../lib/format/numbers.ts";
import { momentText, shortMomentText } from "../../../lib/format/times.ts";
import { useConnectionLost } from "../../../lib/http/use-connection.ts";
import { useNow } from "../../../lib/timing/use-now.ts";
import { alarmForecastQuery } from "../queries.ts";
import { TrendArrow } from "./trend-arrow.tsx";
import styles from "./figures.module.css";

interface FigureProps {
  label: string;
  value: string;
  unit?: string;
  children?: ReactNode;
  tone?: "level1" | "level2";
}

function Figure({ label, value, unit, children, tone }: FigureProps) {
  return (
    <div className={styles.figure} data-tone={tone}>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {unit && value !== "–" && <span className={styles.unit}>{unit}</span>}
        {children}
      </dd>
    </div>
  );
}

/** Now, at worst and when raised. */
function RunFigures({ alarm, run, short }: { alarm: AlarmDetail; run: AlarmRun; short: boolean }) {
  const { t } = useTranslation();
  const nowMs = useNow(minuteMs);
  const { unit, decimals, change } = run;
  const zone = alarm.timeZone;
  const at = (name: "now" | "raised" | "highest" | "lowest" | "last", ms: number | null) =>
    ms === null
      ? t(`alarms.figure.${name}`)
      : t("alarms.figure.at", {
          name: t(`alarms.figure.${name}`),
          time: (short ? shortMomentText : momentText)(ms, zone, nowMs),
        });
  const isOpen = alarm.state === "open";
  const worst = (
    <Figure
      label={at(run.side === "low" ? "lowest" : "highest", run.worstTime)}
      value={numberText(run.worstValue, decimals)}
      unit={unit}
    />
  );
  const raised = (
    <Figure label={at("raised", run.raisedTime)} value={numberText(run.raisedValue, decimals)} unit={unit} />
  );
  return (
    <>
      <Figure
        label={at(isOpen ? "now" : "last", run.ts)}
        value={numberText(run.value, decimals)}
        unit={unit}
        {...(isOpen && { tone: alarm.level === 1 ? ("level1" as const) : ("level2" as const) })}
      >
        {isOpen && run.value !== null && <TrendArrow run={run} worded={!short} />}
        {isOpen && !short && change !== null && run.trend !== null && (
          <span className={styles.note}>
            {t("alarms.figure.change", { change: changeText(change, decimals) })}
          </span>
        )}
      </Figure>
      {short ? worst : raised}
      {short ? raised : worst}
    </>
  );
}

/** How long it has been over, and how many days are left to the limits ahead. */
function TimeFigures({ alarm, run }: { alarm: AlarmDetail; run: AlarmRun | null }) {
  const { t } = useTranslation();
  const nowMs = useNow(minuteMs);
  const { data } = useQuery(alarmForecastQuery(alarm.deviceId));
  const entered = alarm.levelTime;
  const end = alarm.clearTime ?? nowMs;
  const own = data?.forecasts.find(({ keyId }) => keyId === run?.keyId);
  const next = data?.forecasts.find(({ keyId }) => keyId !== run?.keyId);
  const days = (forecast: typeof own) => {
    if (!forecast) return { value: "–" };
    const left = daysLeft(forecast, nowMs, t);
    return {
      value: String(left.days),
      unit: t("common.duration.day"),
      children: <span className={styles.note}>{t("alarms.figure.band", { band: left.band })}</span>,
    };
  };
  return (
    <>
      <Figure
        label={t(alarm.level === 1 ? "alarms.figure.level1For" : "alarms.figure.level2For")}
        value={durationText(end - entered, t)}
      />
      <Figure label={t("alarms.figure.toLimit")} {...days(own)} />
      <Figure
        label={next ? t("alarms.figure.nextLimit", { name: next.keyName }) : t("alarms.figure.nextLimitNone")}
        {...days(next)}
      />
    </>
  );
}

interface FigureStripProps {
  alarm: AlarmDetail;
  /** `short` has the three values alone. */
  short?: boolean;
}

/** The alarm in figures. While the server cannot be reached they are grey: what was known last, with its time. */
export function FigureStrip({ alarm, short = false }: FigureStripProps) {
  const old = useConnectionLost();
  const run = alarm.figures;
  if (short && !run) return null;
  return (
    <dl className={styles.strip} data-short={short} data-old={old || alarm.processed}>
      {run && <RunFigures alarm={alarm} run={run} short={short} />}
      {!short && <TimeFigures alarm={alarm} run={run} />}
    </dl>
  );
}
