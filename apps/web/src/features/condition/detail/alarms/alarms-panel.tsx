import { RightOutlined } from "@ant-design/icons";
import type { DeviceAlarm } from "@oilcloud/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { durationText } from "../../../../lib/format/durations.ts";
import { nearDateText } from "../../../../lib/format/times.ts";
import { Panel } from "../../../../ui/panels/panel.tsx";
import { Skeleton, Empty, Failed, OldData } from "../../../../ui/panels/panel-states.tsx";
import { LevelBadge } from "../../../../ui/badges/state-badge.tsx";
import panelList from "../panel-list.module.css";
import styles from "./alarms.module.css";

interface Props {
  alarms: UseQueryResult<DeviceAlarm[]>;
  zone: string;
  /** Where all alarms of the device are listed. */
  all: string;
}

const mostShown = 6;

/** The device's alarms, open ones first: level, kind, how long, why, and whether someone handled them. */
export function DeviceAlarmsPanel({ alarms: { data, error, dataUpdatedAt, refetch }, zone, all }: Props) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t("analysisDetail.alarms.title")}
      note={t("analysisDetail.alarms.recent")}
      actions={
        <Link to={all}>
          {t("analysisDetail.alarms.all")} <RightOutlined aria-hidden="true" />
        </Link>
      }
    >
      {error && data && <OldData readAt={dataUpdatedAt} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton heights={[64, 64, 64]} />}
      {!data && error && (
        <Failed sentence={t("analysisDetail.alarms.failed")} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <Empty sentence={t("analysisDetail.alarms.empty")} />}
      <ul className={panelList.list} hidden={!data?.length}>
        {data?.slice(0, mostShown).map((alarm) => (
          <li key={alarm.alarmId}>
            <Link to={`/alarmlist/detail?alarmId=${alarm.alarmId}`} className={styles.row}>
              <LevelBadge level={alarm.level} />
              <span className={styles.kind}>{alarm.categoryName}</span>
              <span className={styles.length}>
                {alarm.state === "open"
                  ? t("analysisDetail.alarms.open", { length: durationText(alarm.durationMs, t) })
                  : t("analysisDetail.alarms.lasted", {
                      day: nearDateText(alarm.firstTime, zone),
                      length: durationText(alarm.durationMs, t),
                    })}
              </span>
              <span className={styles.reason}>{alarm.reason}</span>
              <span className={styles.processed} data-processed={alarm.processed}>
                {alarm.processed
                  ? t("analysisDetail.alarms.processed")
                  : t("analysisDetail.alarms.unprocessed")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
