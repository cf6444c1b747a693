import type { AdoptedIndicator, UndeclaredKeyRow } from "@oilcloud/contract";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Button, Table } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { firstPage } from "../../../lib/lists/paging.ts";
import { usePager } from "../../../lib/lists/use-pager.ts";
import { content } from "../../../lib/http/call.ts";
import { browserZone, timeText } from "../../../lib/format/times.ts";
import { Panel } from "../../../ui/panels/panel.tsx";
import { Empty, Failed } from "../../../ui/panels/panel-states.tsx";
import { AdoptDialog, type Adoption } from "./adopt-dialog.tsx";
import { fleetKey } from "../api.ts";
import styles from "./sensor-manager.module.css";

const undeclaredQuery = (pageNum: number, pageSize: number) =>
  queryOptions({
    queryKey: [...fleetKey, "undeclared", pageNum, pageSize],
    queryFn: () => content("GET /system/sensor/listUndeclared", { query: { pageNum, pageSize } }),
    placeholderData: keepPreviousData,
  });

const adoptedQuery = queryOptions({
  queryKey: [...fleetKey, "adopted"],
  queryFn: async () => (await content("GET /system/sensor/listAdopted")).rows,
});

/** Indicators that devices send and the catalogue does not know: to be given a name, or renamed. */
export function UndeclaredIndicators() {
  const { t } = useTranslation();
  const [page, setPage] = useState(firstPage);
  const [adopting, setAdopting] = useState<Adoption | null>(null);
  const undeclared = useQuery(undeclaredQuery(page.pageNum, page.pageSize));
  const pager = usePager(undeclared.data?.total, page, setPage);
  const adopted = useQuery(adoptedQuery);
  const zone = browserZone();
  if (!undeclared.data && undeclared.isError)
    return <Failed sentence={undeclared.error.message} onRetry={() => void undeclared.refetch()} />;
  return (
    <div className={styles.field}>
      <Panel title={t("fleet.manager.undeclared")} note={t("fleet.manager.undeclaredNote")} flush>
        <Table<UndeclaredKeyRow>
          rowKey={({ deviceId, keyId }) => `${deviceId} ${keyId}`}
          size="middle"
          loading={undeclared.isPending}
          dataSource={undeclared.data?.rows ?? []}
          scroll={{ x: "max-content" }}
          locale={{
            emptyText: undeclared.isPending ? " " : <Empty sentence={t("fleet.manager.noUndeclared")} />,
          }}
          pagination={pager}
          columns={[
            { title: t("fleet.connection.key"), render: (_, { key }) => <code>{key}</code> },
            { title: t("fleet.field.deviceName"), dataIndex: "deviceName" },
            { title: t("fleet.manager.lastValue"), render: (_, { value }) => value ?? "–" },
            { title: t("fleet.manager.firstSeen"), render: (_, row) => timeText(row.firstTime, zone) },
            {
              title: t("fleet.manager.lastSeen"),
              render: (_, row) => (row.lastTime === null ? "–" : timeText(row.lastTime, zone)),
            },
            {
              align: "right",
              render: (_, { key }) => (
                <Button
                  size="small"
                  onClick={() => setAdopting({ key, nameZh: "", nameEn: "", unit: "", decimals: 2 })}
                >
                  {t("fleet.manager.adopt")}
                </Button>
              ),
            },
          ]}
        />
      </Panel>
      <Panel title={t("fleet.manager.adopted")} note={t("fleet.manager.adoptedNote")} flush>
        <Table<AdoptedIndicator>
          rowKey="keyId"
          size="middle"
          loading={adopted.isPending}
          dataSource={adopted.data ?? []}
          scroll={{ x: "max-content" }}
          pagination={false}
          locale={{ emptyText: adopted.isPending ? " " : <Empty sentence={t("fleet.manager.noAdopted")} /> }}
          columns={[
            { title: t("fleet.connection.key"), render: (_, { key }) => <code>{key}</code> },
            { title: t("fleet.manager.nameZh"), dataIndex: "nameZh" },
            { title: t("fleet.manager.nameEn"), dataIndex: "nameEn" },
            { title: t("fleet.connection.unit"), dataIndex: "unit" },
            { title: t("fleet.manager.decimals"), dataIndex: "decimals", align: "right" },
            {
              align: "right",
              render: (_, indicator) => (
                <Button size="small" onClick={() => setAdopting(indicator)}>
                  {t("fleet.modify")}
                </Button>
              ),
            },
          ]}
        />
      </Panel>
      {adopting && <AdoptDialog adoption={adopting} onClose={() => setAdopting(null)} />}
    </div>
  );
}
