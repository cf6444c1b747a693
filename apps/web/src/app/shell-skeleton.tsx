import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { WallOutline } from "../features/screens/stage/wall-outline.tsx";
import { findRoute } from "./routes.ts";
import styles from "./shell-skeleton.module.css";

/** The shell's outline, shown only to those who wait; where a wall will stand, the wall's. */
export function ShellSkeleton() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const route = findRoute(pathname);
  if (route?.frame === "screen")
    return <WallOutline screen={route.path === "/dealer" ? "dealer" : "customer"} />;
  return (
    <div className={styles.skeleton}>
      <output className="visually-hidden">{t("shell.loading")}</output>
      <div className={styles.header}>
        <i style={{ width: 32 }} />
        <i style={{ width: 200 }} />
      </div>
      <div className={styles.sidebar}>
        {[120, 96, 132, 104, 112, 92, 124].map((width) => (
          <i key={width} style={{ width }} />
        ))}
      </div>
      <div className={styles.navbar}>
        <i style={{ width: 140 }} />
      </div>
      <div className={styles.content}>
        <i style={{ height: 112 }} />
        <i style={{ height: 320 }} />
      </div>
    </div>
  );
}
