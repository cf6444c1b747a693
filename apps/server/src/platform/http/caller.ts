import {
  type AccountType,
  type Authority,
  type ChosenUnits,
  type Language,
  languages,
  type PasswordDue,
  type Right,
  rightsOf,
  type ScreenKind,
} from "@oilcloud/contract";
import type { FastifyRequest } from "fastify";
import type { SignedInActor, Viewer } from "../actor.ts";
import type { Scope } from "../scope.ts";

export interface Identity {
  sessionId: string;
  accountId: string;
  /** null while no authority has been assigned to the account. */
  authority: Authority | null;
  accountType: AccountType;
  tenantId: string | null;
  customerId: string | null;
  scope: Scope;
  /** Has yet to change the password it was given. */
  initialPassword: boolean;
  /** Has yet to change a password that is too old or breaks the rules in force. */
  passwordDue: PasswordDue | null;
  /** After so many minutes without use the session ends; null where it does not. */
  idleMinutes: number | null;
  /** Must have a second factor, and has yet to set it up. */
  secondFactorMissing: boolean;
  /** When the account ends; null for one without an end. */
  endsAt: Date | null;
  /** How another program calls in the account's name; null for a person's session. */
  key: { readOnly: boolean } | null;
  /** The language its owner has chosen; null while there is no choice. */
  language: Language | null;
  /** The units in which its owner reads values. */
  units: ChosenUnits;
  /** The screen that a display link shows, in place of an account; null for accounts. */
  display: { linkId: string; screen: ScreenKind; madeBy: string } | null;
}

export interface AuthenticateOptions {
  /** Of the aliases for an account that must not read the names of factories; by default its own. */
  language?: Language;
  /** Where the call comes from; who does not say it is given no API key's identity. */
  address?: string;
}

/** Whether there is something that the person has to do before anything else works. */
export const isHeldBack = ({ initialPassword, passwordDue, secondFactorMissing }: Identity): boolean =>
  initialPassword || passwordDue !== null || secondFactorMissing;

/** The rights of the account, or what of them its key has; a display link looks and does nothing. */
export const rightsHeld = (identity: Identity): readonly Right[] =>
  identity.key?.readOnly || identity.display
    ? rightsOf(identity).filter((right) => right === "view")
    : rightsOf(identity);

export interface CookieOptions {
  /** Not to be read by scripts. */
  closed?: boolean;
  /** The only path it is sent to; by default all. */
  path?: string;
  /** Not sent either when a user follows a link from another site. */
  strict?: boolean;
  /** Null: until the browser is closed. */
  seconds?: number | null;
}

/** The caller: account, origin and language. */
export interface Caller<I extends Identity | null = Identity | null> {
  identity: I;
  language: Language;
  address: string;
  /** What the browser says of itself. */
  client: string;
  cookie(name: string): string | null;
  /** Whether the session marker of a page is that of the cookie sent beside it. */
  standsForCookie(marker: string): boolean;
  /** What the call was authenticated by. */
  token: string | null;
  setCookie(name: string, value: string, options?: CookieOptions): void;
  /** Aborted when no client waits for the answer any more. */
  gone(): AbortSignal;
}

export const viewerOf = ({ identity, language }: Caller<Identity>): Viewer => ({
  scope: identity.scope,
  language,
});

export const actorOf = ({ identity, language }: Caller<Identity>): SignedInActor => ({
  scope: identity.scope,
  accountId: identity.accountId,
  language,
});

export function bearerToken(request: FastifyRequest): string | null {
  for (const header of [request.headers["x-authorization"], request.headers.authorization]) {
    const match = typeof header === "string" ? /^Bearer\s+(\S+)$/i.exec(header) : null;
    if (match?.[1] && match[1] !== "login") return match[1];
  }
  return null;
}

export function cookieIn(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? "").split(/;\s*/)) {
    const [key, value = ""] = pair.split("=", 2);
    if (key === name && /^[\w.-]+$/.test(value)) return value;
  }
  return null;
}

/**
 * Language from the lang header or the language cookie, else the account's, else what the browser prefers, else the
 * platform's.
 */
export function languageOf(request: FastifyRequest, ofAccount: Language | null = null): Language {
  const { headers, server } = request;
  const chosen = known(headers["lang"]) ?? known(cookieIn(headers.cookie, "language")) ?? ofAccount;
  return chosen ?? preferred(headers["accept-language"]) ?? server.platformLanguage;
}

const mostPreferred = 20;

/** The first language we have among those a browser sends, by their weight. */
function preferred(header: string | undefined): Language | null {
  const wanted = (header ?? "")
    .split(",", mostPreferred)
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const weight = parameters.find((each) => each.trim().startsWith("q="));
      return { tag, weight: weight === undefined ? 1 : Number(weight.trim().slice(2)) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  for (const { tag } of wanted) {
    const language = known(tag);
    if (language) return language;
  }
  return null;
}

/** Matches the base language, so that en-US is English and zh-Hans Chinese. */
function known(tag: unknown): Language | null {
  if (typeof tag !== "string") return null;
  return languages.find((language) => baseOf(language) === baseOf(tag)) ?? null;
}

const baseOf = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];
