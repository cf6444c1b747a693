import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import buttons from "../buttons/buttons.module.css";
import styles from "../forms/form.module.css";

interface ExportFormProps {
  busy: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The fields of an export above its two buttons. */
export function ExportForm({ busy, onSubmit, onCancel, children }: ExportFormProps) {
  const { t } = useTranslation();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      noValidate
    >
      {children}
      <div className={styles.foot}>
        <button type="button" className={buttons.button} onClick={onCancel}>
          {t("exports.cancel")}
        </button>
        <button type="submit" className={buttons.button} data-kind="main" disabled={busy}>
          {t("exports.submit")}
        </button>
      </div>
    </form>
  );
}
