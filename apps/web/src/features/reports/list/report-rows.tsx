import type { ReportRow } from "@oilcloud/contract";
import { minuteMs } from "@oilcloud/oil";
import { CheckOutlined, FilePdfOutlined } from "@ant-design/icons";
import { Fragment, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { clockTimeText, dayText, isoDateText, timeText } from "../../../lib/format/times.ts";
import { reportLink } from "../../../lib/reports/queries.ts";
import { useNow } from "../../../lib/timing/use-now.ts";
import buttons from "../../../ui/buttons/buttons.module.css";
import list from "../../../ui/lists/list.module.css";
import styles from "../../../ui/lists/record-list.module.css";
import { walkRows } from "../../../ui/lists/walk-rows.ts";
import { Sparkline } from "../../../ui/sparkline/sparkline.tsx";
import { fileSizeText } from "../file-size.ts";
import { KeyFigure } from "../key-figure.tsx";
import { ResultBadge } from "../result-badge.tsx";
import { useDownloadReport } from "../use-download-report.ts";
import { periodText } from "./period-text.ts";
import own from "./report-list.module.css";

const columns = ["result", "device", "finding", "figure", "trend", "made", "file"] as const;

/** Reports by the time they were made, each with what it found. */
export function ReportRows({ rows }: { rows: readonly ReportRow[] }) {
  const { t } = useTranslation();
  const download = useDownloadReport();
  const nowMs = useNow(minuteMs);
  return (
    <div className={`${list.frame} ${styles.frame}`}>
      <table className={`${list.table} ${styles.table} ${own.columns}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} className={own[column]}>
                {t(`reports.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => {
            const before = rows[i - 1];
            const isNewTime = !before || groupOf(before, nowMs) !== groupOf(row, nowMs);
            return (
              <Fragment key={row.reportId}>
                {isNewTime && <TimeHead row={row} nowMs={nowMs} />}
                <Row row={row} isToday={isOfToday(row, nowMs)} onPdf={() => download.mutate(row.reportId)} />
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A tick once it is processed; the word for those who hear the page. */
function Processing({ processed }: { processed: boolean }) {
  const { t } = useTranslation();
  const word = t(processed ? "reports.processed" : "reports.unprocessed");
  return (
    <span className={own.processing} title={word}>
      {processed && <CheckOutlined aria-hidden="true" />}
      <span className="visually-hidden">{word}</span>
    </span>
  );
}

/** Today, or the month, on the calendar of the site. */
function groupOf(row: ReportRow, nowMs: number): string {
  const day = isoDateText(row.createTime, row.timeZone);
  return isOfToday(row, nowMs) ? day : day.slice(0, 7);
}

const isOfToday = ({ createTime, timeZone }: ReportRow, nowMs: number): boolean =>
  isoDateText(createTime, timeZone) === isoDateText(nowMs, timeZone);

function TimeHead({ row, nowMs }: { row: ReportRow; nowMs: number }) {
  const { t } = useTranslation();
  const group = groupOf(row, nowMs);
  const isThisMonth = isoDateText(nowMs, row.timeZone).startsWith(group);
  const month = isThisMonth ? t("reports.list.earlier") : group;
  return (
    <tr className={own.time}>
      <th colSpan={columns.length} scope="rowgroup">
        {isOfToday(row, nowMs) ? t("reports.list.today", { day: dayText(nowMs, row.timeZone) }) : month}
      </th>
    </tr>
  );
}

function Row({ row, isToday, onPdf }: { row: ReportRow; isToday: boolean; onPdf: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { result, file, timeZone } = row;
  const finding = result?.finding ?? row.theme;
  const proof = result?.proof ?? (row.diagnosticTheme || row.remarks || row.institution);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key.toLowerCase() === "p" && file && !event.ctrlKey && !event.metaKey) onPdf();
    else walkRows(event);
  };
  return (
    <tr
      className={styles.row}
      data-processed={row.processed}
      onClick={() => void navigate(reportLink(row.reportId))}
    >
      <td className={own.result}>
        <ResultBadge report={row} />
      </td>
      <td className={own.device}>
        <span className={`${styles.line} ${own.machine}`} title={row.deviceName}>
          {row.deviceName}
        </span>
        <span className={styles.small}>
          {row.customerName} • {t(`reports.kind.${row.kind}`)}
        </span>
      </td>
      <td className={own.finding}>
        <Link
          className={`${list.name} ${own.name}`}
          to={reportLink(row.reportId)}
          title={finding}
          onKeyDown={onKey}
          onClick={(event) => event.stopPropagation()}
        >
          {finding}
        </Link>
        <span className={`${styles.small} ${own.proof}`} title={proof}>
          {proof}
        </span>
      </td>
      <td className={own.figure}>{result && <KeyFigure result={result} />}</td>
      <td className={own.trend}>
        {result && result.trend.length > 1 && (
          <Sparkline
            points={result.trend}
            width={84}
            height={30}
            tone={result.standing === "abnormal" || result.standing === "risk" ? result.standing : "live"}
            limit={result.figure?.bound?.value ?? null}
          />
        )}
      </td>
      <td className={own.made}>
        <span className={styles.line}>
          {isToday ? clockTimeText(row.createTime, timeZone) : timeText(row.createTime, timeZone)}
          <Processing processed={row.processed} />
        </span>
        {result && <span className={styles.small}>{periodText(result, timeZone)}</span>}
      </td>
      <td className={own.file}>
        {file ? (
          <>
            <button
              type="button"
              className={`${buttons.button} ${own.pdf}`}
              aria-label={t("reports.list.pdfOf", { name: finding })}
              onClick={(event) => {
                event.stopPropagation();
                onPdf();
              }}
            >
              <FilePdfOutlined aria-hidden="true" /> {t("reports.list.pdf")}
            </button>
            <span className={styles.small}>{fileSizeText(file, t)}</span>
          </>
        ) : (
          <span className={own.none}>–</span>
        )}
      </td>
    </tr>
  );
}
