import type { FactoryTenant } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Modal, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../lib/session/session-context.ts";
import { Empty, Failed, Skeleton } from "../../../ui/panels/panel-states.tsx";
import { useUnsavedChanges } from "../../../ui/dialogs/unsaved-changes.tsx";
import { settingsQuery } from "./settings-api.ts";
import { SettingsForm } from "./settings-form.tsx";
import styles from "./settings.module.css";
import { useWide } from "./use-wide.ts";

/** What a dealer's wall shows: its devices' data, or the entries of this form. */
export function ScreenSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user, factories } = useSession();
  const tenants = user.authority === "SYS_ADMIN" ? (factories as FactoryTenant[]) : [];
  const [tenantId, setTenantId] = useState(user.tenantId ?? tenants[0]?.tenantId ?? "");
  const changes = useUnsavedChanges();
  const settings = useQuery({ ...settingsQuery(tenantId), enabled: tenantId !== "" });

  return (
    <Modal
      open
      className={styles.dialog ?? ""}
      width={useWide() ? 1580 : 1060}
      centered
      title={t("screenSettings.title")}
      footer={null}
      mask={{ closable: false }}
      onCancel={() => changes.leave(onClose)}
      destroyOnHidden
    >
      {tenantId === "" ? (
        <Empty sentence={t("common.nextStep.dealer")} />
      ) : settings.isError ? (
        <Failed sentence={t("screenSettings.readFailed")} onRetry={() => void settings.refetch()} />
      ) : settings.isPending ? (
        <Skeleton heights={[40, 60, 60, 60, 60]} />
      ) : (
        <SettingsForm
          key={tenantId}
          settings={settings.data}
          onChanged={changes.setUnsaved}
          onClose={() => changes.leave(onClose)}
          dealer={
            tenants.length > 0 && (
              <label className={styles.dealer}>
                <span>{t("screenSettings.dealer")}</span>
                <Select
                  value={tenantId}
                  showSearch={{ optionFilterProp: "label" }}
                  aria-label={t("screenSettings.dealer")}
                  options={tenants.map((tenant) => ({ value: tenant.tenantId, label: tenant.tenantName }))}
                  onChange={(next: string) => changes.leave(() => setTenantId(next))}
                />
              </label>
            )
          }
        />
      )}
      {changes.question}
    </Modal>
  );
}
