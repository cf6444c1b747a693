import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { page } from "../../lib/browser/browser-page.ts";
import { content } from "../../lib/http/call.ts";
import { storeWantedPath } from "../../lib/session/session-storage.ts";
import styles from "./provider-buttons.module.css";
import { RefusalNote } from "./refusal-note.tsx";
import { useAttempt } from "./use-attempt.ts";

interface Offered {
  providerId: string;
  name: string;
}

/** Logging in at the company: a button for each identity provider, none where there is none. */
export function ProviderButtons() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [providers, setProviders] = useState<readonly Offered[]>([]);
  const attempt = useAttempt();
  const tenantId = query.get("dealer");
  useEffect(() => {
    const asked = tenantId ? { tenantId } : {};
    content("GET /signIn/providers", { query: asked }, { quiet: true }).then(
      ({ rows }) => setProviders(rows),
      () => {},
    );
  }, [tenantId]);

  const begin = (providerId: string) =>
    attempt.run(async () => {
      const { url } = await content("POST /signIn/provider/begin", { body: { providerId } }, { quiet: true });
      storeWantedPath(query.get("redirect") ?? "/");
      page.goTo(url);
    });

  if (providers.length === 0) return null;
  return (
    <div className={styles.providers}>
      <p className={styles.or}>{t("signIn.provider.or")}</p>
      {providers.map(({ providerId, name }) => (
        <button
          key={providerId}
          type="button"
          className={styles.provider}
          aria-disabled={attempt.busy || attempt.wait > 0}
          onClick={() => void begin(providerId)}
        >
          {t("signIn.provider.with", { name })}
        </button>
      ))}
      <RefusalNote refusal={attempt.refusal} wait={attempt.wait} />
    </div>
  );
}
