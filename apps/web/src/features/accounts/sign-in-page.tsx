import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { versionLabel } from "../../lib/version.ts";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { RibbonArt } from "../../ui/ribbon-art.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PlatformBrand } from "./platform-brand.tsx";
import { PhoneForm } from "./phone-form.tsx";
import styles from "./sign-in-page.module.css";

type Mode = "password" | "phone";
const ways: readonly { mode: Mode; path: string }[] = [
  { mode: "password", path: "/login" },
  { mode: "phone", path: "/loginphone" },
];

interface SignInPageProps {
  mode: Mode;
  /** What the platform is called; empty where nobody named it. */
  platformName?: string;
  onSignedIn: () => void;
}

export function SignInPage({ mode, platformName = "", onSignedIn }: SignInPageProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const column = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // A finger would bring up the keyboard over half the page.
    if (!matchMedia("(pointer: fine)").matches) return;
    column.current?.querySelector<HTMLInputElement>("form:not([hidden]) input")?.focus();
  }, []);

  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <RibbonArt brand={<PlatformBrand name={platformName} />} />
      </div>
      <main className={styles.side}>
        <div ref={column} className={styles.column}>
          <h1 className={styles.title}>{t("signIn.title")}</h1>
          <p className={styles.platform}>{t("common.platformTitle")}</p>
          <nav className={styles.ways} aria-label={t("signIn.ways.label")}>
            {ways.map((way) => (
              <Link
                key={way.mode}
                className={styles.way}
                to={{ pathname: way.path, search }}
                replace
                aria-current={way.mode === mode ? "page" : undefined}
                data-words={t(`signIn.ways.${way.mode}`)}
              >
                {t(`signIn.ways.${way.mode}`)}
              </Link>
            ))}
          </nav>
          {/* Both stay, so that what was typed and a running countdown outlive a look at the other. */}
          <PasswordForm hidden={mode !== "password"} onSignedIn={onSignedIn} />
          <PhoneForm hidden={mode !== "phone"} onSignedIn={onSignedIn} />
        </div>
        <p className={styles.version}>{versionLabel()}</p>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
      </main>
    </div>
  );
}
