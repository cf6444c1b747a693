import type { HomeOverview } from "@oilcloud/contract";
import { type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useOpenAlarms } from "../../lib/alarms/open-alarms.ts";
import { durationText } from "../../lib/format/durations.ts";
import { numberText } from "../../lib/format/numbers.ts";
import { useNow } from "../../lib/timing/use-now.ts";
import { StateShape } from "../../ui/badges/state-shape.tsx";
import styles from "./figures.module.css";
import { MixBar, MixWords } from "./mix-bar.tsx";
import { useNewestTime } from "./use-newest-time.ts";

/** The fleet in four numbers. */
export function Figures({ overview }: { overview: HomeOverview }) {
  const { t } = useTranslation();
  const { devices, customers, online, counts } = overview;
  // What the person has just done counts at once, here as in the menu.
  const alarms = useOpenAlarms() ?? overview.alarms;
  const open = alarms ? alarms.level1 + alarms.level2 : 0;
  return (
    <section className={styles.strip} aria-label={t("home.figures")}>
      <Cell title={t("home.devices")}>
        <Figure value={devices} unit={t("home.unit.devices", { count: devices })} />
        <p className={styles.note}>{t("home.customersOnline", { customers, online })}</p>
      </Cell>
      <Cell title={t("home.oilState")} wide>
        <div className={styles.bar}>
          <MixBar counts={counts} />
        </div>
        <MixWords counts={counts} all />
      </Cell>
      {alarms && (
        <Cell title={t("home.openAlarms")}>
          <Link className={styles.link} to="/alarmlist?show=open">
            <Figure value={open} unit={t("home.unit.alarms", { count: open })} />
          </Link>
          <p className={styles.note}>
            <span className={styles.level}>
              <StateShape state="abnormal" size={10} />
              {t("state.level.first")} <b>{alarms.level1}</b>
            </span>
            <span className={styles.level}>
              <StateShape state="risk" size={10} />
              {t("state.level.second")} <b>{alarms.level2}</b>
            </span>
            {alarms.tickets > 0 && (
              <Link className={styles.level} to="/alarmlist?show=tickets">
                {t("home.tickets")} <b>{alarms.tickets}</b>
              </Link>
            )}
          </p>
        </Cell>
      )}
      <Today overview={overview} />
    </section>
  );
}

function Today({ overview }: { overview: HomeOverview }) {
  const { t } = useTranslation();
  const nowMs = useNow(1000);
  const lastTime = useNewestTime(overview.lastTime, overview.attention);
  const { values, goodShare } = overview.today;
  const age = lastTime === null ? null : durationText(nowMs - lastTime, t);
  return (
    <Cell title={t("home.today")} live={overview.online > 0}>
      <Figure value={values} unit={t("home.unit.values", { count: values })} />
      <p className={styles.note}>
        {[
          age === null ? t("home.nothingYet") : t("home.lastHeard", { age }),
          goodShare === null ? null : t("home.goodShare", { share: numberText(goodShare * 100, 1) }),
        ]
          .filter((part) => part !== null)
          .join(t("home.comma"))}
      </p>
    </Cell>
  );
}

interface CellProps {
  title: string;
  wide?: boolean;
  live?: boolean;
  children: ReactNode;
}

function Cell({ title, wide = false, live = false, children }: CellProps) {
  return (
    <div className={styles.cell} data-wide={wide}>
      <h2 className={styles.title}>
        {live && <span className={styles.dot} aria-hidden="true" />}
        {title}
      </h2>
      {children}
    </div>
  );
}

function Figure({ value, unit }: { value: number; unit: string }) {
  return (
    <p className={styles.figure}>
      {numberText(value)}
      <small>{unit}</small>
    </p>
  );
}
