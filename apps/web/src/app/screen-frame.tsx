import { ConfigProvider } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useLocation } from "react-router";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { Logo } from "../ui/logo.tsx";
import { RibbonBackdrop } from "../ui/ribbon-art.tsx";
import styles from "./screen-frame.module.css";
import { useAntdTheme } from "../ui/use-antd-theme.ts";

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
