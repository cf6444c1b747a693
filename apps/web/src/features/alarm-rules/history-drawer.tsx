import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { AuditEntries } from "./audit-entries.tsx";
import { Drawer } from "../../ui/dialogs/drawer.tsx";
import { LightTheme } from "../../ui/theme/light-theme.tsx";
import { Skeleton, Empty, Failed } from "../../ui/panels/panel-states.tsx";
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
  const history = useQuery(historyQuery(settingId));
  return (
    <LightTheme>
      <Drawer size={520} title={t("alarmSettings.history.title", { title })} onClose={onClose}>
        {history.isPending && <Skeleton heights={[64, 64, 64]} />}
        {history.isError && (
          <Failed sentence={history.error.message} onRetry={() => void history.refetch()} />
        )}
        {history.data?.length === 0 && <Empty sentence={t("alarmSettings.history.none")} />}
        <AuditEntries rows={history.data ?? []} />
      </Drawer>
    </LightTheme>
  );
}
