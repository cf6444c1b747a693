import { Button } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./commission.module.css";

interface FootProps {
  main: { text: string; run: () => void; disabled?: boolean };
  onBack?: () => void;
}

/** The buttons of a step, where a thumb reaches them. */
export function Foot({ main, onBack }: FootProps) {
  const { t } = useTranslation();
  return (
    <footer className={styles.foot} data-action-bar>
      {onBack && (
        <Button size="large" onClick={onBack}>
          {t("setup.back")}
        </Button>
      )}
      <Button type="primary" size="large" disabled={main.disabled ?? false} onClick={main.run}>
        {main.text}
      </Button>
    </footer>
  );
}
