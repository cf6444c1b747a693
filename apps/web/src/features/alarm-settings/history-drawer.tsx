import type { AuditRow } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Drawer } from "antd";
import { useTranslation } from "react-i18next";
import { browserZone, fullTimeText } from "../../lib/format/times.ts";
import { useLanguage } from "../../lib/i18n/use-language.ts";
import { LightTheme } from "../../ui/light-theme.tsx";
import { Bones, Empty, Failed } from "../../ui/panel-states.tsx";
import styles from "./alarm-settings.module.css";
import { historyQuery } from "./api.ts";

/** Who changed a setting, when and what. */
export function HistoryDrawer({
  settingId,
  title,
  onClose,
}: {
  settingId: string;
  title: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const history = useQuery(historyQuery(settingId, useLanguage()));
  return (
    <LightTheme>
      <Drawer open size={520} title={t("alarmSettings.history.title", { title })} onClose={onClose}>
        {history.isPending && <Bones heights={[64, 64, 64]} />}
        {history.isError && (
          <Failed sentence={history.error.message} onRetry={() => void history.refetch()} />
        )}
        {history.data?.length === 0 && <Empty sentence={t("alarmSettings.history.none")} />}
        <ol className={styles.history}>
          {history.data?.map((row) => (
            <Entry key={row.auditId} row={row} />
          ))}
        </ol>
      </Drawer>
    </LightTheme>
  );
}

function Entry({ row }: { row: AuditRow }) {
  const { t } = useTranslation();
  return (
    <li>
      <p>
        <b>{t(`alarmSettings.history.${row.kind}`)}</b>
        <span className={styles.note}>
          {t("alarmSettings.history.by", {
            name: row.accountName || t("alarmSettings.history.platform"),
            time: fullTimeText(row.time, browserZone()),
          })}
        </span>
      </p>
      {row.kind === "changed" && row.changes.length === 0 && (
        <p className={styles.note}>{t("alarmSettings.history.same")}</p>
      )}
      <dl>
        {row.changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {before !== "" && <del>{before}</del>}
              {before !== "" && after !== "" && " → "}
              {after !== "" && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
