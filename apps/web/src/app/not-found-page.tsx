import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePageTitle } from "../lib/shell/use-page-title.ts";
import { LanguageSwitch } from "../ui/language/language-switch.tsx";
import { Logo } from "../ui/artwork/logo.tsx";
import { Notice } from "../ui/notices/notice.tsx";
import { NotFoundArt } from "./not-found-art.tsx";
import styles from "./not-found-page.module.css";

export function NotFoundPage() {
  const { t } = useTranslation();
  usePageTitle(t("shell.page.notFound"));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo size={32} />
        <span className={styles.name}>{t("common.platformName")}</span>
        <LanguageSwitch />
      </header>
      <main className={styles.main}>
        <Notice
          title={t("shell.notFound.title")}
          sentence={t("shell.notFound.sentence")}
          mark={<NotFoundArt code={t("shell.notFound.code")} />}
        >
          <Link className={styles.home} to="/">
            {t("shell.notFound.backHome")}
          </Link>
        </Notice>
      </main>
    </div>
  );
}
