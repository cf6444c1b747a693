import { useTranslation } from "react-i18next";
import styles from "./home-page.module.css";

const heights = { strip: 112, main: 420, side: 420 };

/** The page in its final shape, before there is anything in it. */
export function HomeSkeleton() {
  const { t } = useTranslation();
  return (
    <output className={`${styles.page} ${styles.skeleton}`} aria-label={t("state.panel.loading")}>
      <div className={styles.skeletonBar} style={{ height: heights.strip, gridColumn: "1 / -1" }} />
      <div className={styles.skeletonBar} style={{ height: heights.main }} />
      <div className={styles.skeletonBar} style={{ height: heights.side }} />
    </output>
  );
}
