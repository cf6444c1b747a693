import type { AuditRow } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { browserZone, fullTimeText } from "../lib/format/times.ts";
import styles from "./audit-entries.module.css";

interface AuditEntriesProps {
  rows: readonly AuditRow[];
  /** Whether they are of things of many kinds, so that each says what it is about. */
  mixed?: boolean;
}

/** Who changed what and when. */
export function AuditEntries({ rows, mixed = false }: AuditEntriesProps) {
  return (
    <ol className={styles.entries}>
      {rows.map((row) => (
        <Entry key={row.auditId} row={row} mixed={mixed} />
      ))}
    </ol>
  );
}

function Entry({ row, mixed }: { row: AuditRow; mixed: boolean }) {
  const { t } = useTranslation();
  const by = t("audit.by", {
    name: row.accountName || t("audit.platform"),
    time: fullTimeText(row.time, browserZone()),
  });
  return (
    <li>
      <p>
        <b>{t(`audit.kind.${row.kind}`)}</b>
        {mixed && (
          <span>{t("audit.about", { entity: t(`audit.entity.${row.entity}`), title: row.title })}</span>
        )}
        <span className={styles.note}>{mixed ? `${by} · ${row.customerName}` : by}</span>
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
      </dl>
    </li>
  );
}
