interface Claims {
  sid?: unknown;
  exp?: unknown;
  renewable?: unknown;
}

function claimsOf(token: string | undefined): Claims {
  try {
    const payload = token?.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/");
    return JSON.parse(atob(payload ?? "")) as Claims;
  } catch {
    return {};
  }
}

/** The session that a token belongs to; renewing the token keeps it, signing in again does not. */
export function sessionOf(token: string | undefined): string | undefined {
  const { sid } = claimsOf(token);
  return typeof sid === "string" ? sid : token;
}

/** Whether a session marker says that the server can renew its token. */
export const isRenewable = (session: string): boolean => claimsOf(session).renewable === true;

/** Whether it is over by this machine's clock, which may be wrong: worth asking for a new one, no more. */
export function isProbablyOver(token: string, nowMs: number): boolean {
  const { exp } = claimsOf(token);
  return typeof exp === "number" && exp * 1000 <= nowMs;
}
