import { useTranslation } from "react-i18next";
import styles from "./analysis-list-page.module.css";

/** The list in its final shape, before there is anything in it. */
export function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <output className={styles.skeleton} aria-label={t("state.panel.loading")}>
      <div className={styles.bar} style={{ width: 280 }} />
      <div className={styles.bar} />
      <div className={styles.cards}>
        {Array.from({ length: 12 }, (_, i) => (
          <div key={i} className={styles.card} />
        ))}
      </div>
    </output>
  );
}
