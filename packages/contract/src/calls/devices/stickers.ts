import { type Static, Type } from "typebox";
import { managing, viewing } from "../../access/call-access.ts";
import type { Contract } from "../../call.ts";
import { name } from "../../fields/answer-fields.ts";
import { DeviceId, line } from "../../fields/fields.ts";
import { maxImportRows } from "../../values/limits.ts";

const ClaimedDevice = Type.Object({ deviceId: name, deviceName: name });
export type ClaimedDevice = Static<typeof ClaimedDevice>;

export const stickerCalls = {
  "POST /system/sticker/print": {
    summary:
      "Make a sheet of stickers for devices as a PDF (background task): name, customer, claim code and QR code. " +
      "A device keeps its code when it is printed again",
    access: managing,
    body: Type.Object({
      deviceIds: Type.Array(DeviceId, { minItems: 1, maxItems: maxImportRows.devices }),
    }),
    reply: { kind: "data", schema: Type.Object({ taskId: name }) },
  },
  "GET /system/sticker/device": {
    summary: "Find the device whose sticker has this claim code; wrong codes are limited",
    access: viewing,
    query: Type.Object({
      code: Type.String({ minLength: 1, maxLength: 40, ...line, examples: ["7K4M-Q2XD-9HAB"] }),
    }),
    reply: { kind: "data", schema: ClaimedDevice },
  },
} as const satisfies Contract;
