import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { usePlatformBrand } from "../../lib/shell/platform-brand.ts";
import { versionLabel } from "../../lib/format/version-label.ts";
import { LanguageSwitch } from "../../ui/language/language-switch.tsx";
import { RibbonArt } from "../../ui/artwork/ribbon-art.tsx";
import { PlatformBrand } from "./platform-brand.tsx";
import styles from "./sign-in-page.module.css";

interface EntryFrameProps {
  title: string;
  /** What the platform is called, where it is known better than by default. */
  platformName?: string;
  /** For a form that would not fit below the usual height of the title. */
  tall?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The frame around every page that is open before signing in. */
export function EntryFrame({ title, platformName = "", tall = false, ref, children }: EntryFrameProps) {
  const { t } = useTranslation();
  const { name } = usePlatformBrand();
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <RibbonArt brand={<PlatformBrand name={platformName || name} />} />
      </div>
      <main className={styles.side}>
        <div ref={ref} className={styles.column} data-tall={tall}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.platform}>{t("common.platformTitle")}</p>
          {children}
        </div>
        <p className={styles.version}>{versionLabel()}</p>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
      </main>
    </div>
  );
}
