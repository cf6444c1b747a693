import { maxLengths } from "@oilcloud/contract/values";
import { Input } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./security.module.css";

/** One's own password, once more, before what protects the account is changed. */
export function PasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  return (
    <label className={styles.field}>
      {t("people.profile.oldPassword")}
      <Input.Password
        name="oldPassword"
        autoComplete="current-password"
        maxLength={maxLengths.password}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
