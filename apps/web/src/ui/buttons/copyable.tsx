import { Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../lib/toast/toast.ts";
import styles from "./copyable.module.css";

/** A text with a button that copies it. */
export function Copyable({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t("fleet.copied"));
    } catch {
      // Browsers keep the clipboard from pages without TLS; what is selected can be copied by hand.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      toast.error(t("fleet.copyFailed"));
    }
  };
  return (
    <>
      <div className={styles.copy}>
        {label}
        <Button size="small" onClick={() => void copy()}>
          {t("fleet.copy")}
        </Button>
      </div>
      <code ref={shown} className={styles.code}>
        {text}
      </code>
    </>
  );
}
