/** Where to sign in, remembering where the person wanted to go. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const wanted = pathname + search;
  return wanted === "/" ? "/login" : `/login?redirect=${encodeURIComponent(wanted)}`;
}

export function isSignInPath(pathname: string): boolean {
  return /^\/login(phone)?\/?$/i.test(pathname);
}

/**
 * The path of a redirect parameter when it stays on this site, otherwise home. Browsers read `\` as `/` and
 * drop tabs and line breaks, so `/\evil`, `//evil` and `/<tab>/evil` all lead elsewhere.
 */
export function safeRedirect(wanted: string | null): string {
  if (wanted === null || !/^\/(?!\/)/.test(wanted) || Array.from(wanted).some(misleads)) return "/";
  return isSignInPath(new URL(wanted, "http://site").pathname) ? "/" : wanted;
}

const misleads = (sign: string) => sign < " " || sign === "\\" || sign === "\x7f";
