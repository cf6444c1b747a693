import type { ResetWays } from "@oilcloud/contract";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { content } from "../../lib/http/call.ts";
import { usePageTitle } from "../../lib/shell/use-page-title.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { ForgotEmailForm } from "./forgot-email-form.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { PhoneForm } from "./phone-form.tsx";
import type { ProvedPhone } from "./phone-proof.ts";
import styles from "./sign-in-page.module.css";
import { MethodNav } from "./method-nav.tsx";

const paths = { email: "/forgot", phone: "/forgot?way=phone" } as const;

/** A new password for who forgot theirs, by the ways this platform can offer. */
export function ForgotPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [ways, setWays] = useState<ResetWays>();
  const [proved, setProved] = useState<ProvedPhone>();
  usePageTitle(t("shell.page.forgot"));
  useEffect(() => {
    // Unknown, both are offered: the next step says what is wrong.
    content("GET /password/ways", {}, { quiet: true }).then(setWays, () =>
      setWays({ email: true, phone: true }),
    );
  }, []);
  const offered = (["email", "phone"] as const).filter((way) => ways?.[way]);
  const wanted = query.get("way") === "phone" ? "phone" : "email";
  const chosen = offered.find((way) => way === wanted) ?? offered[0];

  if (proved)
    return (
      <EntryFrame title={t("signIn.newPassword.title")}>
        <NewPasswordForm
          onSet={(newPassword) =>
            content("POST /password/resetByPhone", { body: { ...proved, newPassword } }, { quiet: true })
          }
        />
      </EntryFrame>
    );
  return (
    <EntryFrame title={t("signIn.forgot.title")}>
      {offered.length > 1 && (
        <MethodNav
          label={t("signIn.forgot.ways")}
          ways={offered.map((way) => ({
            words: t(`signIn.forgot.way.${way}`),
            to: paths[way],
            chosen: way === chosen,
          }))}
        />
      )}
      {chosen === "email" && <ForgotEmailForm />}
      {chosen === "phone" && (
        <>
          <p className={styles.lead}>{t("signIn.forgot.phoneLead")}</p>
          <PhoneForm
            hidden={false}
            onProved={async (given) => setProved(given)}
            submitWords={t("signIn.forgot.next")}
          />
        </>
      )}
      {ways && !chosen && <p className={styles.lead}>{t("signIn.forgot.none")}</p>}
      <Link className={styles.beside} to="/login">
        {t("signIn.forgot.back")}
      </Link>
    </EntryFrame>
  );
}
