import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { toasts } from "../../lib/toast/toast.ts";
import type { ToastKind } from "../../lib/toast/toast-store.ts";
import styles from "./toaster.module.css";

const marks: Record<ToastKind, string> = {
  error: "M8 4.4v4.4M8 11.2v.4",
  success: "m4.9 8.2 2.2 2.2 4-4.6",
  info: "M8 7.2v4.4M8 4.4v.4",
};

export function Toaster() {
  const { t } = useTranslation();
  const items = useSyncExternalStore(toasts.subscribe, toasts.items);
  return (
    <div className={styles.toaster} aria-live="polite">
      {items.map(({ id, kind, text, action }) => (
        <div key={id} className={styles.toast}>
          <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <circle cx="8" cy="8" r="6.6" />
            <path d={marks[kind]} />
          </svg>
          <p className={styles.text}>{text}</p>
          {action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                toasts.dismiss(id);
                action.run();
              }}
            >
              {action.text}
            </button>
          )}
          <button
            type="button"
            className={styles.close}
            aria-label={t("signIn.toast.close")}
            onClick={() => toasts.dismiss(id)}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
              <path d="m4 4 8 8M12 4l-8 8" />
            </svg>
          </button>
        </div>
      ))}
    </div>
  );
}
