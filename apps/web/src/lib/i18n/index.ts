import { call } from "../call.ts";
import { writeCookie } from "../cookies.ts";
import { applyLanguage, i18n } from "./instance.ts";
import { type Language, setCurrentLanguage } from "./language.ts";

export { i18n } from "./instance.ts";
export { currentLanguage, type Language } from "./language.ts";

export async function changeLanguage(language: Language): Promise<void> {
  setCurrentLanguage(language);
  writeCookie("language", language, { days: 365 });
  sessionStorage.setItem("language", language);
  applyLanguage(language);
  await i18n.changeLanguage(language);
  // The lang header of each call says it too, so nothing is lost when the server is not told.
  call("GET /system/language/setLanguage", { query: { lang: language } }, { quiet: true }).catch(() => {});
}
