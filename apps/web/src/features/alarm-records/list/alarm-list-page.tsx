import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useListAddress } from "../../../lib/lists/use-list-address.ts";
import { customersIn } from "../../../lib/fleet/customers.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { useMayManage } from "../../../lib/session/use-may-manage.ts";
import { useNarrow } from "../../../lib/browser/use-narrow.ts";
import buttons from "../../../ui/buttons/buttons.module.css";
import { NextStep } from "../../../ui/buttons/next-step.tsx";
import { RecordPage } from "../../../ui/lists/record-page.tsx";
import { AlarmDrawer } from "../drawer/alarm-drawer.tsx";
import { AlarmFilters } from "./alarm-filters.tsx";
import styles from "../../../ui/lists/record-list.module.css";
import { AlarmRows } from "./alarm-rows.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { useSelection } from "./use-selection.ts";
import { RecordExportButton } from "../export/record-export-button.tsx";
import { alarmListFilter, readAlarmAddress } from "../filter.ts";
import { alarmListQuery } from "../queries.ts";
import { SoundSwitch } from "../sound-switch.tsx";

const beside = ["alarmId"];

/** Without alarms there is either nothing to watch, or something that is watched and well. */
function WhatIsMissing() {
  const { t } = useTranslation();
  const { factories } = useSession();
  const mayManage = useMayManage();
  if (customersIn(factories).every(({ deviceCount }) => deviceCount === 0)) return <NextStep />;
  return (
    mayManage && (
      <Link className={buttons.button} to="/alarmSet">
        {t("shell.page.alarmSetting")}
      </Link>
    )
  );
}

const focusRows = () => document.querySelector<HTMLElement>('tbody button[tabindex="0"]')?.focus();

/** Alarm records: one row is one episode. */
export function AlarmListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const { address, change, filter, turnTo, isFiltered, clear } = useListAddress(readAlarmAddress, beside);
  const mayProcess = useSession().user.rights.includes("process");
  const selection = useSelection();
  const query = useQuery(alarmListQuery(alarmListFilter(address)));

  const open = (alarmId: string) => {
    if (narrow) void navigate(`/alarmlist/detail?alarmId=${alarmId}`);
    else change({ alarmId });
  };

  return (
    <div className={styles.page} data-open={address.alarmId !== null}>
      <div className={styles.list}>
        <button type="button" className={styles.skip} onClick={focusRows}>
          {t("alarms.list.skip")}
        </button>
        <header className={styles.head}>
          <h1 className={styles.title}>{t("shell.page.alarmRecord")}</h1>
          <span className={styles.note}>{t("alarms.list.note")}</span>
          <span className={`${styles.note} ${styles.keys}`}>
            {t(mayProcess ? "alarms.list.keys" : "alarms.list.keysTaken")}
          </span>
          <span className={styles.actions}>
            <SoundSwitch />
            <RecordExportButton address={address} />
          </span>
        </header>
        <AlarmFilters address={address} onChange={filter} />
        {selection.rows.length > 0 && <BulkBar rows={selection.rows} onClear={selection.clear} />}
        <RecordPage
          query={query}
          page={address}
          onTurn={turnTo}
          nothing={{
            sentence: t(isFiltered ? "alarms.list.noneFound" : "alarms.list.none"),
            clear: isFiltered ? clear : null,
            next: <WhatIsMissing />,
          }}
        >
          {(rows) => (
            <AlarmRows
              rows={rows}
              chosen={address.alarmId}
              selection={mayProcess ? selection : null}
              onOpen={open}
            />
          )}
        </RecordPage>
      </div>
      {address.alarmId !== null && (
        <AlarmDrawer alarmId={address.alarmId} onClose={() => change({ alarmId: null })} onOpen={open} />
      )}
    </div>
  );
}
