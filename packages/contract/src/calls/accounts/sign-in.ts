import { type Static, Type } from "typebox";
import { accountTypes, authorities, rights } from "../../access/access.ts";
import { type Contract, TokenPair } from "../../call.ts";
import { Language, Password, Phone, PhoneOrEmail, Username, VerificationCode } from "../../fields/fields.ts";
import { nullable } from "../../fields/answer-fields.ts";
import { Units } from "../../fields/units.ts";
import { passwordDues } from "../../values/password-policy.ts";

export const CurrentUser = Type.Object({
  id: Type.String(),
  username: Type.String(),
  tenantId: nullable(Type.String()),
  customerId: nullable(Type.String()),
  authority: Type.Enum([...authorities]),
  accountType: Type.Enum([...accountTypes]),
  rights: Type.Array(Type.Enum([...rights])),
  firstName: Type.String(),
  lastName: Type.String(),
  companyName: nullable(Type.String()),
  /** The company's, else the one of most customers, as ISO 3166-1 alpha-2: where phone numbers and places start. */
  country: nullable(Type.String()),
  /** The language the account's owner has chosen; null while there is no choice. */
  language: nullable(Language),
  /** In which its values are shown, and in which sentences name them. Numbers of answers are as they are stored. */
  units: Units,
  /** Has yet to change the password it was given; nothing else works before. */
  initialPassword: Type.Boolean(),
  /** Has yet to change a password that is too old or breaks the rules in force; nothing else works before. */
  passwordDue: nullable(Type.Enum([...passwordDues])),
  /** After so many minutes without use the session ends; null where it does not. */
  idleMinutes: nullable(Type.Integer()),
  /** Must set up a second factor; nothing else works before. */
  secondFactorMissing: Type.Boolean(),
});
export type CurrentUser = Static<typeof CurrentUser>;

export const AccountChoice = Type.Object({
  userId: Type.String(),
  username: Type.String(),
  name: Type.String(),
  accountType: Type.Enum([...accountTypes]),
  companyName: nullable(Type.String()),
});
export type AccountChoice = Static<typeof AccountChoice>;

/** For an account that has a second factor; without it the answer says that it is required. */
const secondFactor = Type.Optional(Type.String({ maxLength: 20, examples: [""] }));
const Credentials = Type.Object({ username: Username, password: Password, secondFactor });
const RefreshBody = Type.Object({ refreshToken: Type.String({ minLength: 1, maxLength: 512 }) });

/** What a client has to solve before a code is sent; `data` of the refusal 1933. */
export interface CodeChallenge {
  challenge: string;
  /** How many zero bits the SHA-256 of `challenge.number` begins with. */
  bits: number;
}

export const signInCalls = {
  "POST /login": {
    summary: "Sign in with user name and password",
    access: "public",
    body: Credentials,
    reply: { kind: "tokens" },
  },
  "POST /auth/login": {
    summary: "Sign in (ThingsBoard-compatible)",
    access: "public",
    body: Credentials,
    reply: { kind: "bare", schema: TokenPair },
  },
  "POST /auth/token": {
    summary:
      "Exchange a refresh token for a new token pair; reusing a refresh token ends the session. A page sends what stands for its cookies",
    access: "public",
    body: RefreshBody,
    reply: { kind: "tokens" },
  },
  "POST /auth/session": {
    summary: "Keep the token of the header in the browser's cookies, in place of what was there",
    access: "signed-in",
    withInitialPassword: true,
    withoutSecondFactor: true,
    reply: { kind: "data", schema: Type.Null() },
  },
  "GET /getVerificationCode/:id": {
    summary:
      "Send a verification code to a phone or e-mail address. After the first codes of a day for a network, code 1933 " +
      "comes with a challenge: find a number so that the SHA-256 of challenge.number begins with so many zero bits, and " +
      "send both as proof",
    access: "public",
    params: Type.Object({ id: PhoneOrEmail }),
    query: Type.Object({
      proof: Type.Optional(Type.String({ pattern: "^[\\w.-]{0,200}$", examples: [""] })),
    }),
    reply: {
      kind: "data",
      schema: Type.Object({
        validSeconds: Type.Integer(),
        resendSeconds: Type.Integer(),
        /** Only on a demo platform without an SMS gateway, where the code could not be received. */
        demoCode: Type.Optional(Type.String()),
      }),
    },
  },
  "POST /confirmPhone": {
    summary: "Verify a phone by its code; returns the accounts to choose from",
    access: "public",
    body: Type.Object({ phone: Phone, code: VerificationCode }),
    reply: {
      kind: "data",
      schema: Type.Object({ uuid: Type.String(), accounts: Type.Array(AccountChoice) }),
    },
  },
  "POST /loginByPhone": {
    summary: "Sign in to one of the accounts of a verified phone; the uuid is valid once",
    access: "public",
    body: Type.Object({
      phone: Phone,
      userId: Type.String({ format: "uuid" }),
      uuid: Type.String({ format: "uuid" }),
      secondFactor,
    }),
    reply: { kind: "tokens" },
  },
  "POST /auth/active": {
    summary: "Say that a person is using the page, which keeps its session from ending as idle",
    access: "signed-in",
    withInitialPassword: true,
    withoutSecondFactor: true,
    reply: { kind: "data", schema: Type.Null() },
  },
  "POST /logout": {
    summary:
      "Sign out: end the session on the server. Of a session through an identity provider the answer has the address that ends it there",
    access: "signed-in",
    withInitialPassword: true,
    withoutSecondFactor: true,
    reply: { kind: "data", schema: nullable(Type.Object({ url: Type.String() })) },
  },
  "GET /getInfo": {
    summary: "Get the signed-in user",
    access: "signed-in",
    withInitialPassword: true,
    withoutSecondFactor: true,
    reply: { kind: "data", schema: CurrentUser },
  },
  "GET /system/language/setLanguage": {
    summary: "Set the language of messages; the lang header is used if the query is empty",
    access: "public",
    query: Type.Object({ lang: Type.Optional(Language) }),
    reply: { kind: "data", schema: Type.Object({ lang: Language }) },
  },
} as const satisfies Contract;
