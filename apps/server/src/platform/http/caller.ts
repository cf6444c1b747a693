import {
  type AccountType,
  type Authority,
  defaultLanguage,
  type Language,
  languages,
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
}

/** The caller: account, origin and language. */
export interface Caller<I extends Identity | null = Identity | null> {
  identity: I;
  language: Language;
  address: string;
  /** What the browser says of itself. */
  client: string;
  /** Sets a cookie that scripts may read, as the specification requires. */
  setCookie(name: string, value: string): void;
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

export function cookieToken(request: FastifyRequest): string | null {
  return /(?:^|;\s*)token=([\w.-]+)/.exec(request.headers.cookie ?? "")?.[1] ?? null;
}

/** Language from the lang header, else from the language cookie, else Chinese. */
export function languageOf(request: FastifyRequest): Language {
  const cookie = /(?:^|;\s*)language=([\w-]+)/.exec(request.headers.cookie ?? "")?.[1];
  return known(request.headers["lang"]) ?? known(cookie) ?? defaultLanguage;
}

/** Matches the base language, so that en-US is English and zh-Hans Chinese. */
function known(tag: unknown): Language | null {
  if (typeof tag !== "string") return null;
  return languages.find((language) => baseOf(language) === baseOf(tag)) ?? null;
}

const baseOf = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];
