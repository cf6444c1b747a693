import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { LanguageSwitch } from "../../../ui/language/language-switch.tsx";
import styles from "./required-step.module.css";
import { SecondFactorSetup } from "../security/second-factor-setup.tsx";

/** Stands before everything else while the account lacks the second factor that it must have. */
export function SecondFactorPage({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.head}>
          <h1>{t("people.security.requiredTitle")}</h1>
          <LanguageSwitch />
        </div>
        <p>{t("people.security.requiredSentence")}</p>
        <SecondFactorSetup
          onDone={() => void queries.resetQueries()}
          cancel={<Button onClick={onLogOut}>{t("people.passwordStep.logOut")}</Button>}
        />
      </div>
    </main>
  );
}
