import { type Static, Type } from "typebox";
import { ofPlatform } from "../../access/call-access.ts";
import { accountKinds } from "../../access/access.ts";
import type { Contract } from "../../call.ts";
import { nullable } from "../../fields/answer-fields.ts";
import { optionalId, TenantId, withProblem } from "../../fields/fields.ts";
import { linePattern, maxLengths, mostProviderGroups, namePattern } from "../../values/limits.ts";
import { newAccountWays } from "../../values/lists.ts";

const uuid = Type.String({ format: "uuid" });
const text = (maxLength: number, example: string) =>
  Type.String({ maxLength, pattern: linePattern, ...withProblem("unreadable"), examples: [example] });

/** The account that members of a group are given. */
const GroupRule = Type.Object({
  group: text(200, "oil-engineers"),
  accountKind: Type.Enum(accountKinds.filter((kind) => kind !== "experience")),
  tenantId: nullable(uuid),
  customerId: nullable(uuid),
});

const settings = {
  name: Type.String({
    minLength: 1,
    maxLength: maxLengths.systemName,
    pattern: namePattern,
    ...withProblem("nameRequired"),
    examples: ["Company login"],
  }),
  issuer: Type.String({ maxLength: 500, examples: ["https://id.example.com"] }),
  clientId: Type.String({
    minLength: 1,
    maxLength: 255,
    pattern: linePattern,
    ...withProblem("unreadable"),
    examples: ["oilcloud"],
  }),
  scopes: text(300, "openid email profile"),
  /** The claim that lists a person's groups; empty if they do not matter. */
  groupClaim: text(200, "groups"),
  groups: Type.Array(GroupRule, { maxItems: mostProviderGroups, examples: [[]] }),
  newAccounts: Type.Enum([...newAccountWays]),
  /** An account with the same email address is used where the provider says that it was verified. */
  matchEmail: Type.Boolean(),
  /** The provider asks for a second factor, so that this platform does not. */
  trustSecondFactor: Type.Boolean(),
  enabled: Type.Boolean({ examples: [false] }),
};

export const SignInProvider = Type.Object({
  providerId: Type.String(),
  tenantId: nullable(Type.String()),
  tenantName: nullable(Type.String()),
  ...settings,
  /** The secret itself is never returned. */
  hasSecret: Type.Boolean(),
});
export type SignInProvider = Static<typeof SignInProvider>;

export const SignInProviders = Type.Object({
  providers: Type.Array(SignInProvider),
  /** What has to be registered with the provider. */
  redirectUri: Type.String(),
  signOutUri: Type.String(),
});
export type SignInProviders = Static<typeof SignInProviders>;

export const signInProviderCalls = {
  "GET /system/signIn/provider/list": {
    summary: "List the identity providers of the platform and of dealers",
    access: ofPlatform,
    reply: { kind: "data", schema: SignInProviders },
  },
  "PUT /system/signIn/provider": {
    summary:
      "Set the identity provider of the platform or of a dealer. Without a client secret the stored one is kept, unless issuer or client change",
    access: ofPlatform,
    body: Type.Object({
      tenantId: optionalId(TenantId),
      ...settings,
      clientSecret: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    reply: { kind: "data", schema: SignInProvider },
  },
  "DELETE /system/signIn/provider/:id": {
    summary:
      "Remove an identity provider. Its accounts stay, and its people cannot log in through it any more",
    access: ofPlatform,
    params: Type.Object({ id: uuid }),
    reply: { kind: "data", schema: Type.Object({ providerId: Type.String() }) },
  },
  "GET /signIn/providers": {
    summary:
      "Identity providers that one can log in through: the platform's, and that of the dealer whose link it is",
    access: "public",
    query: Type.Object({ tenantId: Type.Optional(uuid) }),
    reply: {
      kind: "rows",
      schema: Type.Object({ providerId: Type.String(), name: Type.String() }),
    },
  },
  "POST /signIn/provider/begin": {
    summary: "Begin to log in through an identity provider: the address to go to",
    access: "public",
    body: Type.Object({ providerId: uuid }),
    reply: { kind: "data", schema: Type.Object({ url: Type.String() }) },
  },
  "POST /signIn/provider/finish": {
    summary: "Log in with the answer that the identity provider put into the address of the page",
    access: "public",
    body: Type.Object({
      /** The query of the page's address. */
      search: Type.String({ maxLength: 8000, examples: ["?code=x&state=x"] }),
      secondFactor: Type.Optional(Type.String({ maxLength: 20, examples: [""] })),
    }),
    reply: { kind: "tokens" },
  },
} as const satisfies Contract;
