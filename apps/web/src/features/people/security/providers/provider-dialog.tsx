import type { SignInProvider } from "@oilcloud/contract";
import { newAccountWays } from "@oilcloud/contract/values";
import { Checkbox, Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../../lib/http/call.ts";
import { useDealers } from "../../../../lib/people/use-dealers.ts";
import { usePeopleChange } from "../../../../lib/people/use-people-change.ts";
import { Dialog } from "../../../../ui/dialogs/dialog.tsx";
import form from "../../../../ui/forms/drawer-form.module.css";
import { LabelledField } from "../../../../ui/forms/labelled-field.tsx";
import { GroupRows } from "./group-rows.tsx";

const platformValue = "";

type Entry = Omit<SignInProvider, "providerId" | "tenantName" | "hasSecret">;

const usual: Entry = {
  tenantId: null,
  name: "",
  issuer: "",
  clientId: "",
  scopes: "openid email profile",
  groupClaim: "groups",
  groups: [],
  newAccounts: "invited",
  matchEmail: false,
  trustSecondFactor: false,
  enabled: true,
};

function entryOf(provider: SignInProvider): Entry {
  const { tenantId, name, issuer, clientId, scopes, groupClaim, groups } = provider;
  const { newAccounts, matchEmail, trustSecondFactor, enabled } = provider;
  const described = { tenantId, name, issuer, clientId, scopes, groupClaim, groups };
  return { ...described, newAccounts, matchEmail, trustSecondFactor, enabled };
}

interface ProviderDialogProps {
  /** null: a new one */
  provider: SignInProvider | null;
  onClose: () => void;
}

/** What the platform needs to know of an identity provider. */
export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const { t } = useTranslation();
  const dealers = useDealers();
  const [entry, setEntry] = useState<Entry>(provider ? entryOf(provider) : usual);
  const [secret, setSecret] = useState("");
  const set = (change: Partial<Entry>) => setEntry((now) => ({ ...now, ...change }));
  const save = usePeopleChange(
    () => {
      const body = { ...entry, issuer: entry.issuer.trim(), clientId: entry.clientId.trim() };
      return content("PUT /system/signIn/provider", {
        body: secret === "" ? body : { ...body, clientSecret: secret },
      });
    },
    t("people.providers.done.saved"),
    onClose,
  );
  const text = (name: "name" | "issuer" | "clientId" | "scopes" | "groupClaim", hint?: string) => (
    <LabelledField
      label={t(`people.providers.${name}`)}
      required={name !== "groupClaim"}
      {...(hint !== undefined && { hint })}
    >
      {(id) => (
        <Input
          id={id}
          value={entry[name]}
          maxLength={name === "name" ? 40 : 300}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </LabelledField>
  );
  const choice = (name: "matchEmail" | "trustSecondFactor" | "enabled") => (
    <Checkbox checked={entry[name]} onChange={({ target }) => set({ [name]: target.checked })}>
      {t(`people.providers.${name}`)}
    </Checkbox>
  );
  const complete = [entry.name, entry.issuer, entry.clientId].every((each) => each.trim() !== "");
  return (
    <Dialog
      title={provider?.name ?? t("people.providers.add")}
      width={720}
      onClose={onClose}
      problem={save.problem}
      confirm={{
        text: t("people.providers.save"),
        run: () => save.run(undefined),
        busy: save.busy,
        disabled: !complete,
      }}
    >
      <div className={form.fields}>
        <LabelledField label={t("people.providers.owner")} required>
          {(id) => (
            <Select
              id={id}
              disabled={provider !== null}
              value={entry.tenantId ?? platformValue}
              onChange={(value) => set({ tenantId: value === platformValue ? null : value, groups: [] })}
              options={[{ value: platformValue, label: t("people.providers.platform") }, ...dealers]}
            />
          )}
        </LabelledField>
        {text("name")}
        {text("issuer", t("people.providers.issuerHint"))}
        {text("clientId")}
        <LabelledField label={t("people.providers.clientSecret")}>
          {(id) => (
            <Input.Password
              id={id}
              value={secret}
              maxLength={1000}
              autoComplete="new-password"
              placeholder={provider?.hasSecret ? t("people.providers.keptSecret") : ""}
              onChange={({ target }) => setSecret(target.value)}
            />
          )}
        </LabelledField>
        {text("scopes")}
        <LabelledField label={t("people.providers.newAccounts")}>
          {(id) => (
            <Select
              id={id}
              value={entry.newAccounts}
              onChange={(newAccounts) => set({ newAccounts })}
              options={newAccountWays.map((value) => ({
                value,
                label: t(`people.providers.newAccountsWay.${value}`),
              }))}
            />
          )}
        </LabelledField>
        {text("groupClaim", t("people.providers.groupClaimHint"))}
        <GroupRows tenantId={entry.tenantId} rules={entry.groups} onChange={(groups) => set({ groups })} />
        {choice("matchEmail")}
        {choice("trustSecondFactor")}
        {choice("enabled")}
      </div>
    </Dialog>
  );
}
