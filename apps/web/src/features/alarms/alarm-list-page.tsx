import { useQuery } from "@tanstack/react-query";
import { Pagination } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { pageSizes } from "../../lib/paging.ts";
import { useListAddress } from "../../lib/address/use-list-address.ts";
import { useNarrow } from "../../lib/use-narrow.ts";
import { Bones, Empty, Failed, OldData } from "../../ui/panel-states.tsx";
import { AlarmDrawer } from "./alarm-drawer.tsx";
import { AlarmFilters } from "./alarm-filters.tsx";
import buttons from "../../ui/buttons.module.css";
import styles from "../../ui/record-list.module.css";
import { AlarmRows } from "./alarm-rows.tsx";
import { RecordExportButton } from "./export/record-export-button.tsx";
import { listFilter, readAddress } from "./filter.ts";
import { alarmListQuery } from "./queries.ts";
import { SoundSwitch } from "./sound-switch.tsx";

const beside = ["alarmId"];
const bones = Array.from({ length: 8 }, () => 57);

/** Alarm records: one row is one episode. */
export function AlarmListPage() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const { address, change, filter, turnTo, isFiltered, clear } = useListAddress(readAddress, beside);
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery(
    alarmListQuery(listFilter(address), i18n.language),
  );

  const open = (alarmId: string) => {
    if (narrow) void navigate(`/alarmlist/detail?alarmId=${alarmId}`);
    else change({ alarmId });
  };
  const retry = () => void refetch();

  return (
    <div className={styles.page} data-open={address.alarmId !== null}>
      <div className={styles.list}>
        <header className={styles.head}>
          <h1 className={styles.title}>{t("shell.page.alarmRecord")}</h1>
          <span className={styles.note}>{t("alarms.list.note")}</span>
          <span className={styles.actions}>
            <SoundSwitch />
            <RecordExportButton address={address} />
          </span>
        </header>
        <AlarmFilters address={address} onChange={filter} />
        {isError && data && <OldData readAt={dataUpdatedAt} onRetry={retry} />}
        {isPending && <Bones heights={bones} />}
        {isError && !data && <Failed sentence={t("state.panel.failed")} onRetry={retry} />}
        {data?.rows.length === 0 && (
          <Empty sentence={t(isFiltered ? "alarms.list.noneFound" : "alarms.list.none")}>
            {isFiltered && (
              <button type="button" className={buttons.button} onClick={clear}>
                {t("alarms.list.showAll")}
              </button>
            )}
          </Empty>
        )}
        {data && data.rows.length > 0 && (
          <>
            <AlarmRows rows={data.rows} chosen={address.alarmId} onOpen={open} />
            <footer className={styles.foot}>
              <span className={styles.note}>{t("common.total", { total: data.total })}</span>
              <Pagination
                size="small"
                current={address.pageNum}
                pageSize={address.pageSize}
                total={data.total}
                showSizeChanger
                pageSizeOptions={pageSizes}
                onChange={turnTo}
              />
            </footer>
          </>
        )}
      </div>
      {address.alarmId !== null && (
        <AlarmDrawer alarmId={address.alarmId} onClose={() => change({ alarmId: null })} onOpen={open} />
      )}
    </div>
  );
}
