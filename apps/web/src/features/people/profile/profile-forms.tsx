import type { Profile, SessionRow } from "@oilcloud/contract";
import { maxLengths } from "@oilcloud/contract/values";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Checkbox, Input } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { nameFields } from "../../../lib/people/user-name.ts";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import styles from "../../../ui/forms/drawer-form.module.css";
import { SessionList } from "../session-list.tsx";
import { usePeopleChange } from "../../../lib/people/use-people-change.ts";
import { isProved, VerifiedField, type Way } from "../account-form/verified-field.tsx";
import { PasswordFields, usePasswordEntry } from "./password-fields.tsx";
import own from "./profile.module.css";
import { updated } from "../../../lib/queries/use-saved-change.ts";

interface FormProps {
  profile: Profile;
  onClose: () => void;
}

export function NameForm({ profile, onClose }: FormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const language = useLanguage();
  const [name, setName] = useState({ lastName: profile.lastName, firstName: profile.firstName });
  const save = usePeopleChange(
    () => content("PUT /system/profile", { body: name }),
    updated(t("people.profile.done.saved")),
    () => {
      void queries.invalidateQueries({ queryKey: ["session", "user"] }); // the shell shows the name
      onClose();
    },
  );
  return (
    <ShortForm save={save} disabled={false} onClose={onClose}>
      <div className={styles.two}>
        {nameFields(language).map((field) => (
          <Input
            key={field}
            aria-label={t(`people.user.${field}`)}
            placeholder={t(`people.user.${field}`)}
            maxLength={maxLengths.personName}
            value={name[field]}
            onChange={({ target }) => setName((now) => ({ ...now, [field]: target.value }))}
          />
        ))}
      </div>
    </ShortForm>
  );
}

export function AddressForm({ way, profile, onClose }: FormProps & { way: Way }) {
  const { t } = useTranslation();
  const [value, setValue] = useState({ address: profile[way], code: "" });
  const save = usePeopleChange(
    () => content("PUT /system/profile", { body: { [way]: value.address, [`${way}Code`]: value.code } }),
    updated(t("people.profile.done.saved")),
    onClose,
  );
  const unchanged = value.address.trim() === profile[way];
  return (
    <ShortForm
      save={save}
      disabled={unchanged || !isProved(profile[way], profile.verifies[way], value)}
      onClose={onClose}
    >
      <VerifiedField
        way={way}
        label={t(`people.profile.${way}`)}
        stored={profile[way]}
        verifies={profile.verifies[way]}
        value={value}
        onChange={setValue}
        sendCode={(to) => content("POST /system/profile/sendCode", { body: { way, to } })}
      />
    </ShortForm>
  );
}

export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { entry, setEntry, note, complete } = usePasswordEntry();
  const [revokeKeys, setRevokeKeys] = useState(false);
  const save = usePeopleChange(
    () =>
      content("PUT /system/profile/password", {
        body: { oldPassword: entry.oldPassword, newPassword: entry.newPassword, revokeKeys },
      }),
    t("people.profile.done.password"),
    onClose,
  );
  return (
    <ShortForm save={save} disabled={!complete} onClose={onClose}>
      <PasswordFields entry={entry} setEntry={setEntry} note={note} />
      <Checkbox
        name="revokeKeys"
        checked={revokeKeys}
        onChange={({ target }) => setRevokeKeys(target.checked)}
      >
        {t("people.profile.revokeKeys")}
      </Checkbox>
      <p className={styles.hint}>{t("people.profile.othersEnd")}</p>
    </ShortForm>
  );
}

export function OwnSessions({ sessions, onClose }: { sessions: readonly SessionRow[]; onClose: () => void }) {
  const { t } = useTranslation();
  const end = usePeopleChange(
    (sessionId: string) => content("POST /system/profile/endSessions", { body: { sessionId } }),
    t("people.sessions.done"),
    () => {},
  );
  return (
    <>
      <SessionList sessions={sessions} busy={end.busy} onEnd={end.run} />
      <div className={own.buttons}>
        {sessions.length > 2 && (
          <Button size="small" disabled={end.busy} onClick={() => end.run("")}>
            {t("people.sessions.endOthers")}
          </Button>
        )}
        <Button size="small" onClick={onClose}>
          {t("people.profile.hide")}
        </Button>
      </div>
    </>
  );
}

interface ShortFormProps {
  save: { run: (input: undefined) => void; busy: boolean; problem: string | null };
  disabled: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function ShortForm({ save, disabled, onClose, children }: ShortFormProps) {
  const { t } = useTranslation();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled) save.run(undefined);
      }}
    >
      <ProblemNote text={save.problem} />
      {children}
      <div className={own.buttons}>
        <Button size="small" onClick={onClose}>
          {t("people.cancel")}
        </Button>
        <Button size="small" type="primary" htmlType="submit" loading={save.busy} disabled={disabled}>
          {t("people.save")}
        </Button>
      </div>
    </form>
  );
}
