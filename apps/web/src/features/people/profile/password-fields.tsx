import { brokenRule, maxLengths, passwordHint } from "@oilcloud/contract/values";
import { Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { usePasswordProfile } from "../../../lib/people/use-password-profile.ts";
import { readSessionUser } from "../../../lib/session/session-storage.ts";
import styles from "../../../ui/forms/drawer-form.module.css";

export interface PasswordEntry {
  oldPassword: string;
  newPassword: string;
}

/** What is being typed, and what is wrong with it; the server asks the same. */
export function usePasswordEntry() {
  const { t } = useTranslation();
  const language = useLanguage();
  const profile = usePasswordProfile();
  const [entry, setEntry] = useState({ oldPassword: "", newPassword: "", repeated: "" });
  const { oldPassword, newPassword, repeated } = entry;
  const rules = profile && passwordHint(profile, language);
  const username = readSessionUser()?.username;
  const problem =
    profile && brokenRule(profile, newPassword, username)
      ? t("people.profile.passwordRule", { rules: passwordHint(profile, language) })
      : newPassword !== repeated
        ? t("people.profile.repeatDiffers")
        : null;
  /** What is asked of the new password, then what is wrong with it. */
  const note = newPassword === "" || problem === null ? rules : problem;
  return { entry, setEntry, problem, note, complete: oldPassword !== "" && problem === null };
}

type PasswordFieldsProps = Pick<ReturnType<typeof usePasswordEntry>, "entry" | "setEntry" | "note">;

/** The current password and the new one, twice. */
export function PasswordFields({ entry, setEntry, note }: PasswordFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const noteId = `${id}note`;
  const field = (name: keyof typeof entry, label: string, autoComplete: string) => (
    <div className={styles.field}>
      <label htmlFor={id + name}>{label}</label>
      <Input.Password
        id={id + name}
        name={name}
        autoComplete={autoComplete}
        maxLength={maxLengths.password}
        {...(name === "newPassword" && { "aria-describedby": noteId })}
        value={entry[name]}
        onChange={({ target }) => setEntry((now) => ({ ...now, [name]: target.value }))}
      />
    </div>
  );
  return (
    <div className={styles.fields}>
      {field("oldPassword", t("people.profile.oldPassword"), "current-password")}
      {field("newPassword", t("people.profile.newPassword"), "new-password")}
      {field("repeated", t("people.profile.repeatPassword"), "new-password")}
      <output id={noteId} className={styles.hint}>
        {note}
      </output>
    </div>
  );
}
