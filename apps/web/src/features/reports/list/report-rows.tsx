import type { ReportRow } from "@oilcloud/contract";
import { FilePdfOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { bytesText } from "../../../lib/format/bytes.ts";
import { dateText } from "../../../lib/format/times.ts";
import { reportLink } from "../../../lib/reports/queries.ts";
import { ProcessingMark } from "../../../ui/badges/processing-mark.tsx";
import list from "../../../ui/lists/list.module.css";
import styles from "../../../ui/lists/record-list.module.css";
import { walkRows } from "../../../ui/lists/walk-rows.ts";
import { AbnormalFlags } from "../abnormal-flags.tsx";
import own from "./report-list.module.css";

export function ReportRows({ rows }: { rows: readonly ReportRow[] }) {
  const { t } = useTranslation();
  return (
    <div className={`${list.frame} ${styles.frame}`}>
      <table className={`${list.table} ${styles.table} ${own.columns}`}>
        <thead>
          <tr>
            <th>{t("reports.column.theme")}</th>
            <th>{t("reports.column.device")}</th>
            <th>{t("reports.column.institution")}</th>
            <th>{t("reports.column.abnormal")}</th>
            <th>{t("reports.column.file")}</th>
            <th>{t("reports.column.created")}</th>
            <th className={styles.figure}>{t("reports.column.state")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.reportId} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: ReportRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <tr
      className={styles.row}
      data-processed={row.processed}
      onClick={() => void navigate(reportLink(row.reportId))}
    >
      <td>
        <Link
          className={`${list.name} ${styles.name}`}
          to={reportLink(row.reportId)}
          title={row.theme}
          onKeyDown={walkRows}
          onClick={(event) => event.stopPropagation()}
        >
          {row.theme}
        </Link>
        <span className={styles.small}>{t(`reports.kindOf.${row.kind}`)}</span>
      </td>
      <td>
        <span className={styles.line} title={row.deviceName}>
          {row.deviceName}
        </span>
        <span className={styles.small}>{row.customerName}</span>
      </td>
      <td>
        <span className={styles.line} title={row.institution}>
          {row.institution || "–"}
        </span>
        <span className={styles.small}>{row.applicant}</span>
      </td>
      <td>
        <AbnormalFlags report={row} />
      </td>
      <td>
        {row.file ? (
          <span className={own.file}>
            <FilePdfOutlined aria-hidden="true" /> {bytesText(row.file.bytes)}
          </span>
        ) : (
          <span className={own.none}>{t("reports.noFile")}</span>
        )}
      </td>
      <td>{dateText(row.createTime, row.timeZone)}</td>
      <td className={styles.figure}>
        <ProcessingMark processed={row.processed} />
      </td>
    </tr>
  );
}
