import { useQuery } from "@tanstack/react-query";
import { Pagination } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useNarrow } from "../../lib/use-narrow.ts";
import { Bones, Empty, Failed, OldData } from "../../ui/panel-states.tsx";
import { AlarmDrawer } from "./alarm-drawer.tsx";
import { AlarmFilters } from "./alarm-filters.tsx";
import styles from "./alarm-list.module.css";
import { AlarmRows } from "./alarm-rows.tsx";
import { listFilter, pageSizes, readAddress } from "./filter.ts";
import { alarmListQuery } from "./queries.ts";
import { SoundSwitch } from "./sound-switch.tsx";

const bones = Array.from({ length: 8 }, () => 57);

/** Alarm records: one row is one episode. */
export function AlarmListPage() {
  const { t, i18n } = useTranslation();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const address = readAddress(params);
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery(
    alarmListQuery(listFilter(address), i18n.language),
  );

  const change = (changes: Record<string, string | null>) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === "") next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  };
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
          </span>
        </header>
        <AlarmFilters address={address} onChange={(changes) => change({ page: null, ...changes })} />
        {isError && data && <OldData readAt={dataUpdatedAt} onRetry={retry} />}
        {isPending && <Bones heights={bones} />}
        {isError && !data && <Failed sentence={t("state.panel.failed")} onRetry={retry} />}
        {data?.rows.length === 0 && (
          <Empty sentence={t(params.size > 0 ? "alarms.list.noneFound" : "alarms.list.none")}>
            {params.size > 0 && (
              <button
                type="button"
                className={styles.second}
                onClick={() => setParams({}, { replace: true })}
              >
                {t("alarms.list.showAll")}
              </button>
            )}
          </Empty>
        )}
        {data && data.rows.length > 0 && (
          <>
            <AlarmRows rows={data.rows} chosen={address.alarmId} onOpen={open} />
            <footer className={styles.foot}>
              <span className={styles.note}>{t("alarms.list.total", { total: data.total })}</span>
              <Pagination
                size="small"
                current={address.pageNum}
                pageSize={address.pageSize}
                total={data.total}
                showSizeChanger
                pageSizeOptions={[...pageSizes]}
                onChange={(page, size) =>
                  change({
                    page: page === 1 ? null : String(page),
                    size: size === pageSizes[0] ? null : String(size),
                  })
                }
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
