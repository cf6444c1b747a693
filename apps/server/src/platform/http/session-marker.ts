import { createHash, timingSafeEqual } from "node:crypto";
import { decodeJwt } from "jose";
import { hostCookieIn } from "./host-cookies.ts";

const beginning = "cookie";

/**
 * Replaces the token in a page's headers, while the token itself is in a cookie that scripts cannot read: when it
 * ends, which session it is, whether it can be renewed, and a digest. It serves only together with that cookie, and
 * another site can neither read nor send it, so it also proves that a call comes from our own pages.
 */
export function markerOf(token: string, renewable: boolean): string {
  const { sid, exp } = decodeJwt(token);
  const claims = Buffer.from(JSON.stringify({ sid, exp, renewable })).toString("base64url");
  return [beginning, claims, digestOf(token)].join(".");
}

export const isMarker = (given: string): boolean => given.startsWith(`${beginning}.`);

/** The token in the cookie, if it is the one that the marker was made from. */
export function tokenBeside(marker: string, cookies: string | undefined): string | null {
  const token = hostCookieIn(cookies, "token");
  const given = Buffer.from(marker.split(".")[2] ?? "");
  const expected = Buffer.from(digestOf(token ?? ""));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

const digestOf = (token: string) => createHash("sha256").update(token).digest("base64url");
