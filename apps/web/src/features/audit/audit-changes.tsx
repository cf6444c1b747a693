import type { AuditRow } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./audit.module.css";

/** The fields before and after, and where the call came from. */
export function AuditChanges({ row }: { row: AuditRow }) {
  const { t } = useTranslation();
  const both = row.kind === "changed";
  return (
    <div className={styles.details}>
      {row.changes.length > 0 && (
        <table className={styles.fields}>
          <thead>
            <tr>
              <th>{t("audit.field")}</th>
              {row.kind !== "created" && row.kind !== "done" && <th>{t("audit.before")}</th>}
              {row.kind !== "removed" && <th>{t(both ? "audit.after" : "audit.value")}</th>}
            </tr>
          </thead>
          <tbody>
            {row.changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                {row.kind !== "created" && row.kind !== "done" && <td>{before || "–"}</td>}
                {row.kind !== "removed" && <td>{both ? <ins>{after || "–"}</ins> : after || "–"}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={styles.origin}>
        {row.reason !== "" && (
          <div>
            <dt>{t("audit.reason")}</dt>
            <dd>{row.reason}</dd>
          </div>
        )}
        {row.client !== "" && (
          <div>
            <dt>{t("audit.client")}</dt>
            <dd>{row.client}</dd>
          </div>
        )}
        {row.requestId !== "" && (
          <div>
            <dt>{t("audit.request")}</dt>
            <dd>
              <code>{row.requestId}</code>
            </dd>
          </div>
        )}
        <div>
          <dd>
            <Link to={`?entity=${row.entity}&entityId=${encodeURIComponent(row.entityId)}`}>
              {t("audit.sameObject")}
            </Link>
          </dd>
        </div>
      </dl>
    </div>
  );
}
