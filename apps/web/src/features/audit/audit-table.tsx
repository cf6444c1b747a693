import type { AuditRow } from "@oilcloud/contract";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { browserZone, dateText } from "../../lib/format/times.ts";
import { AuditLine } from "./audit-line.tsx";
import styles from "./audit.module.css";

/** The entries under the day they were made on. */
export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  const { t, i18n } = useTranslation();
  const zone = browserZone();
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: "short", timeZone: zone });
  const days = new Map<string, AuditRow[]>();
  for (const row of rows) {
    const day = dateText(row.time, zone);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.time}>{t("audit.columns.time")}</th>
            <th className={styles.who}>{t("audit.columns.person")}</th>
            <th className={styles.where}>{t("audit.columns.from")}</th>
            <th className={styles.kind}>{t("audit.columns.action")}</th>
            <th>{t("audit.columns.object")}</th>
            <th>{t("audit.columns.change")}</th>
            <th className={styles.more} aria-label={t("audit.columns.details")} />
          </tr>
        </thead>
        <tbody>
          {[...days].map(([day, ofDay]) => (
            <Fragment key={day}>
              <tr className={styles.day}>
                <th colSpan={7} scope="rowgroup">
                  <b>{day}</b> {weekday.format(ofDay[0]?.time)}
                </th>
              </tr>
              {ofDay.map((row) => (
                <AuditLine key={row.auditId} row={row} zone={zone} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
