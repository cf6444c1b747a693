import type { Language } from "@oilcloud/contract";
import { readCookie } from "../browser/cookies.ts";

export type { Language } from "@oilcloud/contract";

const known = (tag: string | null | undefined): Language | null =>
  !tag ? null : /^en\b/i.test(tag) ? "en" : /^zh\b/i.test(tag) ? "zh-CN" : null;

/**
 * The language that the page starts in: what was chosen last, in this browser or else in this tab, unless the link that
 * opened the page names one to a reader without an account; else the first language of the browser that we have, else
 * the platform's.
 */
export function startLanguage(): Language {
  const chosen = known(readCookie("language")) ?? known(sessionStorage.getItem("language"));
  const isSignedIn = (["__Host-session", "session", "token"] as const).some((name) => readCookie(name));
  const ofLink = known(new URLSearchParams(location.search).get("lang"));
  const wanted = isSignedIn ? (chosen ?? ofLink) : (ofLink ?? chosen);
  if (wanted) return wanted;
  for (const tag of navigator.languages) {
    const language = known(tag);
    if (language) return language;
  }
  return known(readCookie("platformLanguage")) ?? "zh-CN";
}

/** Removes the language of a link from the address, so that it does not outlast a choice. */
export function dropLinkLanguage(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has("lang")) return;
  url.searchParams.delete("lang");
  history.replaceState(history.state, "", url.pathname + url.search + url.hash);
}

let current: Language | undefined;

export function currentLanguage(): Language {
  current ??= startLanguage();
  return current;
}

export function setCurrentLanguage(language: Language): void {
  current = language;
}
