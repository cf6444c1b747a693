import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { durationText } from "../../../lib/format/durations.ts";
import { PageHead } from "../../../ui/panels/page-head.tsx";
import { Panel } from "../../../ui/panels/panel.tsx";
import { Empty, Failed, OldData, Skeleton } from "../../../ui/panels/panel-states.tsx";
import { CapPanel } from "./cap-panel.tsx";
import { ArchivePanel } from "./archive-panel.tsx";
import styles from "./keeping.module.css";
import { keptQuery } from "./queries.ts";
import { RulesDrawer } from "./rules-drawer.tsx";
import { TenantSizes } from "./tenant-sizes.tsx";

/** For the operator: what the readings of each dealer take, and how long they are kept. */
export function KeepingPage() {
  const { t } = useTranslation();
  const { data, isError, error, dataUpdatedAt, refetch } = useQuery(keptQuery());
  const [changedId, setChangedId] = useState<string | null>(null);
  const retry = () => void refetch();
  if (!data)
    return isError ? <Failed sentence={error.message} onRetry={retry} /> : <Skeleton heights={[40, 320]} />;
  const changed = data.tenants.find(({ tenantId }) => tenantId === changedId);
  const measured =
    data.measuredTime === null
      ? t("operations.keeping.notMeasured")
      : t("operations.keeping.measured", { time: durationText(data.time - data.measuredTime, t) });
  return (
    <div className={styles.page}>
      <PageHead title={t("operations.keeping.title")} note={measured} />
      {isError && <OldData readAt={dataUpdatedAt} onRetry={retry} />}
      <CapPanel cap={data.cap} />
      <Panel title={t("operations.keeping.byDealer")} note={t("operations.keeping.estimated")} flush>
        {data.tenants.length === 0 ? (
          <Empty sentence={t("operations.keeping.noDealers")} />
        ) : (
          <TenantSizes kept={data} onChange={setChangedId} />
        )}
      </Panel>
      <ArchivePanel tenants={data.tenants} nowMs={data.time} />
      <p className={styles.note}>{t("operations.keeping.roomNote")}</p>
      {changed && (
        <RulesDrawer
          key={changed.tenantId}
          tenant={changed}
          usualDays={data.usualDays}
          onClose={() => setChangedId(null)}
        />
      )}
    </div>
  );
}
