import type { Verdict } from "@oilcloud/contract";
import { minuteMs } from "@oilcloud/oil";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { durationText } from "../../../../lib/format/durations.ts";
import { changeText } from "../../../../lib/format/numbers.ts";
import { timeText } from "../../../../lib/format/times.ts";
import { toLimitText } from "../../../../lib/condition/forecast-text.ts";
import { useNow } from "../../../../lib/timing/use-now.ts";
import { StateShape } from "../../../../ui/badges/state-shape.tsx";
import styles from "./verdict-strip.module.css";

interface Props {
  verdict: Verdict;
  /** Whether the device reported recently; an older verdict is marked as such. */
  fresh: boolean;
  lastTime: number | null;
  zone: string;
  /** The device's alarms. */
  alarms: string;
}

const arrows = { rising: "↗", falling: "↘" } as const;

/** What is wrong, why most likely, what to do and since when; one line where nothing is. */
export function VerdictStrip({ verdict, fresh, lastTime, zone, alarms }: Props) {
  const { t } = useTranslation();
  const nowMs = useNow(minuteMs);
  const { state, reason, since, overSince, cause, action, worst, forecast } = verdict;
  const { openAlarms, sensorTickets, maintenanceUntil } = verdict;
  const work =
    maintenanceUntil === null
      ? null
      : t("analysisDetail.verdict.maintenance", { time: timeText(maintenanceUntil, zone) });
  if (since === null || (state !== "abnormal" && state !== "risk"))
    return (
      <p className={styles.line} data-state={fresh ? state : "silent"} data-testid="verdict">
        <StateShape state={fresh ? state : "offline"} size={12} />
        <span>{reason}</span>
        {forecast && (
          <span className={styles.aside}>
            {t("forecast.of", { name: forecast.shortName, words: toLimitText(forecast, nowMs, t) })}
          </span>
        )}
        {work && <span className={styles.aside}>{work}</span>}
      </p>
    );
  const asOf = fresh || lastTime === null ? null : timeText(lastTime, zone);
  const change =
    worst === null || worst.change === null
      ? null
      : t("analysisDetail.verdict.change", {
          change: `${changeText(worst.change, worst.decimals)}${worst.unit === "" ? "" : ` ${worst.unit}`}`,
        });
  return (
    <dl className={styles.strip} data-state={fresh ? state : "silent"} data-testid="verdict">
      <Cell
        name={asOf ? t("analysisDetail.verdict.last", { time: asOf }) : t("analysisDetail.verdict.verdict")}
        main={reason}
        strong
      >
        {change}
        {worst?.trend && (
          <b className={styles.arrow} data-course={worst.course}>
            {" "}
            <span aria-hidden="true">{arrows[worst.trend]}</span>
            <span className="visually-hidden">{t(`analysisDetail.verdict.${worst.trend}`)}</span>
          </b>
        )}
      </Cell>
      <Cell name={t("analysisDetail.verdict.cause")} main={cause ?? t("analysisDetail.verdict.noCause")}>
        {openAlarms > 0 && (
          <Link to={alarms}>{t("analysisDetail.verdict.alarms", { count: openAlarms })}</Link>
        )}
        {openAlarms > 0 && sensorTickets > 0 && " · "}
        {sensorTickets > 0 && (
          <Link to={alarms}>{t("analysisDetail.verdict.tickets", { count: sensorTickets })}</Link>
        )}
      </Cell>
      <Cell name={t("analysisDetail.verdict.action")} main={action ?? t("analysisDetail.verdict.noAction")}>
        {work}
      </Cell>
      {overSince === null ? (
        <Cell name={t("analysisDetail.verdict.since")} main={timeText(since, zone)}>
          {t("analysisDetail.verdict.lasting", { length: durationText(nowMs - since, t) })}
        </Cell>
      ) : (
        <Cell
          name={t(`analysisDetail.verdict.${worst?.past === "limit" ? "overSince" : "overWarningSince"}`)}
          main={timeText(overSince, zone)}
        >
          {t("analysisDetail.verdict.lasting", { length: durationText(nowMs - overSince, t) })}
          {" · "}
          {t("analysisDetail.verdict.unusualSince", { time: timeText(since, zone) })}
        </Cell>
      )}
    </dl>
  );
}

interface CellProps {
  name: string;
  main: string;
  strong?: boolean;
  children: ReactNode;
}

function Cell({ name, main, strong = false, children }: CellProps) {
  return (
    <div className={styles.cell}>
      <dt>{name}</dt>
      <dd className={styles.main} data-strong={strong}>
        {main}
      </dd>
      <dd className={styles.note}>{children}</dd>
    </div>
  );
}
