import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { count, msOrNull, name, nameOrNull, nullable } from "../../fields/answer-fields.ts";
import { MachineTypeName } from "../../fields/alarm-setting-fields.ts";
import { CustomerId, withProblem } from "../../fields/fields.ts";
import { TimeOrNull } from "../../fields/fleet-fields.ts";
import { maxLengths, namePattern } from "../../values/limits.ts";
import { profileStates, provisioningLimits, provisioningRefusals } from "../../values/provisioning.ts";

/** A plain uuid, whose scope the handler checks. */
const ProfileId = Type.String({ format: "uuid" });
const ofDealer = { roles: ["TENANT_ADMIN"], right: "manage" } as const;

const entry = {
  name: Type.String({
    minLength: 1,
    maxLength: maxLengths.systemName,
    pattern: namePattern,
    ...withProblem("nameRequired"),
    examples: ["Spring delivery"],
  }),
  machineType: MachineTypeName,
  mostDevices: Type.Integer({ minimum: 1, maximum: provisioningLimits.devices, examples: [100] }),
  /** Until when devices register; null: without an end. */
  endTime: TimeOrNull,
  enabled: Type.Boolean(),
};

export const ProvisioningProfile = Type.Object({
  profileId: name,
  ...entry,
  name,
  endTime: msOrNull,
  customerId: name,
  customerName: name,
  /** null: the customer's default group. */
  groupId: nameOrNull,
  groupName: name,
  state: Type.Enum([...profileStates]),
  /** What a device sends with the secret; the secret is never returned again. */
  key: name,
  used: count,
  lastTime: msOrNull,
  refused: count,
  lastRefusal: nullable(Type.Object({ time: Type.Integer(), reason: Type.Enum([...provisioningRefusals]) })),
});
export type ProvisioningProfile = Static<typeof ProvisioningProfile>;

export const provisioningCalls = {
  "GET /system/provisioning/list": {
    summary: "List the dealer's profiles by which devices register themselves, without their secrets",
    access: ofDealer,
    reply: { kind: "rows", schema: ProvisioningProfile },
  },
  "POST /system/provisioning/save": {
    summary: "Create a registration profile, or update one by id; the secret of a new one is returned once",
    access: ofDealer,
    body: Type.Object({
      profileId: Type.Optional(Type.Union([Type.Null(), Type.Literal(""), ProfileId])),
      customerId: CustomerId,
      /** Left out or empty: the customer's default group. */
      groupId: Type.Optional(Type.Union([Type.Null(), Type.Literal(""), Type.String({ format: "uuid" })])),
      ...entry,
    }),
    reply: {
      kind: "data",
      /** The secret is null unless one was made. */
      schema: Type.Object({ profileId: name, key: name, secret: nullable(name) }),
    },
  },
  "POST /system/provisioning/remove": {
    summary: "Delete a registration profile; devices that it registered stay",
    access: ofDealer,
    body: Type.Object({ profileId: ProfileId }),
    reply: { kind: "data", schema: Type.Object({ profileId: name }) },
  },
} as const satisfies Contract;
