import type { DealerScreen } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import styles from "./dealer-choice.module.css";

interface DealerChoiceProps {
  tenants: DealerScreen["tenants"];
  chosen: string | null;
  onChoose: (tenantId: string | null) => void;
}

/** Which dealer's wall it is, for administrators of the platform. */
export function DealerChoice({ tenants, chosen, onChoose }: DealerChoiceProps) {
  const { t } = useTranslation();
  return (
    <select
      className={styles.choice}
      aria-label={t("dealerWall.choice.label")}
      value={chosen ?? ""}
      onChange={({ target }) => onChoose(target.value === "" ? null : target.value)}
    >
      <option value="">{t("dealerWall.choice.all")}</option>
      {tenants.map(({ tenantId, tenantName }) => (
        <option key={tenantId} value={tenantId}>
          {tenantName}
        </option>
      ))}
    </select>
  );
}
