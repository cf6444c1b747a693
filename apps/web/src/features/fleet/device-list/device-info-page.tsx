import type { FleetDevice } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, Checkbox, Popover, Table } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { usePager } from "../../../lib/lists/use-pager.ts";
import { content } from "../../../lib/http/call.ts";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { useVisitState } from "../../../lib/lists/use-visit-state.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { NextStep } from "../../../ui/buttons/next-step.tsx";
import { Empty, Failed, OldData } from "../../../ui/panels/panel-states.tsx";
import { Permitted } from "../../../ui/permission.tsx";
import { deviceInfoQuery } from "./device-info-query.ts";
import { columnKeys, columnsFor, columnTitle, orderOf } from "./device-columns.tsx";
import { DeviceSelection } from "./device-selection.tsx";
import { DeviceFilters } from "./device-filters.tsx";
import { type Asked, askedFirst, type DeviceFilter, noDeviceFilter } from "./device-info-filter.ts";
import list from "../../../ui/lists/list.module.css";
import styles from "./device-info.module.css";
import { ImportDevicesDialog } from "./import-devices-dialog.tsx";
import { useStoredColumns } from "./stored-columns.ts";
import { useMayManage } from "../../../lib/session/use-may-manage.ts";
import { showFailure } from "../../../lib/http/show-failure.ts";

/** All devices in scope as a table. */
export function DeviceInfoPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const mayManage = useMayManage();
  const [filter, setFilter] = useVisitState<DeviceFilter>("filter", noDeviceFilter);
  const [asked, setAsked] = useVisitState<Asked>("asked", askedFirst);
  const [columns, setColumns] = useStoredColumns();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [importing, setImporting] = useState(false);
  const [exporting, setExporting] = useState(false);
  const devices = useQuery(deviceInfoQuery(filter, asked));
  const pager = usePager(devices.data?.total, asked);
  const retry = () => void devices.refetch();

  async function exportAll(): Promise<void> {
    setExporting(true);
    try {
      saveFile(await content("GET /system/customerdevice/export", { query: filter }));
    } catch (error) {
      showFailure(error);
    } finally {
      setExporting(false);
    }
  }

  return (
    <div className={list.page}>
      <header className={styles.head}>
        <h1>{t("shell.page.deviceInformation")}</h1>
        <div className={styles.buttons}>
          <Popover
            trigger="click"
            placement="bottomRight"
            content={
              <Checkbox.Group
                className={styles.columns ?? ""}
                value={[...columns]}
                onChange={(chosen) => setColumns(chosen)}
                options={columnKeys.map((key) => ({
                  value: key,
                  label: columnTitle(key, language, t),
                  disabled: key === "deviceName",
                }))}
              />
            }
          >
            <Button>{t("fleet.info.columns")}</Button>
          </Popover>
          <Permitted roles={["TENANT_ADMIN"]} right="manage">
            <LinkButton to="/deviceInfo/provisioning">{t("shell.page.provisioning")}</LinkButton>
            <LinkButton to="/deviceInfo/oilNames">{t("shell.page.oilNames")}</LinkButton>
          </Permitted>
          {mayManage && <LinkButton to="/commission">{t("shell.page.commission")}</LinkButton>}
          {mayManage && <LinkButton to="/deviceInfo/care">{t("shell.page.remoteCare")}</LinkButton>}
          {mayManage && <LinkButton to="/deviceInfo/firmware">{t("shell.page.firmware")}</LinkButton>}
          <LinkButton to="/claim">{t("fleet.info.claim")}</LinkButton>
          {mayManage && <Button onClick={() => setImporting(true)}>{t("fleet.info.import")}</Button>}
          <Button loading={exporting} onClick={() => void exportAll()}>
            {t("fleet.info.export")}
          </Button>
        </div>
      </header>
      <DeviceFilters
        filter={filter}
        onChange={(changed) => {
          setFilter(changed);
          setAsked({ ...asked, pageNum: 1 });
        }}
      />
      {ticked.length > 0 && <DeviceSelection deviceIds={ticked} onClear={() => setTicked([])} />}
      {devices.isError && devices.data && <OldData readAt={devices.dataUpdatedAt} onRetry={retry} />}
      {devices.isError && !devices.data ? (
        <Failed sentence={devices.error.message} onRetry={retry} />
      ) : (
        <Table<FleetDevice>
          rowKey="deviceId"
          size="middle"
          columns={columnsFor(columns, { by: asked.orderBy, descending: asked.descending }, language, t)}
          dataSource={devices.data?.rows ?? []}
          loading={devices.isPending}
          {...(mayManage && {
            rowSelection: {
              selectedRowKeys: [...ticked],
              preserveSelectedRowKeys: true,
              onChange: (keys) => setTicked(keys.map(String)),
            },
          })}
          scroll={{ x: "max-content" }}
          locale={{
            emptyText: devices.isPending ? (
              " "
            ) : Object.values(filter).every((each) => each === "") ? (
              <Empty sentence={t("fleet.info.noDevices")}>
                <NextStep />
              </Empty>
            ) : (
              <Empty sentence={t("fleet.info.none")}>
                <Button onClick={() => setFilter(noDeviceFilter)}>{t("fleet.info.clear")}</Button>
              </Empty>
            ),
          }}
          pagination={pager}
          onChange={(page, _, sorter) => {
            const by = Array.isArray(sorter) ? sorter[0] : sorter;
            setAsked({
              pageNum: page.current ?? 1,
              pageSize: page.pageSize ?? 20,
              orderBy: by?.order ? orderOf(by.columnKey) : "groupName",
              descending: by?.order === "descend",
            });
          }}
        />
      )}
      {importing && <ImportDevicesDialog onImported={setTicked} onClose={() => setImporting(false)} />}
    </div>
  );
}
