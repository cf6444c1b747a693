import { CheckOutlined } from "@ant-design/icons";
import type { Backup } from "@oilcloud/contract";
import { Progress } from "antd";
import { useTranslation } from "react-i18next";
import { durationText } from "../../lib/format/durations.ts";
import { numberText } from "../../lib/format/numbers.ts";
import { browserZone, timeText } from "../../lib/format/times.ts";
import { Panel } from "../../ui/panels/panel.tsx";
import { Empty } from "../../ui/panels/panel-states.tsx";
import { StateShape } from "../../ui/badges/state-shape.tsx";
import styles from "./operations.module.css";
import { sizeText } from "../../lib/format/sizes.ts";

const restoreCommand = "npm run restore -- ARCHIVE DATA_DIR";

export interface BackupPanelProps {
  backups: readonly Backup[];
  kept: number;
  /** When one is made every day; null: only by hand. */
  dailyAt: string | null;
}

/** The backups that are kept, each with what it holds. */
export function BackupPanel({ backups, kept, dailyAt }: BackupPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t("operations.backups")} note={t("operations.backupsKept", { count: kept })}>
      {backups.length === 0 ? (
        <Empty sentence={t("operations.noBackups")} />
      ) : (
        <ul className={styles.backups}>
          {backups.map((backup) => (
            <BackupLine key={backup.backupId} backup={backup} />
          ))}
        </ul>
      )}
      <p className={styles.line}>
        {dailyAt === null ? t("operations.noDailyBackup") : t("operations.dailyBackup", { time: dailyAt })}
      </p>
      <p className={styles.line}>
        {t("operations.restoreNote")} <code>{restoreCommand}</code>
      </p>
    </Panel>
  );
}

function BackupLine({ backup }: { backup: Backup }) {
  const { t } = useTranslation();
  const { status, startTime, endTime, bytes, rows, files, url, accountName, process } = backup;
  return (
    <li>
      <span className={styles.state} data-state={status === "failed" ? "stopped" : "healthy"}>
        {status === "failed" ? <StateShape state="offline" /> : <CheckOutlined aria-hidden="true" />}
      </span>
      <div>
        <b>{timeText(startTime, browserZone())}</b>
        {bytes !== null && `, ${sizeText(bytes)}`}
        {endTime !== null && `, ${durationText(endTime - startTime, t)}`}
        <small>
          {status === "running" && <Progress percent={process} size="small" />}
          {status === "failed" && t("operations.backupFailed")}
          {status === "done" &&
            t("operations.backupHolds", {
              rows: numberText(rows),
              files: numberText(files),
              name: accountName || t("operations.daily"),
            })}
        </small>
      </div>
      {url && (
        <a href={url} download>
          {t("operations.download")}
        </a>
      )}
    </li>
  );
}
