import { maxLengths, newPasswordPattern } from "@oilcloud/contract/values";
import { Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "../../../ui/forms/drawer-form.module.css";

export interface PasswordEntry {
  oldPassword: string;
  newPassword: string;
}

const rule = new RegExp(newPasswordPattern);

/** What is being typed, and what is wrong with it; the server asks the same. */
export function usePasswordEntry() {
  const { t } = useTranslation();
  const [entry, setEntry] = useState({ oldPassword: "", newPassword: "", repeated: "" });
  const { oldPassword, newPassword, repeated } = entry;
  const problem = !rule.test(newPassword)
    ? t("people.profile.passwordRule")
    : newPassword !== repeated
      ? t("people.profile.repeatDiffers")
      : null;
  return { entry, setEntry, problem, complete: oldPassword !== "" && problem === null };
}

type PasswordFieldsProps = Pick<ReturnType<typeof usePasswordEntry>, "entry" | "setEntry">;

/** The current password and the new one, twice. */
export function PasswordFields({ entry, setEntry }: PasswordFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = (name: keyof typeof entry, label: string, autoComplete: string, placeholder?: string) => (
    <div className={styles.field}>
      <label htmlFor={id + name}>{label}</label>
      <Input.Password
        id={id + name}
        name={name}
        autoComplete={autoComplete}
        maxLength={maxLengths.password}
        {...(placeholder && { placeholder })}
        value={entry[name]}
        onChange={({ target }) => setEntry((now) => ({ ...now, [name]: target.value }))}
      />
    </div>
  );
  return (
    <div className={styles.fields}>
      {field("oldPassword", t("people.profile.oldPassword"), "current-password")}
      {field(
        "newPassword",
        t("people.profile.newPassword"),
        "new-password",
        t("people.profile.passwordHint"),
      )}
      {field("repeated", t("people.profile.repeatPassword"), "new-password")}
    </div>
  );
}
