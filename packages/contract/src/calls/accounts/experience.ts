import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { AccountId } from "../../fields/fields.ts";
import { EndTime } from "./users.ts";
import { ofPlatform } from "../../access/call-access.ts";
import { name } from "../../fields/answer-fields.ts";

export const GrantableDevice = Type.Object({
  deviceId: name,
  deviceName: name,
  deviceNo: Type.Union([name, Type.Null()]),
  oilName: name,
});
export const GrantableCustomer = Type.Object({
  customerId: name,
  customerName: name,
  tenantName: name,
  devices: Type.Array(GrantableDevice),
});
export type GrantableDevice = Static<typeof GrantableDevice>;
export type GrantableCustomer = Static<typeof GrantableCustomer>;

export const Grants = Type.Object({
  deviceIds: Type.Array(name),
  /** The names under which the account is shown factories, of all it has ever been given. */
  aliases: Type.Array(Type.Object({ customerId: name, alias: name })),
});
export type Grants = Static<typeof Grants>;

export const experienceCalls = {
  "GET /system/virtual/devices": {
    summary: "List all devices by customer, to be associated with experience accounts",
    access: ofPlatform,
    reply: { kind: "data", schema: Type.Object({ customers: Type.Array(GrantableCustomer) }) },
    large: true,
  },
  "GET /system/virtual/grants": {
    summary: "Devices associated with an experience account, and the names it sees instead of factory names",
    access: ofPlatform,
    query: Type.Object({ userId: AccountId }),
    reply: { kind: "data", schema: Grants },
  },
  "PUT /system/virtual/grants": {
    summary: "Set the devices, end date and name masking of an experience account",
    access: ofPlatform,
    body: Type.Object({
      userId: AccountId,
      /** Looked up together: thousands of them would take too long one by one. */
      deviceIds: Type.Array(Type.String({ format: "uuid" }), { maxItems: 20_000, examples: [[]] }),
      endTime: EndTime,
      maskNames: Type.Boolean({ examples: [true] }),
    }),
    reply: { kind: "data", schema: Grants },
  },
} as const satisfies Contract;
