import type { RolloutDevice } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Table } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sizeText } from "../../lib/format/sizes.ts";
import { browserZone, timeText } from "../../lib/format/times.ts";
import { Failed } from "../../ui/panels/panel-states.tsx";
import { rolloutDevicesQuery } from "./queries.ts";
import styles from "./firmware.module.css";

const zone = browserZone();
const pageSize = 10;
/** Problems that the platform names; everything else is what the device said. */
const named = ["removed", "attributesTooMany", "attributesQuota"] as const;

/** The devices of a roll-out, failed ones first. */
export function RolloutDevices({ rolloutId }: { rolloutId: string }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const devices = useQuery(rolloutDevicesQuery(rolloutId, page, pageSize));
  if (devices.isError && !devices.data)
    return <Failed sentence={devices.error.message} onRetry={() => void devices.refetch()} />;
  const reason = (error: string) => {
    const known = named.find((each) => each === error);
    return known ? t(`firmware.reason.${known}`) : error;
  };
  return (
    <Table<RolloutDevice>
      className={styles.devices ?? ""}
      rowKey="deviceId"
      size="small"
      loading={devices.isPending}
      dataSource={devices.data?.rows ?? []}
      scroll={{ x: "max-content" }}
      columns={[
        { title: t("firmware.column.device"), dataIndex: "deviceName" },
        { title: t("firmware.column.customer"), dataIndex: "customerName" },
        {
          title: t("firmware.column.state"),
          render: (_, { state, error }) => (
            <span className={styles.deviceState} data-state={state}>
              {t(`firmware.deviceState.${state}`)}
              {error && <small>{reason(error)}</small>}
            </span>
          ),
        },
        {
          title: t("firmware.column.sent"),
          render: (_, { sentBytes, bytes }) => `${sizeText(sentBytes)} / ${sizeText(bytes)}`,
        },
        { title: t("firmware.column.stage"), render: (_, { stage }) => stage + 1 },
        { title: t("firmware.column.changed"), render: (_, { changedTime }) => timeText(changedTime, zone) },
      ]}
      pagination={{
        current: page,
        pageSize,
        total: devices.data?.total ?? 0,
        hideOnSinglePage: true,
        showSizeChanger: false,
        onChange: setPage,
      }}
    />
  );
}
