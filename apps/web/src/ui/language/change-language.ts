import { call } from "../../lib/http/call.ts";
import { writeCookie } from "../../lib/browser/cookies.ts";
import { applyLanguage, i18n } from "../../lib/i18n/instance.ts";
import { currentLanguage, type Language, setCurrentLanguage } from "../../lib/i18n/language.ts";

/** Set by a choice of this tab, which then applies to the account that signs in here. */
const chosenHere = "languageChosen";

/** A person's choice: kept by this browser, and by the account. */
export async function changeLanguage(language: Language): Promise<void> {
  sessionStorage.setItem(chosenHere, "1");
  await show(language);
  storeWithAccount(language);
}

/** The language of the account that has signed in, unless another was chosen on the way. */
export async function followAccount(ofAccount: Language | null): Promise<void> {
  const isChosen = sessionStorage.getItem(chosenHere) !== null;
  sessionStorage.removeItem(chosenHere);
  if (isChosen) storeWithAccount(currentLanguage());
  else if (ofAccount !== null && ofAccount !== currentLanguage()) await show(ofAccount);
}

async function show(language: Language): Promise<void> {
  setCurrentLanguage(language);
  writeCookie("language", language, { days: 365 });
  sessionStorage.setItem("language", language);
  applyLanguage(language);
  await i18n.changeLanguage(language);
}

/** The lang header of each call carries it too, so nothing is lost when the server is not notified. */
function storeWithAccount(language: Language): void {
  call("GET /system/language/setLanguage", { query: { lang: language } }, { quiet: true }).catch(() => {});
}
