import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { EntryFrame } from "./entry-frame.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PhoneSignInForm } from "./phone-sign-in-form.tsx";
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

  useEffect(() => {
    // A finger would bring up the keyboard over half the page.
    if (!matchMedia("(pointer: fine)").matches) return;
    column.current?.querySelector<HTMLInputElement>("form:not([hidden]) input")?.focus();
  }, []);

  return (
    <EntryFrame ref={column} title={t("signIn.title")} platformName={platformName}>
      <MethodNav
        label={t("signIn.ways.label")}
        ways={(["password", "phone"] as const).map((way) => ({
          words: t(`signIn.ways.${way}`),
          to: { pathname: paths[way], search },
          chosen: way === mode,
        }))}
      />
      {/* Both stay, so that what was typed and a running countdown outlive a look at the other. */}
      <PasswordForm hidden={mode !== "password"} onSignedIn={onSignedIn} />
      <PhoneSignInForm hidden={mode !== "phone"} onSignedIn={onSignedIn} />
    </EntryFrame>
  );
}
