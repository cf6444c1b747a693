import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../lib/session/session-context.ts";
import { Failed } from "../../../ui/panels/panel-states.tsx";
import { quotasQuery } from "../queries.ts";
import { SideDrawer } from "../../../ui/dialogs/side-drawer.tsx";
import type { Company } from "../company-dialogs.tsx";
import { QuotaForm } from "./quota-form.tsx";
import { QuotaBar } from "./quota-bar.tsx";
import styles from "./quotas.module.css";

interface QuotaDrawerProps {
  company: Company;
  onClose: () => void;
}

/** How much a dealer or customer may keep and send, and how much of it is used; administrators of the platform set it. */
export function QuotaDrawer({ company, onClose }: QuotaDrawerProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const quotas = useQuery(quotasQuery(company));
  const title = t("people.quota.title", company);
  if (quotas.data && user.authority === "SYS_ADMIN")
    return (
      <QuotaForm key={company.id} company={company} title={title} quotas={quotas.data} onClose={onClose} />
    );
  return (
    <SideDrawer title={title} closable foot={null} onClose={onClose}>
      {quotas.isError && !quotas.data && (
        <Failed sentence={t("people.quota.failed")} onRetry={() => void quotas.refetch()} />
      )}
      <div className={styles.list}>
        {quotas.data?.map((quota) => (
          <QuotaBar key={quota.quota} {...quota} />
        ))}
      </div>
      {quotas.data && <p className={styles.note}>{t("people.quota.more")}</p>}
    </SideDrawer>
  );
}
