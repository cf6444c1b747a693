import { useTranslation } from "react-i18next";
import styles from "./settings.module.css";

/** There is nothing to edit while the wall shows its devices' own data. */
export function OnlineNotice() {
  const { t } = useTranslation();
  return (
    <div className={styles.onlineNotice}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M6 8h36v26H6zM17 42h14M24 34v8" />
        <path d="M12 25l6-7 5 5 6-9 7 8" />
      </svg>
      <h3>{t("screenSettings.onlineTitle")}</h3>
      <p>{t("screenSettings.onlineSentence")}</p>
    </div>
  );
}
