import { DownOutlined } from "@ant-design/icons";
import type { AuditRow } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { secondTimeText } from "../../lib/format/times.ts";
import { AuditChanges } from "./audit-changes.tsx";
import styles from "./audit.module.css";

/** What was done, as a sentence without its subject. */
const auditSentence = ({ kind, entity, title }: AuditRow, t: TFunction): string => {
  switch (entity) {
    case "login":
    case "export":
    case "alarm":
    case "deviceCall":
    case "backup":
    case "refusal":
      return t(`audit.act.${entity}`, { title });
    default:
      return t(`audit.sentence.${kind}`, { entity: t(`audit.entity.${entity}`), title });
  }
};

/** Without an account they come from a client that has not proved to be anyone. */
const unproved: readonly AuditRow["entity"][] = ["login", "refusal"];

/** One entry; the table of what was before and after opens below it. */
export function AuditLine({ row, zone }: { row: AuditRow; zone: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const sentence = auditSentence(row, t);
  return (
    <>
      <tr className={styles.row} data-open={open} onClick={() => setOpen(!open)}>
        <td className={styles.time}>{secondTimeText(row.time, zone)}</td>
        <td className={styles.who}>
          <b>{row.accountName || t(unproved.includes(row.entity) ? "audit.unknown" : "audit.platform")}</b>
          <small>{row.accountCompany}</small>
        </td>
        <td className={styles.where}>
          <span>{row.address || "–"}</span>
          <small>{row.client}</small>
        </td>
        <td className={styles.kind}>
          <span className={styles.tag} data-outcome={row.outcome}>
            {row.outcome === "failure" ? t("audit.outcome.failure") : t(`audit.kind.${row.kind}`)}
          </span>
        </td>
        <td className={styles.what}>
          <span title={sentence}>{sentence}</span>
          <small>{row.customerName}</small>
        </td>
        <td className={styles.change}>
          <ChangeInShort row={row} />
        </td>
        <td className={styles.more}>
          <button
            type="button"
            aria-expanded={open}
            aria-label={t("audit.details", { sentence })}
            onClick={(event) => {
              event.stopPropagation();
              setOpen(!open);
            }}
          >
            <DownOutlined aria-hidden="true" />
          </button>
        </td>
      </tr>
      {open && (
        <tr className={styles.opened}>
          <td colSpan={7}>
            <AuditChanges row={row} />
          </td>
        </tr>
      )}
    </>
  );
}

/** One field that changed stands in the row, several by name. */
function ChangeInShort({ row: { changes, kind } }: { row: AuditRow }) {
  const { t } = useTranslation();
  const [first, ...others] = changes;
  if (!first) return kind === "changed" ? <small>{t("audit.same")}</small> : null;
  if (others.length === 0 && kind !== "created" && kind !== "removed")
    return (
      <>
        <span title={`${first.field}: ${first.before} → ${first.after}`}>
          {first.field} {first.before !== "" && <del>{first.before}</del>}
          {first.before !== "" && " → "}
          <ins>{first.after || "–"}</ins>
        </span>
      </>
    );
  const names = changes.map(({ field }) => field).join(t("audit.joint"));
  return (
    <>
      <span title={names}>{kind === "done" ? first.after || names : names}</span>
      {kind !== "done" && <small>{t("audit.fields", { count: changes.length })}</small>}
    </>
  );
}
