import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { durationText } from "../../lib/format/durations.ts";
import { useNow } from "../../lib/timing/use-now.ts";
import { Failed, OldData, Skeleton } from "../../ui/panels/panel-states.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { PageHead } from "../../ui/panels/page-head.tsx";
import { BackupButton } from "./backup-button.tsx";
import { BackupPanel } from "./backup-panel.tsx";
import { ConnectedPanel } from "./connected-panel.tsx";
import { DiskPanel } from "./disk-panel.tsx";
import { ErrorsPanel } from "./errors-panel.tsx";
import { HealthStrip } from "./health-strip.tsx";
import { IngestPanel } from "./ingest-panel.tsx";
import styles from "./operations.module.css";
import { NodesPanel } from "./nodes-panel.tsx";
import { operationsQuery } from "./queries.ts";
import { PartitionsPanel } from "./partitions-panel.tsx";
import { RetentionPanel } from "./retention-panel.tsx";
import { VersionPanel } from "./version-panel.tsx";

/** How the platform does, for those who run it. */
export function OperationsPage() {
  const { t } = useTranslation();
  const nowMs = useNow(1000);
  const { data, isError, error, dataUpdatedAt, refetch } = useQuery(operationsQuery());
  const retry = () => void refetch();
  if (!data)
    return isError ? (
      <Failed sentence={error.message} onRetry={retry} />
    ) : (
      <Skeleton heights={[40, 94, 380, 200]} />
    );
  return (
    <div className={styles.page}>
      <PageHead
        title={t("operations.title")}
        note={`${t("operations.upSince", {
          time: durationText(nowMs - data.version.startTime, t),
        })} · ${t("operations.checked", { time: durationText(nowMs - dataUpdatedAt, t) })}`}
      >
        <LinkButton to="/operator/assistant">{t("operations.assistant")}</LinkButton>
        <BackupButton backups={data.backups} />
      </PageHead>
      {isError && <OldData readAt={dataUpdatedAt} onRetry={retry} />}
      <HealthStrip {...data} />
      {data.nodes && <NodesPanel nodes={data.nodes} readAtMs={dataUpdatedAt} />}
      <IngestPanel />
      <div className={styles.three}>
        <DiskPanel storage={data.storage} nowMs={data.time} />
        <RetentionPanel retention={data.retention} />
        <BackupPanel backups={data.backups} kept={data.backupsKept} dailyAt={data.backupDailyAt} />
      </div>
      <div className={styles.two}>
        <div className={styles.column}>
          <ErrorsPanel errors={data.errors} />
          <VersionPanel version={data.version} />
        </div>
        <div className={styles.column}>
          <PartitionsPanel partitions={data.partitions} />
          <ConnectedPanel connected={data.connected} />
        </div>
      </div>
    </div>
  );
}
