import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import { createInstance, type i18n as I18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { chinese, english } from "./dictionaries.ts";
import { currentLanguage, type Language } from "./language.ts";

export const i18n: I18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: currentLanguage(),
  fallbackLng: "zh-CN",
  resources: { "zh-CN": { translation: chinese }, en: { translation: english } },
  interpolation: { escapeValue: false },
  initAsync: false,
});
applyLanguage(currentLanguage());

/** What follows the language outside React. */
export function applyLanguage(language: Language): void {
  document.documentElement.lang = language;
  dayjs.locale(language === "zh-CN" ? "zh-cn" : "en");
}
