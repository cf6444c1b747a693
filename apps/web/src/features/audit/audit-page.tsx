import type { AppContract, Input } from "@oilcloud/contract";
import { auditEntities } from "@oilcloud/contract/values";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Pagination, Select } from "antd";
import { useTranslation } from "react-i18next";
import { firstPage, type PageRequest } from "../../lib/paging.ts";
import { usePager } from "../../lib/use-pager.ts";
import { content } from "../../lib/call.ts";
import { customerOptions, onlyCustomer } from "../../lib/fleet/customers.ts";
import { useSession } from "../../lib/session-context.ts";
import { useVisitState } from "../../lib/use-visit-state.ts";
import { AuditEntries } from "../../ui/audit-entries.tsx";
import { Skeleton, Empty, Failed, OldData } from "../../ui/panel-states.tsx";
import styles from "./audit.module.css";

type Asked = Input<AppContract["GET /system/audit/list"]>["query"] & PageRequest;

const everything: Asked = { customerId: "", entity: "", ...firstPage };

const auditQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ["audit", asked],
    queryFn: () => content("GET /system/audit/list", { query: asked }),
    placeholderData: keepPreviousData,
  });

/** Who changed what, for those who answer for several factories. */
export function AuditPage() {
  const { t } = useTranslation();
  const { factories } = useSession();
  const [asked, setAsked] = useVisitState<Asked>("asked", everything);
  const { data, isError, isPending, error, dataUpdatedAt, refetch } = useQuery(auditQuery(asked));
  const pager = usePager(data?.total, asked, (page) => setAsked({ ...asked, ...page }));
  const retry = () => void refetch();
  return (
    <div className={styles.page}>
      <h1>{t("audit.title")}</h1>
      <div className={styles.filters}>
        {onlyCustomer(factories) === null && (
          <Select
            aria-label={t("audit.factory")}
            value={asked.customerId ?? ""}
            onChange={(customerId) => setAsked({ ...asked, customerId, pageNum: 1 })}
            options={[{ value: "", label: t("audit.allFactories") }, ...customerOptions(factories)]}
            showSearch={{ optionFilterProp: "label" }}
          />
        )}
        <Select
          aria-label={t("audit.what")}
          value={asked.entity ?? ""}
          onChange={(entity) => setAsked({ ...asked, entity, pageNum: 1 })}
          options={[
            { value: "" as const, label: t("audit.everything") },
            ...auditEntities.map((value) => ({ value, label: t(`audit.entity.${value}`) })),
          ]}
        />
      </div>
      {isError && data && <OldData readAt={dataUpdatedAt} onRetry={retry} />}
      {isError && !data && <Failed sentence={error.message} onRetry={retry} />}
      {isPending && <Skeleton heights={[64, 64, 64]} />}
      {data && (
        <section className={styles.panel}>
          {data.rows.length === 0 ? (
            <Empty sentence={t("audit.none")} />
          ) : (
            <AuditEntries rows={data.rows} mixed />
          )}
          <Pagination {...pager} />
        </section>
      )}
    </div>
  );
}
