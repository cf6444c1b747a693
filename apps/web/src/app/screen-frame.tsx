import { ConfigProvider } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useLocation } from "react-router";
import { ErrorBoundary } from "../ui/notices/error-boundary.tsx";
import { LanguageSwitch } from "../ui/language/language-switch.tsx";
import { Logo } from "../ui/artwork/logo.tsx";
import { RibbonBackdrop } from "../ui/artwork/ribbon-art.tsx";
import styles from "./screen-frame.module.css";
import { useAntdTheme } from "../ui/theme/use-antd-theme.ts";

/** A screen fills the window; the way back to the platform stays in its corner. */
export function ScreenFrame() {
  const { t } = useTranslation();
  const theme = useAntdTheme("dark");
  return (
    <div className={styles.screen} data-theme="dark">
      <RibbonBackdrop />
      <header className={styles.head}>
        <Logo size={32} />
        <span className={styles.name}>{t("common.platformName")}</span>
        <LanguageSwitch />
        <Link className={styles.home} to="/dashboard">
          {t("shell.pending.backHome")}
        </Link>
      </header>
      <main className={styles.content}>
        <ConfigProvider theme={theme}>
          <ErrorBoundary place={useLocation().pathname}>
            <Suspense>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </ConfigProvider>
      </main>
    </div>
  );
}
