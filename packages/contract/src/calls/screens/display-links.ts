import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { CustomerId, optionalId, TenantId, withProblem } from "../../fields/fields.ts";
import { longestDisplayDays, maxLengths, namePattern } from "../../values/limits.ts";
import { screenKinds } from "../../values/lists.ts";
import { managing } from "../../access/call-access.ts";
import { ms, msOrNull, name, nameOrNull } from "../../fields/answer-fields.ts";

const Screen = Type.Enum([...screenKinds]);

export const DisplayLinkRow = Type.Object({
  linkId: name,
  name,
  screen: Screen,
  /** null: all dealers. */
  tenantId: nameOrNull,
  tenantName: name,
  customerId: nameOrNull,
  customerName: name,
  /** The first characters of its token, to recognize it by. */
  start: name,
  createTime: ms,
  /** null: it lasts until it is revoked. */
  endTime: msOrNull,
  /** Its time is over, or the account that made it can no longer log in. */
  ended: Type.Boolean(),
  createdBy: name,
  lastUseTime: msOrNull,
  lastAddress: name,
  /** Screens that are connected with it now. */
  open: Type.Integer(),
});
export type DisplayLinkRow = Static<typeof DisplayLinkRow>;

/** What a display link opens. */
const OpenedDisplay = Type.Object({
  linkId: name,
  name,
  screen: Screen,
  tenantId: nameOrNull,
  customerId: nameOrNull,
});
export type OpenedDisplay = Static<typeof OpenedDisplay>;

export const displayLinkCalls = {
  "GET /system/displaylink/list": {
    summary: "List the display links of the screens that the caller manages",
    access: managing,
    reply: { kind: "rows", schema: DisplayLinkRow },
  },
  "POST /system/displaylink": {
    summary:
      "Create a link that opens one screen without an account, read-only. Its token is returned only once and is sent " +
      "as X-Authorization: Bearer. A dealer's screen needs tenantId, or is that of all dealers; a plant's needs customerId",
    access: managing,
    body: Type.Object({
      name: Type.String({
        maxLength: maxLengths.displayName,
        pattern: namePattern,
        ...withProblem("displayNameRequired"),
        examples: ["Lobby"],
      }),
      screen: Screen,
      tenantId: optionalId(TenantId),
      customerId: optionalId(CustomerId),
      /** null or left out: it lasts until it is revoked. */
      validDays: Type.Optional(
        Type.Union([Type.Integer({ minimum: 1, maximum: longestDisplayDays, examples: [365] }), Type.Null()]),
      ),
    }),
    reply: {
      kind: "data",
      /** `path` opens the screen in a browser; the token stands behind its #. */
      schema: Type.Object({ linkId: name, token: name, path: name }),
    },
  },
  "DELETE /system/displaylink/:id": {
    summary: "Revoke a display link; screens that show it are disconnected",
    access: managing,
    params: Type.Object({ id: Type.String({ format: "uuid" }) }),
    reply: { kind: "data", schema: Type.Object({ linkId: name }) },
  },
  "POST /system/displaylink/open": {
    summary: "What a display link opens, by its token",
    access: "public",
    body: Type.Object({
      token: Type.String({ minLength: 1, maxLength: 200, ...withProblem("displayLinkInvalid") }),
    }),
    reply: { kind: "data", schema: OpenedDisplay },
  },
} as const satisfies Contract;
