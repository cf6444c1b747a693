import { type Static, Type } from "typebox";
import { managing } from "../../access/call-access.ts";
import type { Contract } from "../../call.ts";
import { MachineTypeName } from "../../fields/alarm-setting-fields.ts";
import { count, ms, name } from "../../fields/answer-fields.ts";
import { DeviceId, line, withProblem } from "../../fields/fields.ts";
import { namePattern } from "../../values/limits.ts";

const ofDealer = { roles: ["TENANT_ADMIN"], right: "manage" } as const;
const mostTypes = 100;

const rules = {
  /** New devices of gateways wait for approval; otherwise they are added at once. */
  holdsNew: Type.Boolean(),
  /** Which machine type a type is that gateways report; others get the gateway's own. */
  types: Type.Array(
    Type.Object({
      type: Type.String({ minLength: 1, maxLength: 64, ...line, examples: ["pump"] }),
      machineType: MachineTypeName,
    }),
    { maxItems: mostTypes },
  ),
};
export const GatewayRules = Type.Object(rules);
export type GatewayRules = Static<typeof GatewayRules>;

const HeldChild = Type.Object({
  name,
  type: name,
  /** What the rules make of its type. */
  machineType: name,
  firstTime: ms,
  lastTime: ms,
  /** Messages since it was first seen, none of which is stored. */
  messages: count,
  newest: Type.Array(Type.Object({ key: name, value: name })),
});
export type HeldChild = Static<typeof HeldChild>;

export const gatewayCalls = {
  "GET /system/gateway/rules": {
    summary: "What is done with new devices that the dealer's gateways report",
    access: ofDealer,
    reply: { kind: "data", schema: GatewayRules },
  },
  "PUT /system/gateway/rules": {
    summary:
      "Set whether new devices of gateways are added at once or wait, and the machine types of their types",
    access: ofDealer,
    body: Type.Object(rules),
    reply: { kind: "data", schema: GatewayRules },
  },
  "GET /system/gateway/held": {
    summary: "List the devices of a gateway that wait for approval, with their last values",
    access: managing,
    query: Type.Object({ gatewayId: DeviceId }),
    reply: { kind: "rows", schema: HeldChild },
  },
  "POST /system/gateway/approve": {
    summary: "Add a device that waits for approval; its readings are stored from then on",
    access: managing,
    body: Type.Object({
      gatewayId: DeviceId,
      name: Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: namePattern,
        ...withProblem("deviceNameRequired"),
        examples: ["Line 2 pump"],
      }),
      machineType: MachineTypeName,
    }),
    reply: { kind: "data", schema: Type.Object({ deviceId: name }) },
  },
  "PUT /system/gateway/move": {
    summary: "Have a device report through another gateway of its customer; its readings stay with it",
    access: managing,
    body: Type.Object({ deviceId: DeviceId, gatewayId: DeviceId }),
    reply: { kind: "data", schema: Type.Object({ deviceId: name }) },
  },
} as const satisfies Contract;
