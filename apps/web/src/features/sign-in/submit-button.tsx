import { useTranslation } from "react-i18next";
import styles from "./buttons.module.css";

interface SubmitButtonProps {
  busy: boolean;
  wait: number;
  /** Instead of logging in. */
  words?: string | undefined;
}

/** Keeps the focus while it is busy, so it is not disabled but deaf. */
export function SubmitButton({ busy, wait, words: own }: SubmitButtonProps) {
  const { t } = useTranslation();
  const words = () => {
    if (busy) return own ?? t("signIn.submitting");
    return wait > 0 ? t("signIn.retryIn", { seconds: wait }) : (own ?? t("signIn.submit"));
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
