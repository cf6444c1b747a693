import type { AuditRow } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { browserZone, fullTimeText } from "../../lib/format/times.ts";
import styles from "./audit-entries.module.css";

/** The history of one thing: who changed it, when and how. */
export function AuditEntries({ rows }: { rows: readonly AuditRow[] }) {
  return (
    <ol className={styles.entries}>
      {rows.map((row) => (
        <Entry key={row.auditId} row={row} />
      ))}
    </ol>
  );
}

function Entry({ row }: { row: AuditRow }) {
  const { t } = useTranslation();
  const by = t("audit.by", {
    name: row.accountName || t("audit.platform"),
    time: fullTimeText(row.time, browserZone()),
  });
  return (
    <li>
      <p>
        <b>{t(`audit.kind.${row.kind}`)}</b>
        <span className={styles.note}>{by}</span>
      </p>
      {row.kind === "changed" && row.changes.length === 0 && <p className={styles.note}>{t("audit.same")}</p>}
      <dl>
        {row.changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {before !== "" && <del>{before}</del>}
              {before !== "" && after !== "" && " → "}
              {after !== "" && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
        {row.reason !== "" && (
          <div>
            <dt>{t("audit.reason")}</dt>
            <dd>{row.reason}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}
