import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Empty, Failed, Skeleton } from "../../../ui/panels/panel-states.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { useUnsavedChanges } from "../../../ui/dialogs/unsaved-changes.tsx";
import { grantableDevicesQuery, grantsQuery, userQuery } from "../queries.ts";
import { AccountPicker } from "./account-picker.tsx";
import styles from "./experience.module.css";
import { GrantsEditor } from "./grants-editor.tsx";

/** Which devices each experience account sees. */
export function GrantsPage() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const userId = address.get("userId");
  const changes = useUnsavedChanges();
  const show = (id: string) => setAddress({ userId: id }, { replace: true });
  return (
    <div className={styles.page}>
      <header className={styles.title}>
        <h1>{t("experience.grants.title")}</h1>
        <span>{t("experience.grants.note")}</span>
        <LinkButton to="/virtual">{t("experience.manage")}</LinkButton>
      </header>
      <div className={styles.columns}>
        <AccountPicker chosen={userId} onChoose={(id) => changes.leave(() => show(id))} />
        {userId === null ? (
          <Empty sentence={t("experience.grants.choose")} />
        ) : (
          <Loaded key={userId} userId={userId} onUnsaved={changes.setUnsaved} />
        )}
      </div>
      {changes.question}
    </div>
  );
}

function Loaded({ userId, onUnsaved }: { userId: string; onUnsaved: (unsaved: boolean) => void }) {
  const user = useQuery(userQuery(userId));
  const grants = useQuery(grantsQuery(userId));
  const customers = useQuery(grantableDevicesQuery);
  const failed = [user, grants, customers].find(({ isError, data }) => isError && !data);
  if (failed) return <Failed sentence={failed.error?.message ?? ""} onRetry={() => void failed.refetch()} />;
  if (!user.data || !grants.data || !customers.data) return <Skeleton heights={[112, 420]} />;
  return (
    <GrantsEditor
      // What was saved is where the next change begins.
      key={grants.dataUpdatedAt}
      user={user.data}
      grants={grants.data}
      customers={customers.data}
      onUnsaved={onUnsaved}
    />
  );
}
