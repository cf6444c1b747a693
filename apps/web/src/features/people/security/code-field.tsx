import { Input } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./security.module.css";

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
}

/** A code of one's authenticator app, or a recovery code. */
export function CodeField({ value, onChange }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <label className={styles.field}>
      {t("people.security.codeOrRecovery")}
      <Input
        name="secondFactorCode"
        autoComplete="one-time-code"
        maxLength={20}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
