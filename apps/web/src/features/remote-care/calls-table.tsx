import type { CareCall } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Table } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { browserZone, timeText } from "../../lib/format/times.ts";
import { Empty, Failed } from "../../ui/panels/panel-states.tsx";
import { callsQuery } from "./queries.ts";
import styles from "./remote-care.module.css";

const zone = browserZone();
const pageSize = 10;

/** What became of a command for each device, or of every command to a device. */
export function CallsTable({ asked }: { asked: { runId: string } | { deviceId: string } }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const calls = useQuery(callsQuery(asked, page, pageSize));
  if (calls.isError && !calls.data)
    return <Failed sentence={calls.error.message} onRetry={() => void calls.refetch()} />;
  const ofRun = "runId" in asked;
  return (
    <Table<CareCall>
      rowKey={({ runId, deviceId }) => `${runId} ${deviceId}`}
      size="small"
      loading={calls.isPending}
      dataSource={calls.data?.rows ?? []}
      scroll={{ x: "max-content" }}
      locale={{ emptyText: calls.isPending ? " " : <Empty sentence={t("remoteCare.noRuns")} /> }}
      columns={[
        ...(ofRun
          ? [
              { title: t("remoteCare.column.device"), dataIndex: "deviceName" },
              { title: t("remoteCare.column.customer"), dataIndex: "customerName" },
            ]
          : [
              { title: t("remoteCare.column.command"), dataIndex: "name" },
              { title: t("remoteCare.column.by"), dataIndex: "startedBy" },
            ]),
        {
          title: t("remoteCare.column.state"),
          render: (_, { state }) => (
            <span className={styles.state} data-state={state}>
              {t(`remoteCare.state.${state}`)}
            </span>
          ),
        },
        {
          title: t("remoteCare.column.answer"),
          render: (_, { answer }) => <code className={styles.answer}>{answer}</code>,
        },
        {
          title: t("remoteCare.column.sent"),
          render: (_, { sentTime }) => (sentTime === null ? "–" : timeText(sentTime, zone)),
        },
      ]}
      pagination={{
        current: page,
        pageSize,
        total: calls.data?.total ?? 0,
        hideOnSinglePage: true,
        showSizeChanger: false,
        onChange: setPage,
      }}
    />
  );
}
