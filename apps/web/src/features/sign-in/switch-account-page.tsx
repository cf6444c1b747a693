import type { CurrentUser } from "@oilcloud/contract";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call, content } from "../../lib/http/call.ts";
import { useLanguage } from "../../lib/i18n/use-language.ts";
import { isEnvelope, send } from "../../lib/http/request.ts";
import { clearSessionStorage } from "../../lib/session/session-storage.ts";
import { switchToToken } from "../../lib/session-start/tenant-user-token.ts";
import { usePageTitle } from "../../lib/shell/use-page-title.ts";
import { displayName } from "../../lib/people/user-name.ts";
import buttons from "./buttons.module.css";
import { EntryFrame } from "./entry-frame.tsx";
import styles from "./sign-in-page.module.css";

export interface SwitchAccountPageProps {
  offeredToken: string;
  onDecided: () => void;
}

type Found = { own: CurrentUser | null; offered: CurrentUser | null };

/** Asks before a link from another system takes the place of the session that is open, and says whose it will be. */
export function SwitchAccountPage({ offeredToken, onDecided }: SwitchAccountPageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [found, setFound] = useState<Found>();
  const [busy, setBusy] = useState(false);
  usePageTitle(t("signIn.changeOver.title"));

  useEffect(() => {
    let left = false;
    async function find(): Promise<void> {
      const asked = content("GET /getInfo", {}, { quiet: true }).catch(() => null);
      const [own, offered] = await Promise.all([asked, userOf(offeredToken)]);
      if (left) return;
      // A session that is over puts no one out, and the user's own session needs no question.
      if (offered && (own === null || own.id === offered.id)) {
        await switchToToken(offeredToken);
        onDecided();
      } else setFound({ own, offered });
    }
    void find();
    return () => {
      left = true;
    };
  }, [offeredToken, onDecided]);

  async function changeOver(): Promise<void> {
    setBusy(true);
    await call("POST /logout", {}, { quiet: true }).catch(() => {});
    clearSessionStorage();
    await switchToToken(offeredToken);
    onDecided();
  }

  if (!found) return null;
  const nameOf = (user: CurrentUser | null) => (user ? displayName(user, language) : "");
  const { own, offered } = found;
  const names = { own: nameOf(own), offered: nameOf(offered) };
  const lead = offered ? "lead" : own ? "invalidLead" : "invalidHint";
  return (
    <EntryFrame title={t(offered ? "signIn.changeOver.title" : "signIn.changeOver.invalid")}>
      <p className={styles.lead}>{t(`signIn.changeOver.${lead}`, names)}</p>
      <div className={styles.done}>
        {offered && (
          <button
            type="button"
            className={buttons.primary}
            data-state={busy ? "busy" : "ready"}
            onClick={() => void changeOver()}
          >
            {t("signIn.changeOver.change", names)}
          </button>
        )}
        <button type="button" className={offered ? buttons.second : buttons.primary} onClick={onDecided}>
          {own ? t("signIn.changeOver.stay", names) : t("signIn.forgot.back")}
        </button>
      </div>
    </EntryFrame>
  );
}

/** Whose token it is; null if it no longer serves. */
async function userOf(token: string): Promise<CurrentUser | null> {
  try {
    const { response, body } = await send("GET /getInfo", {}, token);
    if (!response.ok || !isEnvelope(body) || body.code !== 200) return null;
    return (body as unknown as { data: CurrentUser }).data;
  } catch {
    return null;
  }
}
