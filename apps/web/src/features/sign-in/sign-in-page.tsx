import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { content } from "../../lib/http/call.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PhoneSignInForm } from "./phone-sign-in-form.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import styles from "./sign-in-page.module.css";
import { MethodNav } from "./method-nav.tsx";

const paths = { password: "/login", phone: "/loginphone" } as const;
type Mode = keyof typeof paths;

interface SignInPageProps {
  mode: Mode;
  /** What the platform is called; empty where no one named it. */
  platformName?: string;
  onSignedIn: () => void;
}

export function SignInPage({ mode, platformName = "", onSignedIn }: SignInPageProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const column = useRef<HTMLDivElement>(null);

  // Unknown, it is offered: the next step says what is wrong.
  const [hasPhone, setHasPhone] = useState<boolean>();
  useEffect(() => {
    content("GET /password/ways", {}, { quiet: true }).then(
      ({ phone }) => setHasPhone(phone),
      () => setHasPhone(true),
    );
  }, []);

  useEffect(() => {
    // A finger would bring up the keyboard over half the page.
    if (!matchMedia("(pointer: fine)").matches) return;
    column.current?.querySelector<HTMLInputElement>("form:not([hidden]) input")?.focus();
  }, []);

  const isPhone = mode === "phone";
  const offered = hasPhone || isPhone ? (["password", "phone"] as const) : (["password"] as const);
  const noCodes = isPhone && hasPhone === false;
  return (
    <EntryFrame ref={column} title={t("signIn.title")} platformName={platformName}>
      <MethodNav
        label={t("signIn.ways.label")}
        ways={offered.map((way) => ({
          words: t(`signIn.ways.${way}`),
          to: { pathname: paths[way], search },
          chosen: way === mode,
        }))}
      />
      {/* Both stay, so that what was typed and a running countdown outlive a look at the other. */}
      <PasswordForm hidden={isPhone} onSignedIn={onSignedIn} />
      <PhoneSignInForm hidden={!isPhone || noCodes} onSignedIn={onSignedIn} />
      <ProviderButtons />
      {noCodes && <p className={styles.lead}>{t("signIn.phone.none")}</p>}
    </EntryFrame>
  );
}
