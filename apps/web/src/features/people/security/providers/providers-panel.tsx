import type { SignInProvider } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../../lib/http/call.ts";
import { usePeopleChange } from "../../../../lib/people/use-people-change.ts";
import { Copyable } from "../../../../ui/buttons/copyable.tsx";
import { Dialog } from "../../../../ui/dialogs/dialog.tsx";
import { Failed, Skeleton } from "../../../../ui/panels/panel-states.tsx";
import { signInProvidersQuery } from "../../queries.ts";
import styles from "../security.module.css";
import { ProviderDialog } from "./provider-dialog.tsx";

type Opened =
  | { kind: "form"; provider: SignInProvider | null }
  | { kind: "remove"; provider: SignInProvider };

/** The identity providers that people log in through, and what has to be registered with them. */
export function ProvidersPanel() {
  const { t } = useTranslation();
  const query = useQuery(signInProvidersQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  if (!query.data)
    return query.isError ? (
      <Failed sentence={query.error.message} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton heights={[180]} />
    );
  const { providers, redirectUri, signOutUri } = query.data;
  return (
    <section className={styles.policy}>
      <h2>{t("people.providers.title")}</h2>
      <p>{t("people.providers.sentence")}</p>
      {providers.length === 0 && <p>{t("people.providers.none")}</p>}
      {providers.map((provider) => (
        <div key={provider.providerId} className={styles.provider}>
          <div>
            <b>{provider.name}</b>
            {!provider.enabled && ` (${t("people.providers.off")})`}
            <small>{provider.tenantName ?? t("people.providers.platform")}</small>
            <small>{provider.issuer}</small>
          </div>
          <Button size="small" onClick={() => setOpened({ kind: "form", provider })}>
            {t("people.providers.edit")}
          </Button>
          <Button size="small" onClick={() => setOpened({ kind: "remove", provider })}>
            {t("people.providers.remove")}
          </Button>
          {provider.tenantId && (
            <div>
              <Copyable
                label={t("people.providers.link")}
                text={`${location.origin}/login?dealer=${provider.tenantId}`}
              />
            </div>
          )}
        </div>
      ))}
      <Copyable label={t("people.providers.redirectUri")} text={redirectUri} />
      <Copyable label={t("people.providers.signOutUri")} text={signOutUri} />
      <div className={styles.buttons}>
        <Button type="primary" onClick={() => setOpened({ kind: "form", provider: null })}>
          {t("people.providers.add")}
        </Button>
      </div>
      {opened?.kind === "form" && <ProviderDialog provider={opened.provider} onClose={close} />}
      {opened?.kind === "remove" && <RemoveDialog provider={opened.provider} onClose={close} />}
    </section>
  );
}

function RemoveDialog({ provider, onClose }: { provider: SignInProvider; onClose: () => void }) {
  const { t } = useTranslation();
  const { providerId: id, name } = provider;
  const remove = usePeopleChange(
    () => content("DELETE /system/signIn/provider/:id", { params: { id } }),
    t("people.providers.done.removed"),
    onClose,
  );
  return (
    <Dialog
      title={t("people.providers.removeTitle", { name })}
      onClose={onClose}
      problem={remove.problem}
      confirm={{ text: t("people.providers.remove"), run: () => remove.run(undefined), busy: remove.busy }}
    >
      <p>{t("people.providers.removeSentence")}</p>
    </Dialog>
  );
}
