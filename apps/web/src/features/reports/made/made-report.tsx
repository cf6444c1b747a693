import type { ReportDetail, ReportFinding, WrittenReport } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { dayText, timeText } from "../../../lib/format/times.ts";
import { Failed, Skeleton } from "../../../ui/panels/panel-states.tsx";
import { Panel } from "../../../ui/panels/panel.tsx";
import { StateBadge } from "../../../ui/badges/state-badge.tsx";
import { KeyFigure } from "../key-figure.tsx";
import { madeReportQuery } from "../queries.ts";
import { ResultBadge, shapeOf } from "../result-badge.tsx";
import styles from "./made-report.module.css";
import { ReportChart } from "./report-chart.tsx";
import { ReportTable } from "./report-table.tsx";

/** A report that the platform generated, with the same content as its PDF. */
export function MadeReportContent({ report: detail }: { report: ReportDetail }) {
  const { t } = useTranslation();
  const { data, isPending, refetch } = useQuery(madeReportQuery(detail.reportId));
  if (!data)
    return isPending ? (
      <Skeleton heights={[180, 220, 320]} />
    ) : (
      <Failed sentence={t("reports.made.failed")} onRetry={() => void refetch()} />
    );
  const { report } = data;
  const shown = new Set(report.findings.flatMap(({ charts }) => charts));
  const others = report.charts.filter(({ key }) => !shown.has(key));
  return (
    <>
      <Summary report={report} detail={detail} />
      <Panel title={t("reports.made.dimensions")}>
        <Dimensions report={report} />
      </Panel>
      {report.findings.map((finding) => (
        <Finding key={finding.kicker} finding={finding} report={report} />
      ))}
      {others.length > 0 && (
        <Panel title={t("reports.made.charts")}>
          <div className={styles.charts}>
            {others.map((chart) => (
              <ReportChart key={chart.key} chart={chart} report={report} />
            ))}
          </div>
        </Panel>
      )}
      {report.forecasts.rows.length > 0 && (
        <Panel title={t("reports.made.forecast")}>
          <ReportTable table={report.forecasts} />
        </Panel>
      )}
      <Panel title={t("reports.made.quality")}>
        <ul className={styles.sentences}>
          {report.quality.summary.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {report.quality.table.rows.length > 0 && <ReportTable table={report.quality.table} />}
      </Panel>
      <Panel title={t("reports.made.alarms")}>
        {report.alarms.rows.length > 0 ? (
          <ReportTable table={report.alarms} />
        ) : (
          t("reports.made.noneInPeriod")
        )}
      </Panel>
      {report.laboratory.rows.length > 0 && (
        <Panel title={t("reports.made.laboratory")}>
          <ReportTable table={report.laboratory} />
        </Panel>
      )}
      {report.appendix.length > 0 && (
        <details className={styles.appendix}>
          <summary>{t("reports.made.appendix")}</summary>
          {report.appendix.map((table) => (
            <ReportTable key={table.columns.join()} table={table} />
          ))}
        </details>
      )}
    </>
  );
}

/** State, finding and key figure as of the report's date, with how the machine stands now where that differs. */
function Summary({ report, detail }: { report: WrittenReport; detail: ReportDetail }) {
  const { t } = useTranslation();
  const { result, timeZone } = detail;
  return (
    <section className={styles.summary} data-state={report.standing} aria-label={t("reports.made.overall")}>
      <div className={styles.verdict}>
        {result ? (
          <ResultBadge report={detail} />
        ) : (
          <StateBadge state={shapeOf(report.standing)} text={report.standingName} />
        )}
        <span>{t("reports.made.overall")}</span>
        {result?.figure && (
          <>
            <KeyFigure result={result} isNamed />
            <span>{t("reports.made.valueAt", { time: timeText(result.figure.time, timeZone) })}</span>
          </>
        )}
      </div>
      <div>
        <h2 className={styles.headline}>
          {report.headline}
          {report.signs !== null && <span className={styles.aside}>{report.signs}</span>}
        </h2>
        <ul className={styles.sentences}>
          {report.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className={styles.note}>{report.subject}</p>
      </div>
    </section>
  );
}

function Dimensions({ report }: { report: WrittenReport }) {
  const { t } = useTranslation();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(["dimension", "state", "indicator", "value", "limits", "outlook"] as const).map((column) => (
              <th key={column} scope="col">
                {t(`reports.made.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.dimensions.map((row) => (
            <tr key={row.dimension}>
              <th scope="row">{row.name}</th>
              <td>
                <StateBadge state={row.state} text={row.stateName} />
              </td>
              <td>{row.indicator}</td>
              <td>{row.value}</td>
              <td>{row.limits}</td>
              <td>{row.outlook}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Finding({ finding, report }: { finding: ReportFinding; report: WrittenReport }) {
  const { t } = useTranslation();
  const charts = finding.charts.flatMap((key) => report.charts.find((chart) => chart.key === key) ?? []);
  const day = (time: number | null) => (time === null ? "" : dayText(time, report.timeZone));
  return (
    <Panel title={finding.name} note={finding.kicker}>
      <p className={styles.aside}>{finding.signs.words}</p>
      <div className={styles.charts}>
        {charts.map((chart) => (
          <ReportChart key={chart.key} chart={chart} report={report} />
        ))}
      </div>
      <div className={styles.evidence}>
        <Evidence
          title={t("reports.made.supports")}
          items={finding.supports.map(({ text, time }) => ({ text, aside: day(time) }))}
        />
        <Evidence
          title={t("reports.made.missing")}
          items={finding.missing.map(({ text, by }) => ({ text, aside: by === text ? "" : by }))}
        />
        <Evidence
          title={t("reports.made.against")}
          items={finding.against.map(({ text, time }) => ({ text, aside: day(time) }))}
        />
        <Evidence
          title={t("reports.made.alternatives")}
          items={finding.alternatives.map(({ name, signs }) => ({ text: name, aside: signs }))}
        />
      </div>
      <dl className={styles.plan}>
        <dt>{t("reports.made.action")}</dt>
        <dd>
          <strong>{finding.urgency}</strong> {finding.action}
        </dd>
        {finding.forecast !== null && (
          <>
            <dt>{t("reports.made.forecast")}</dt>
            <dd>{finding.forecast}</dd>
          </>
        )}
        {finding.parts.length > 0 && (
          <>
            <dt>{t("reports.made.parts")}</dt>
            <dd>{finding.parts.join(" · ")}</dd>
          </>
        )}
      </dl>
      <p className={styles.method}>{finding.method}</p>
    </Panel>
  );
}

function Evidence({ title, items }: { title: string; items: readonly { text: string; aside: string }[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {items.length === 0 && <li className={styles.note}>{t("reports.made.none")}</li>}
        {items.map(({ text, aside }) => (
          <li key={text}>
            {text}
            {aside !== "" && <span className={styles.note}>{aside}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
