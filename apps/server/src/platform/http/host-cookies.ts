import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieIn, type CookieOptions } from "./caller.ts";

/** A browser takes such a cookie from this host alone, with TLS: no page of a sibling domain can set another in its place. */
const prefix = "__Host-";

/** Without TLS, and in sessions from before, the cookie has its plain name. */
export const hostCookieIn = (header: string | undefined, name: string): string | null =>
  cookieIn(header, prefix + name) ?? cookieIn(header, name);

const yearSeconds = 31_536_000;

/** What proves something is bound to the host; the language is a choice, and pages set it too. */
const isBound = (name: string, { closed = false, path = "/" }: CookieOptions) =>
  path === "/" && (closed || name === "session");

export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  options: CookieOptions = {},
): void {
  const isSecure = request.protocol === "https";
  const isPrefixed = isSecure && isBound(name, options);
  const write = (as: string, text: string, { closed, strict, path = "/", seconds }: CookieOptions) => {
    const parts = [
      `${as}=${encodeURIComponent(text)}`,
      `Path=${path}`,
      ...(seconds === null ? [] : [`Max-Age=${seconds ?? yearSeconds}`]),
      `SameSite=${strict ? "Strict" : "Lax"}`,
      ...(closed ? ["HttpOnly"] : []),
      ...(isSecure ? ["Secure"] : []),
    ];
    reply.header("set-cookie", parts.join("; "));
  };
  write(isPrefixed ? prefix + name : name, value, options);
  if (isPrefixed && cookieIn(request.headers.cookie, name) !== null)
    write(name, "", { ...options, seconds: 0 });
}
