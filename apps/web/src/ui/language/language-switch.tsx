import { languages } from "@oilcloud/contract/values";
import { useTranslation } from "react-i18next";
import { changeLanguage } from "./change-language.ts";
import styles from "./language-switch.module.css";
import { useLanguage } from "../../lib/i18n/use-language.ts";

export function LanguageSwitch() {
  const { t } = useTranslation();
  const chosen = useLanguage();
  return (
    <fieldset className={styles.switch} aria-label={t("signIn.language.label")}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className={styles.choice}
          lang={language}
          aria-label={t(`signIn.language.${language}.name`)}
          aria-pressed={chosen === language}
          onClick={() => void changeLanguage(language)}
        >
          {t(`signIn.language.${language}.short`)}
        </button>
      ))}
    </fieldset>
  );
}
