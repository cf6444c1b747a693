import type { FirmwareCandidate, FirmwareImage, RolloutStage } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, Input, InputNumber, Select, Table } from "antd";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNarrow } from "../../lib/browser/use-narrow.ts";
import { customerOptions } from "../../lib/fleet/customers.ts";
import { content } from "../../lib/http/call.ts";
import { useSession } from "../../lib/session/session-context.ts";
import { FormDrawer } from "../../ui/dialogs/form-drawer.tsx";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { candidatesQuery, useFirmwareChange } from "./queries.ts";
import { StagesField } from "./stages-field.tsx";
import styles from "./firmware.module.css";

interface StartRolloutProps {
  image: FirmwareImage;
  onClose: () => void;
  onStarted: () => void;
}

const usualStages: RolloutStage[] = [
  { upTo: 1, unit: "devices" },
  { upTo: 10, unit: "percent" },
];
const usualShares = { updated: 90, failed: 10 };

/** Chooses devices and stages for an image. */
export function StartRollout({ image, onClose, onStarted }: StartRolloutProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const { factories } = useSession();
  const [customerId, setCustomerId] = useState("");
  const [search, setSearch] = useState("");
  const [deviceIds, setDeviceIds] = useState<string[]>([]);
  const [stages, setStages] = useState<RolloutStage[]>(usualStages);
  const [shares, setShares] = useState(usualShares);
  const candidates = useQuery(candidatesQuery(image.imageId, customerId, useDeferredValue(search)));
  const start = useFirmwareChange(
    () =>
      content("POST /system/firmware/rollout/start", {
        body: {
          imageId: image.imageId,
          deviceIds,
          stages,
          updatedShare: shares.updated,
          failedShare: shares.failed,
        },
      }),
    t("firmware.started"),
    onStarted,
  );
  const free = (candidates.data ?? []).filter(({ obstacle }) => obstacle === null);
  return (
    <FormDrawer
      size={narrow ? "100%" : 760}
      title={t("firmware.startNamed", { name: `${image.title} ${image.version}` })}
      cancelText={t("common.cancel")}
      save={{
        text: t("firmware.startWith", { count: deviceIds.length }),
        busy: start.busy,
        run: () => start.run(undefined),
      }}
      onClose={onClose}
    >
      <ProblemNote text={start.problem ?? (candidates.isError ? candidates.error.message : null)} />
      <div className={styles.filters}>
        <Select
          aria-label={t("firmware.column.customer")}
          value={customerId}
          onChange={setCustomerId}
          options={[{ value: "", label: t("firmware.allCustomers") }, ...customerOptions(factories)]}
          showSearch={{ optionFilterProp: "label" }}
        />
        <Input
          allowClear
          value={search}
          maxLength={100}
          placeholder={t("firmware.search")}
          aria-label={t("firmware.search")}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button
          onClick={() => setDeviceIds([...new Set([...deviceIds, ...free.map(({ deviceId }) => deviceId)])])}
        >
          {t("firmware.selectAll", { count: free.length })}
        </Button>
        <Button disabled={deviceIds.length === 0} onClick={() => setDeviceIds([])}>
          {t("firmware.clear")}
        </Button>
      </div>
      <Table<FirmwareCandidate>
        rowKey="deviceId"
        size="small"
        loading={candidates.isPending}
        dataSource={candidates.data ?? []}
        scroll={{ x: "max-content" }}
        locale={{ emptyText: candidates.isPending ? " " : t("firmware.noCandidates") }}
        rowSelection={{
          selectedRowKeys: deviceIds,
          preserveSelectedRowKeys: true,
          onChange: (keys) => setDeviceIds(keys.map(String)),
          getCheckboxProps: ({ obstacle, deviceName }) => ({ disabled: obstacle !== null, name: deviceName }),
        }}
        columns={[
          { title: t("firmware.column.device"), dataIndex: "deviceName" },
          { title: t("firmware.column.customer"), dataIndex: "customerName" },
          {
            title: t("firmware.column.runs"),
            render: (_, { title, version, obstacle }) =>
              obstacle ? (
                <small>{t(`firmware.obstacle.${obstacle}`)}</small>
              ) : (
                [title, version].filter(Boolean).join(" ") || "–"
              ),
          },
        ]}
        pagination={{ defaultPageSize: 8, showSizeChanger: false, hideOnSinglePage: true }}
      />
      <StagesField stages={stages} onChange={setStages} />
      <div className={styles.shares}>
        <label>
          {t("firmware.updatedShare")}
          <InputNumber
            min={0}
            max={100}
            precision={0}
            suffix="%"
            value={shares.updated}
            onChange={(updated) => setShares({ ...shares, updated: updated ?? usualShares.updated })}
          />
        </label>
        <label>
          {t("firmware.failedShare")}
          <InputNumber
            min={0}
            max={100}
            precision={0}
            suffix="%"
            value={shares.failed}
            onChange={(failed) => setShares({ ...shares, failed: failed ?? usualShares.failed })}
          />
        </label>
      </div>
    </FormDrawer>
  );
}
