import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Copyable } from "../../../ui/buttons/copyable.tsx";
import styles from "./security.module.css";

/** Shown once, to be kept apart from the phone. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.steps}>
      <p>{t("people.security.recoverySentence")}</p>
      <div className={styles.codes}>
        <Copyable label={t("people.security.recoveryCodes")} text={codes.join("\n")} />
      </div>
      <div className={styles.buttons}>
        <Button type="primary" onClick={onDone}>
          {t("people.security.saved")}
        </Button>
      </div>
    </div>
  );
}
