import { RightOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { dateText } from "../../../../lib/format/times.ts";
import { newestReportsQuery, reportLink } from "../../../../lib/reports/queries.ts";
import { Panel } from "../../../../ui/panels/panel.tsx";
import { ProcessingMark } from "../../../../ui/badges/processing-mark.tsx";
import panelList from "../panel-list.module.css";
import styles from "./reports.module.css";

const mostShown = 3;

interface Props {
  deviceId: string;
  zone: string;
  /** Where all reports of the device are listed. */
  all: string;
}

/** The device's newest reports. Of a device without any there is nothing to say. */
export function DeviceReportsPanel({ deviceId, zone, all }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(newestReportsQuery({ deviceId, pageNum: 1, pageSize: mostShown }));
  if (!data || data.rows.length === 0) return null;
  return (
    <Panel
      title={t("analysisDetail.reports.title")}
      note={t("common.total", { total: data.total })}
      actions={
        <Link to={all}>
          {t("analysisDetail.reports.all")} <RightOutlined aria-hidden="true" />
        </Link>
      }
    >
      <ul className={panelList.list}>
        {data.rows.map((report) => (
          <li key={report.reportId}>
            <Link to={reportLink(report.reportId)} className={styles.row}>
              <span className={styles.theme}>{report.theme}</span>
              <ProcessingMark processed={report.processed} />
              <span className={styles.small}>
                {t(`reports.kindOf.${report.kind}`)} {dateText(report.createTime, zone)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
