import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { Language, SystemName } from "../../fields/fields.ts";
import { defaultUnitChoices } from "../../values/lists.ts";
import { ofPlatform } from "../../access/call-access.ts";

const DefaultUnits = Type.Enum([...defaultUnitChoices]);
const Named = Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]);

/** How far a new platform has been set up; each is the first of its kind. */
export const SetupState = Type.Object({
  /** Empty while the platform has its default name. */
  systemName: Type.String(),
  /** Of those who made no choice, and whose browser wants neither language. */
  language: Language,
  /** Of those who chose no units. */
  defaultUnits: DefaultUnits,
  hasLogo: Type.Boolean(),
  tenant: Named,
  customer: Named,
  device: Named,
  /** Any device has reported. */
  reported: Type.Boolean(),
  /** The administrator has put the rest off. */
  left: Type.Boolean(),
});
export type SetupState = Static<typeof SetupState>;

export const setupCalls = {
  "GET /system/setup": {
    summary: "How far the platform has been set up",
    access: ofPlatform,
    reply: { kind: "data", schema: SetupState },
  },
  "PUT /system/setup/systemName": {
    summary:
      "Set the name of the platform, used where neither customer nor dealer has set one, its default language " +
      "and the units of people who chose none",
    access: ofPlatform,
    body: Type.Object({
      systemName: SystemName,
      language: Type.Optional(Language),
      defaultUnits: Type.Optional(DefaultUnits),
    }),
    reply: { kind: "data", schema: SetupState },
  },
  "PUT /system/setup/left": {
    summary: "Put the remaining steps off, or take them up again",
    access: ofPlatform,
    body: Type.Object({ left: Type.Boolean() }),
    reply: { kind: "data", schema: SetupState },
  },
} as const satisfies Contract;
