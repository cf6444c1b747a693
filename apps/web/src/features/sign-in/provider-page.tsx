import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { content } from "../../lib/http/call.ts";
import { storeTokens } from "../../lib/session/tokens.ts";
import { usePageTitle } from "../../lib/shell/use-page-title.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { RefusalNote } from "./refusal-note.tsx";
import { isSecondFactorAsked, SecondFactorForm } from "./second-factor-form.tsx";
import styles from "./sign-in-page.module.css";
import { useAttempt } from "./use-attempt.ts";

/** Where an identity provider sends people back to. Its answer is in the address, which is replaced once they are in. */
export function ProviderPage({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation();
  const [search] = useState(() => location.search);
  const [waiting, setWaiting] = useState(false);
  const attempt = useAttempt();
  const begun = useRef(false);
  usePageTitle(t("shell.page.signIn"));

  const finish = async (secondFactor?: string) => {
    const body = secondFactor === undefined ? { search } : { search, secondFactor };
    storeTokens(await content("POST /signIn/provider/finish", { body }, { quiet: true }));
    onSignedIn();
  };
  useEffect(() => {
    if (begun.current) return; // the answer serves once
    begun.current = true;
    // A code in the address would be offered again by the browser's history, where it is of no use.
    history.replaceState(null, "", location.pathname);
    void attempt.run(async () => {
      try {
        await finish();
      } catch (error) {
        if (!isSecondFactorAsked(error)) throw error;
        setWaiting(true);
      }
    });
  });

  return (
    <EntryFrame title={t("signIn.title")}>
      {waiting ? (
        <SecondFactorForm
          hidden={false}
          attempt={attempt}
          onCode={(code) => attempt.run(() => finish(code))}
          onBack={() => setWaiting(false)}
        />
      ) : (
        <>
          {attempt.busy && <p className={styles.lead}>{t("signIn.submitting")}</p>}
          <RefusalNote refusal={attempt.refusal} wait={attempt.wait} />
          {!attempt.busy && (
            <Link className={styles.beside} to="/login">
              {t("signIn.forgot.back")}
            </Link>
          )}
        </>
      )}
    </EntryFrame>
  );
}
