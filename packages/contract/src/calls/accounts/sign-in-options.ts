import { Type } from "typebox";
import { ofPlatform } from "../../access/call-access.ts";
import type { Contract } from "../../call.ts";
import { passwordProfiles } from "../../values/password-policy.ts";

const Policy = Type.Object({ profile: Type.Enum([...passwordProfiles]) });

export const signInOptionCalls = {
  "GET /signIn/options": {
    summary: "What is asked of new passwords on this platform",
    access: "public",
    reply: { kind: "data", schema: Policy },
  },
  "PUT /system/signIn/policy": {
    summary:
      "Choose what is asked of passwords and sessions. A password that breaks the rules is changed at its owner's next login",
    access: ofPlatform,
    body: Policy,
    reply: { kind: "data", schema: Policy },
  },
} as const satisfies Contract;
