import { errors as joseErrors, jwtVerify, SignJWT } from "jose";
import { after, type Clock } from "../clock.ts";

export interface AccessClaims {
  sessionId: string;
  userId: string;
  username: string;
  scopes: string[];
  tenantId: string | null;
  customerId: string | null;
}

export interface AccessTokens {
  issue(claims: AccessClaims): Promise<string>;
  /** The session id of a valid token; null for one that is forged, expired or malformed. */
  sessionOf(token: string): Promise<string | null>;
}

/** JWTs with the claims that ThingsBoard clients read, and the session id. */
export function makeAccessTokens(secret: string, validSeconds: number, clock: Clock): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: ({ username, sessionId, ...claims }) =>
      new SignJWT({ ...claims, sid: sessionId })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(username)
        .setIssuedAt(clock())
        .setExpirationTime(after(clock(), validSeconds))
        .sign(key),
    async sessionOf(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ["HS256"],
          currentDate: clock(),
        });
        return typeof payload["sid"] === "string" ? payload["sid"] : null;
      } catch (error) {
        if (error instanceof joseErrors.JOSEError) return null;
        throw error;
      }
    },
  };
}
