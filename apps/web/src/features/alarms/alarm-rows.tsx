import type { AlarmRow } from "@oilcloud/contract";
import { CheckOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { durationText } from "../../lib/format/durations.ts";
import { timeText } from "../../lib/format/times.ts";
import { LevelBadge } from "../../ui/state-badge.tsx";
import styles from "../../ui/record-list.module.css";
import { walkRows } from "../../ui/walk-rows.ts";
import own from "./alarm-list.module.css";

interface AlarmRowsProps {
  rows: readonly AlarmRow[];
  chosen: string | null;
  onOpen(alarmId: string): void;
}

export function AlarmRows({ rows, chosen, onOpen }: AlarmRowsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.frame}>
      <table className={`${styles.table} ${own.columns}`}>
        <thead>
          <tr>
            <th>{t("alarms.column.level")}</th>
            <th>{t("alarms.column.device")}</th>
            <th>{t("alarms.column.reason")}</th>
            <th>{t("alarms.column.times")}</th>
            <th className={styles.figure}>{t("alarms.column.duration")}</th>
            <th className={styles.figure}>{t("alarms.column.sent")}</th>
            <th className={styles.figure}>{t("alarms.column.processing")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.alarmId} row={row} chosen={row.alarmId === chosen} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, chosen, onOpen }: { row: AlarmRow; chosen: boolean; onOpen(alarmId: string): void }) {
  const { t } = useTranslation();
  return (
    <tr
      className={styles.row}
      data-chosen={chosen}
      data-processed={row.processed}
      aria-selected={chosen}
      onClick={() => onOpen(row.alarmId)}
    >
      <td>
        <LevelBadge level={row.level} />
      </td>
      <td>
        <button type="button" className={styles.name} onKeyDown={walkRows}>
          {row.deviceName ?? t("alarms.wholeSite")}
        </button>
        <span className={styles.small}>{row.customerName}</span>
      </td>
      <td>
        <span className={styles.line} title={row.categoryName}>
          {row.categoryName}
        </span>
        <span className={styles.small} title={row.reason}>
          {row.reason}
        </span>
      </td>
      <td>
        <span className={styles.line}>{timeText(row.firstTime, row.timeZone)}</span>
        <span className={styles.small}>{timeText(row.lastTime, row.timeZone)}</span>
      </td>
      <td className={styles.figure}>
        <span className={styles.line}>{durationText(row.durationMs, t)}</span>
        <span className={styles.small}>{t(`alarms.state.${row.state}`)}</span>
      </td>
      <td className={styles.figure}>{row.sendCount}</td>
      <td className={styles.figure}>
        {row.processed ? (
          <span className={styles.done}>
            <CheckOutlined aria-hidden="true" /> {t("alarms.processed")}
          </span>
        ) : (
          <b>{t("alarms.unprocessed")}</b>
        )}
      </td>
    </tr>
  );
}
