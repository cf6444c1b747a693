import type { Language } from "@oilcloud/contract";

/** The address of a page for a message; the page opens in the message's language where its reader has no account language. */
export function pageLink(publicUrl: string, path: string, language: Language, secret = ""): string {
  const joint = path.includes("?") ? "&" : "?";
  // A fragment is sent to no server and in no referrer.
  return `${publicUrl}${path}${joint}lang=${language}${secret && `#${secret}`}`;
}
