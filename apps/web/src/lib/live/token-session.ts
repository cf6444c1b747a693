/** The session a token stands for; renewing a token keeps it, signing in anew does not. */
export function sessionOf(token: string | undefined): string | undefined {
  try {
    const payload = token?.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/");
    const claims = JSON.parse(atob(payload ?? "")) as { sid?: unknown };
    return typeof claims.sid === "string" ? claims.sid : token;
  } catch {
    return token;
  }
}
