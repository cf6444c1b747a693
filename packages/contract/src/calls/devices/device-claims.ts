import { Type } from "typebox";
import { managing } from "../../access/call-access.ts";
import type { Contract } from "../../call.ts";
import { name } from "../../fields/answer-fields.ts";
import { line } from "../../fields/fields.ts";
import { DeviceName } from "../../fields/fleet-fields.ts";
import { longestClaimSecret } from "../../values/device-identity.ts";

export const deviceClaimCalls = {
  "POST /system/customerdevice/claim": {
    summary:
      "Claim a device in scope by its name and the secret with which it has offered itself (v1/devices/me/claim); " +
      "an offer is good once, wrong answers are limited",
    access: managing,
    body: Type.Object({
      deviceName: DeviceName,
      secret: Type.String({ maxLength: longestClaimSecret, ...line, examples: ["4711"] }),
    }),
    reply: { kind: "data", schema: Type.Object({ deviceId: name, deviceName: name }) },
  },
} as const satisfies Contract;
