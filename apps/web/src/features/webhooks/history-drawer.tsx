import type { Webhook } from "@oilcloud/contract";
import { deliveryStatuses } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Pagination, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNarrow } from "../../lib/browser/use-narrow.ts";
import { firstPage } from "../../lib/lists/paging.ts";
import { usePager } from "../../lib/lists/use-pager.ts";
import { Drawer } from "../../ui/dialogs/drawer.tsx";
import { Empty, Failed, OldData, Skeleton } from "../../ui/panels/panel-states.tsx";
import { DeliveryRow } from "./delivery-row.tsx";
import { type DeliveriesAsked, deliveriesQuery } from "./queries.ts";
import styles from "./webhooks.module.css";

/** What was sent to a webhook in the last 30 days, and what became of it. */
export function HistoryDrawer({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const { webhookId, name, enabled } = webhook;
  const [asked, setAsked] = useState<DeliveriesAsked>({ webhookId, status: "", ...firstPage });
  const deliveries = useQuery(deliveriesQuery(asked));
  const { data } = deliveries;
  const pager = usePager(data?.total, asked, (page) => setAsked({ ...asked, ...page }));
  const retry = () => void deliveries.refetch();
  return (
    <Drawer size={narrow ? "100%" : 640} title={t("webhooks.historyOf", { name })} onClose={onClose}>
      <div className={styles.historyHead}>
        <p>{t("webhooks.historyNote")}</p>
        <Select
          aria-label={t("webhooks.statusFilter")}
          value={asked.status}
          onChange={(status) => setAsked({ ...asked, status, pageNum: 1 })}
          options={[
            { value: "" as const, label: t("webhooks.allStatuses") },
            ...deliveryStatuses.map((value) => ({ value, label: t(`webhooks.status.${value}`) })),
          ]}
        />
      </div>
      {deliveries.isError && data && <OldData readAt={deliveries.dataUpdatedAt} onRetry={retry} />}
      {data ? (
        data.rows.length > 0 ? (
          <>
            <ul className={styles.deliveries}>
              {data.rows.map((delivery) => (
                <DeliveryRow key={delivery.deliveryId} delivery={delivery} enabled={enabled} />
              ))}
            </ul>
            {pager.total > firstPage.pageSize && <Pagination {...pager} size="small" align="end" />}
          </>
        ) : (
          <Empty sentence={t(asked.status === "" ? "webhooks.noHistory" : "webhooks.noneFound")} />
        )
      ) : deliveries.isError ? (
        <Failed sentence={deliveries.error.message} onRetry={retry} />
      ) : (
        <Skeleton heights={[64, 64, 64, 64]} />
      )}
    </Drawer>
  );
}
