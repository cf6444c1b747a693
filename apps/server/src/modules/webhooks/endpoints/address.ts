import { isIP } from "node:net";
import { AppError } from "../../../platform/errors.ts";
import { isPublicAddress } from "../../../platform/public-address.ts";

const shownEnd = 4;
/** Of a shorter path nothing is shown. */
const leastHidden = 12;

/** A receiver's address as it was entered; a name is checked when it is connected to, as its addresses may change. */
export function checkedAddress(entered: string, privateAllowed: boolean): URL {
  const text = entered.trim();
  if (!URL.canParse(text)) throw new AppError("webhookUrlInvalid");
  const url = new URL(text);
  url.hash = "";
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "")
    throw new AppError("webhookUrlInvalid");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isLocal = /(^|\.)(localhost|local|internal)\.?$/.test(host);
  if (!privateAllowed && (isLocal || (isIP(host) > 0 && !isPublicAddress(host))))
    throw new AppError("webhookUrlPrivate", { host });
  return url;
}

/** What is shown of an address. Its path often is all that a receiver asks for, so only the last characters are. */
export function shownAddress({ origin, pathname, search }: URL): string {
  const rest = pathname + search;
  if (rest === "/") return `${origin}/`;
  return `${origin}/…${rest.length >= leastHidden ? rest.slice(-shownEnd) : ""}`;
}
