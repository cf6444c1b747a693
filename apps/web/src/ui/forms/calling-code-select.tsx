import { callingCode } from "@oilcloud/contract/values";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { phoneCountryNames } from "../../lib/fleet/countries.ts";
import { useLanguage } from "../../lib/i18n/use-language.ts";
import styles from "./calling-code-select.module.css";

interface CallingCodeSelectProps {
  country: string;
  onChange: (country: string) => void;
  disabled?: boolean;
}

/** The calling code before a phone number; its list names the countries. */
export function CallingCodeSelect({ country, onChange, disabled = false }: CallingCodeSelectProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  // The list is long, and a form is drawn again with every key: it is made when it is about to open.
  const [isNear, setNear] = useState(false);
  const choices = useMemo(
    () => (isNear ? phoneCountryNames(language) : [{ value: country, label: country }]),
    [isNear, language, country],
  );
  return (
    <span className={styles.code} data-disabled={disabled || undefined}>
      <span aria-hidden="true">+{callingCode(country)}</span>
      <svg width="8" height="5" viewBox="0 0 8 5" aria-hidden="true">
        <path d="M0 0h8L4 5z" fill="currentColor" />
      </svg>
      <select
        aria-label={t("common.phoneCountry")}
        disabled={disabled}
        value={country}
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onChange={({ target }) => onChange(target.value)}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label} +{callingCode(value)}
          </option>
        ))}
      </select>
    </span>
  );
}
