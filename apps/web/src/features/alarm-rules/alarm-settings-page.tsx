import type { AlarmSetting } from "@oilcloud/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { firstPage } from "../../lib/lists/paging.ts";
import { usePager } from "../../lib/lists/use-pager.ts";
import { content } from "../../lib/http/call.ts";
import { onlyCustomer } from "../../lib/fleet/customers.ts";
import { saveFile } from "../../lib/browser/save-file.ts";
import { useSession } from "../../lib/session/session-context.ts";
import { showFailure } from "../../lib/http/show-failure.ts";
import { OilSettingsLink } from "../../ui/buttons/oil-settings-link.tsx";
import { Skeleton, Empty, Failed, OldData } from "../../ui/panels/panel-states.tsx";
import list from "../../ui/lists/list.module.css";
import styles from "./alarm-settings.module.css";
import { readSettingsAgain, settingsQuery } from "./api.ts";
import { HistoryDrawer } from "./history-drawer.tsx";
import { ImportSettingsDialog } from "./import-settings-dialog.tsx";
import { SettingDrawer } from "./setting-drawer.tsx";
import { type ListFilter, noSettingFilter, SettingsFilters } from "./settings-filters.tsx";
import { useTargetText } from "./setting-cells.tsx";
import { SettingsList } from "./settings-list.tsx";
import { TemplateDialog } from "./template-dialog.tsx";

const skeletonHeights = [46, 98, 98, 98, 98];

type Open =
  | { what: "form"; setting: AlarmSetting | null; customerId: string }
  | { what: "history"; setting: AlarmSetting }
  | { what: "templates" }
  | { what: "import" };

/** Alarm settings: what is watched, when it is an alarm, and who is notified. */
export function AlarmSettingsPage() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { factories } = useSession();
  const [filter, setFilter] = useState<ListFilter>(noSettingFilter);
  const [page, setPage] = useState(firstPage);
  const [open, setOpen] = useState<Open | null>(null);
  const [exporting, setExporting] = useState(false);
  const targetText = useTargetText();
  const settings = useQuery(settingsQuery({ ...filter, ...page }));
  const pager = usePager(settings.data?.total, page, setPage);
  const retry = () => void settings.refetch();
  const close = () => setOpen(null);
  const filtered = filter !== noSettingFilter;

  const usualCustomer = onlyCustomer(factories) ?? "";

  async function change(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      showFailure(error);
    } finally {
      await readSettingsAgain(queries);
    }
  }

  async function exportAll(): Promise<void> {
    setExporting(true);
    await change(async () => saveFile(await content("GET /system/alarmset/export", { query: filter })));
    setExporting(false);
  }

  return (
    <div className={list.page}>
      <header className={styles.head}>
        <h1>{t("shell.page.alarmSetting")}</h1>
        <OilSettingsLink />
        <div className={styles.buttons}>
          <Button onClick={() => setOpen({ what: "templates" })}>{t("alarmSettings.templates.open")}</Button>
          <Button onClick={() => setOpen({ what: "import" })}>{t("alarmSettings.import.open")}</Button>
          <Button loading={exporting} onClick={() => void exportAll()}>
            {t("alarmSettings.export")}
          </Button>
          <Button
            type="primary"
            onClick={() =>
              setOpen({ what: "form", setting: null, customerId: filter.customerId || usualCustomer })
            }
          >
            {t("alarmSettings.form.add")}
          </Button>
        </div>
      </header>
      <SettingsFilters
        filter={filter}
        onChange={(changed) => {
          setFilter(changed);
          setPage({ ...page, pageNum: 1 });
        }}
      />
      {settings.isError && settings.data && <OldData readAt={settings.dataUpdatedAt} onRetry={retry} />}
      {settings.isError && !settings.data ? (
        <Failed sentence={settings.error.message} onRetry={retry} />
      ) : settings.isPending ? (
        <Skeleton heights={skeletonHeights} />
      ) : (
        <SettingsList
          settings={settings.data?.rows ?? []}
          onModify={(setting) => setOpen({ what: "form", setting, customerId: setting.customerId })}
          onHistory={(setting) => setOpen({ what: "history", setting })}
          onEnable={({ settingId }, enabled) =>
            void change(() => content("POST /system/alarmset/enable", { body: { settingId, enabled } }))
          }
          onRemove={({ settingId }) =>
            void change(() => content("POST /system/alarmset/remove", { body: { settingId } }))
          }
          locale={{
            emptyText: (
              <Empty sentence={t(filtered ? "alarmSettings.noneFound" : "alarmSettings.none")}>
                {filtered ? (
                  <Button onClick={() => setFilter(noSettingFilter)}>
                    {t("alarmSettings.filter.clear")}
                  </Button>
                ) : (
                  <Button onClick={() => setOpen({ what: "templates" })}>
                    {t("alarmSettings.templates.open")}
                  </Button>
                )}
              </Empty>
            ),
          }}
          pagination={pager}
        />
      )}
      {open?.what === "form" && <SettingDrawer {...open} onClose={close} />}
      {open?.what === "history" && (
        <HistoryDrawer settingId={open.setting.settingId} title={targetText(open.setting)} onClose={close} />
      )}
      {open?.what === "templates" && <TemplateDialog customerId={usualCustomer} onClose={close} />}
      {open?.what === "import" && <ImportSettingsDialog onClose={close} />}
    </div>
  );
}
