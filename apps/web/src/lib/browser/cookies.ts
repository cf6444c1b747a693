import { dayMs } from "@oilcloud/oil";

export type CookieName =
  | "__Host-session"
  | "session"
  | "token"
  | "refreshToken"
  | "language"
  | "platformLanguage"
  | "sidebarStatus";

export function readCookie(name: CookieName): string | undefined {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  const value = found === undefined ? "" : decode(found.slice(name.length + 1));
  return value === "" ? undefined : value;
}

/** Without `days` the cookie lives as long as the browser session. */
export function writeCookie(name: CookieName, value: string, { days }: { days?: number } = {}): void {
  document.cookie = [
    `${name}=${encodeURIComponent(value)}`,
    "path=/",
    "SameSite=Lax",
    ...(location.protocol === "https:" ? ["Secure"] : []),
    ...(days === undefined ? [] : [`expires=${new Date(Date.now() + days * dayMs).toUTCString()}`]),
  ].join("; ");
}

export function deleteCookie(name: CookieName): void {
  writeCookie(name, "", { days: -1 });
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
