import { call } from "../../lib/http/call.ts";
import { writeCookie } from "../../lib/browser/cookies.ts";
import { applyLanguage, i18n } from "../../lib/i18n/instance.ts";
import { type Language, setCurrentLanguage } from "../../lib/i18n/language.ts";

export async function changeLanguage(language: Language): Promise<void> {
  setCurrentLanguage(language);
  writeCookie("language", language, { days: 365 });
  sessionStorage.setItem("language", language);
  applyLanguage(language);
  await i18n.changeLanguage(language);
  // The lang header of each call carries it too, so nothing is lost when the server is not notified.
  call("GET /system/language/setLanguage", { query: { lang: language } }, { quiet: true }).catch(() => {});
}
