import { Type } from "typebox";
import { managing } from "../../access/call-access.ts";
import type { Contract } from "../../call.ts";
import { name } from "../../fields/answer-fields.ts";
import { DeviceId } from "../../fields/fields.ts";
import { deviceFields, DeviceName, GroupOfDevice, SensorModelName } from "../../fields/fleet-fields.ts";
import type { Upload } from "../../fields/files.ts";
import { maxFileBytes } from "../../values/limits.ts";

const mostModels = 50;
const photo = {
  field: "photo",
  maxBytes: maxFileBytes.picture,
  types: ["jpeg", "png"],
  problems: { missing: "fileMissing", tooLarge: "pictureTooLarge", wrongType: "imagesOnly" },
} as const satisfies Upload;

/** Both calls say what is to be true afterwards, so that a phone whose connection drops may send them again. */
export const commissioningCalls = {
  "PUT /system/customerdevice/commission": {
    summary:
      "Set what a person at the machine enters: name, machine type, group and the models of its sensors, one entry " +
      "for each sensor. Sensors that are missing are added, none is removed; sent again, nothing changes",
    access: managing,
    body: Type.Object({
      deviceId: DeviceId,
      deviceName: DeviceName,
      machineType: deviceFields.machineType,
      groupId: GroupOfDevice,
      models: Type.Array(SensorModelName, { maxItems: mostModels }),
    }),
    reply: { kind: "data", schema: Type.Object({ deviceId: name, sensorsAdded: Type.Integer() }) },
  },
  "POST /system/customerdevice/photo": {
    summary:
      "Set the picture of the place where a device is installed: jpg or png, at most 1024 KB. It becomes the " +
      "device's image and is visible to its customer; the same bytes sent again change nothing",
    access: managing,
    body: Type.Object({ deviceId: DeviceId }),
    upload: photo,
    reply: { kind: "data", schema: Type.Object({ deviceImage: name }) },
  },
} as const satisfies Contract;
