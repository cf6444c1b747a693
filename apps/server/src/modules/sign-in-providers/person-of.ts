import { languages } from "@oilcloud/contract";
import type { Newcomer } from "../people/interface.ts";
import type { Claims } from "./openid.ts";

const mostNameLength = 32;

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
/** Names on pages hold no control characters and no marks of writing direction. */
const nameOf = (value: unknown): string =>
  textOf(value)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .slice(0, mostNameLength);

/** The email address, if the provider says that it belongs to this person. */
export const verifiedEmail = ({ email, email_verified }: Claims): string | null =>
  email_verified === true && /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@]{2,63}$/.test(textOf(email))
    ? textOf(email)
    : null;

/** The groups that a claim lists, or the one it names. */
export function groupsIn(claims: Claims, claim: string): string[] {
  const value = claim === "" ? undefined : claims[claim];
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === "string");
}

/** The account that the provider's claims describe. */
export function newcomerOf(claims: Claims, providerName: string): Newcomer {
  const email = verifiedEmail(claims);
  const lastName = nameOf(claims["family_name"]);
  const firstName = nameOf(claims["given_name"]);
  const whole = nameOf(claims["name"]);
  const username =
    textOf(claims["preferred_username"]).split("@")[0] || email?.split("@")[0] || textOf(claims.sub);
  return {
    username,
    ...(lastName + firstName === ""
      ? { lastName: whole || nameOf(username), firstName: "" }
      : { lastName, firstName }),
    email,
    language:
      languages.find((language) => textOf(claims["locale"]).toLowerCase().startsWith(language.slice(0, 2))) ??
      null,
    reason: `OpenID Connect: ${providerName}`,
  };
}
