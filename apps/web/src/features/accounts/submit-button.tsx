import { useTranslation } from "react-i18next";
import styles from "./buttons.module.css";

/** Keeps the focus while it is busy, so it is not disabled but deaf. */
export function SubmitButton({ busy, wait }: { busy: boolean; wait: number }) {
  const { t } = useTranslation();
  const words = () => {
    if (busy) return t("signIn.submitting");
    return wait > 0 ? t("signIn.retryIn", { seconds: wait }) : t("signIn.submit");
  };
  return (
    <button
      type="submit"
      className={styles.primary}
      data-state={busy ? "busy" : wait > 0 ? "waiting" : "ready"}
      aria-disabled={busy || wait > 0}
      aria-busy={busy}
    >
      {busy && <span className={styles.spinner} />}
      {words()}
    </button>
  );
}
