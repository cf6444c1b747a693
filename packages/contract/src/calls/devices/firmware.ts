import { type Static, Type } from "typebox";
import { ofAdministrators } from "../../access/call-access.ts";
import type { Contract } from "../../call.ts";
import { count, ms, msOrNull, name, nameOrNull, nullable } from "../../fields/answer-fields.ts";
import {
  CustomerId,
  DeviceId,
  line,
  optionalId,
  pageFields,
  TenantId,
  withProblem,
} from "../../fields/fields.ts";
import type { Upload } from "../../fields/files.ts";
import {
  firmwareLimits,
  type FirmwareState,
  firmwareStates,
  rolloutKinds,
  rolloutStates,
  stageUnits,
} from "../../values/firmware.ts";
import { maxLengths, namePattern } from "../../values/limits.ts";

/** Plain uuids, whose scope the handler checks. */
const ImageId = Type.String({ format: "uuid" });
const RolloutId = Type.String({ format: "uuid" });

/** As the device reports it: it compares both with what it runs. */
const given = (example: string) =>
  Type.String({
    minLength: 1,
    maxLength: firmwareLimits.text,
    pattern: namePattern,
    ...withProblem("firmwareTextRequired"),
    examples: [example],
  });

const file: Upload = {
  field: "file",
  maxBytes: firmwareLimits.bytes,
  types: ["binary"],
  problems: { missing: "fileMissing", tooLarge: "firmwareTooLarge", wrongType: "fileMissing" },
};

export const FirmwareImage = Type.Object({
  imageId: name,
  /** null: of the platform, for all dealers. */
  tenantId: nameOrNull,
  tenantName: name,
  title: name,
  version: name,
  model: name,
  fileName: name,
  bytes: count,
  checksum: name,
  uploadedTime: ms,
  uploadedBy: name,
  /** Whether the caller may delete it. */
  isOwn: Type.Boolean(),
  /** Roll-outs that are not over. */
  inUse: count,
});
export type FirmwareImage = Static<typeof FirmwareImage>;

export const FirmwareCandidate = Type.Object({
  deviceId: name,
  deviceName: name,
  customerName: name,
  groupName: name,
  /** What it says it runs; empty while it has not said so. */
  title: name,
  version: name,
  /** Why it cannot take part. */
  obstacle: nullable(Type.Enum(["rollout", "gateway", "dealer"])),
});
export type FirmwareCandidate = Static<typeof FirmwareCandidate>;

const Stage = Type.Object({
  upTo: Type.Integer({ minimum: 1, maximum: firmwareLimits.devices, ...withProblem("stagesInvalid") }),
  unit: Type.Enum([...stageUnits]),
});
const share = Type.Integer({ minimum: 0, maximum: 100, examples: [90] });

export const FirmwareRollout = Type.Object({
  rolloutId: name,
  kind: Type.Enum([...rolloutKinds]),
  imageId: name,
  title: name,
  version: name,
  tenantName: name,
  state: Type.Enum([...rolloutStates]),
  /** From 0. */
  stage: count,
  /** How many devices take part until the end of each stage. */
  stages: Type.Array(count),
  updatedShare: count,
  failedShare: count,
  /** Devices by state; those without devices are 0. */
  counts: Type.Object(
    Object.fromEntries(firmwareStates.map((state) => [state, count])) as Record<FirmwareState, typeof count>,
  ),
  devices: count,
  /** In the stage that runs. */
  inStage: Type.Object({ devices: count, updated: count, failed: count }),
  startedTime: ms,
  startedBy: name,
  changedTime: ms,
  endedTime: msOrNull,
});
export type FirmwareRollout = Static<typeof FirmwareRollout>;

export const RolloutDevice = Type.Object({
  deviceId: name,
  deviceName: name,
  customerName: name,
  stage: count,
  state: Type.Enum([...firmwareStates]),
  /** What the device or the platform says about a failure. */
  error: name,
  sentBytes: count,
  bytes: count,
  title: name,
  version: name,
  changedTime: ms,
});
export type RolloutDevice = Static<typeof RolloutDevice>;

const rollout = Type.Object({ rolloutId: RolloutId });
const changed = { kind: "data", schema: Type.Object({ rolloutId: name }) } as const;

/** Firmware of sensors and gateways, and its roll-out by stages. */
export const firmwareCalls = {
  "GET /system/firmware/images": {
    summary: "List firmware files of the dealer and of the platform",
    access: ofAdministrators,
    reply: { kind: "rows", schema: FirmwareImage },
  },
  "POST /system/firmware/upload": {
    summary: "Upload a firmware file; its SHA-256 is computed, and compared with the one given",
    access: ofAdministrators,
    body: Type.Object({
      title: given("oil-sensor"),
      version: given("1.4.0"),
      model: Type.Optional(Type.String({ maxLength: firmwareLimits.text, ...line, examples: ["OM-300"] })),
      checksum: Type.Optional(
        Type.String({ pattern: "^([0-9a-fA-F]{64})?$", ...withProblem("checksumFormat"), examples: [""] }),
      ),
      /** Left out by an administrator of the platform: for all dealers. */
      tenantId: optionalId(TenantId),
    }),
    upload: file,
    reply: { kind: "data", schema: Type.Object({ imageId: name, checksum: name }) },
  },
  "POST /system/firmware/remove": {
    summary: "Delete a firmware file; refused while a roll-out uses it",
    access: ofAdministrators,
    body: Type.Object({ imageId: ImageId }),
    reply: { kind: "data", schema: Type.Object({ imageId: name }) },
  },
  "GET /system/firmware/candidates": {
    summary: "List devices with the firmware they report, and whether they can be offered this one",
    access: ofAdministrators,
    query: Type.Object({
      imageId: ImageId,
      customerId: optionalId(CustomerId),
      search: Type.Optional(Type.String({ maxLength: maxLengths.search })),
    }),
    large: true,
    reply: { kind: "rows", schema: FirmwareCandidate },
  },
  "GET /system/firmware/rollouts": {
    summary: "List roll-outs of firmware with their progress, newest first",
    access: ofAdministrators,
    query: Type.Object(pageFields),
    reply: { kind: "rows", schema: FirmwareRollout },
  },
  "GET /system/firmware/rollout/devices": {
    summary: "List the devices of a roll-out, failed ones first",
    access: ofAdministrators,
    query: Type.Object({ rolloutId: RolloutId, ...pageFields }),
    reply: { kind: "rows", schema: RolloutDevice },
  },
  "POST /system/firmware/rollout/start": {
    summary: "Offer firmware to devices, stage by stage",
    access: ofAdministrators,
    body: Type.Object({
      imageId: ImageId,
      deviceIds: Type.Array(DeviceId, {
        minItems: 1,
        maxItems: firmwareLimits.devices,
        ...withProblem("firmwareDevicesRequired"),
      }),
      /** The last one takes all that are left; without any, all devices at once. */
      stages: Type.Array(Stage, {
        maxItems: firmwareLimits.stages,
        examples: [[{ upTo: 1, unit: "devices" }]],
      }),
      /** Percent of a stage that must be updated before the next one begins. */
      updatedShare: share,
      /** Percent of a stage that may fail; above it the roll-out pauses. */
      failedShare: share,
    }),
    reply: changed,
  },
  "POST /system/firmware/rollout/stop": {
    summary: "Stop a roll-out: devices that are not updated are offered nothing any more",
    access: ofAdministrators,
    body: rollout,
    reply: changed,
  },
  "POST /system/firmware/rollout/goOn": {
    summary: "Go on with a roll-out that is paused or stopped",
    access: ofAdministrators,
    body: rollout,
    reply: changed,
  },
  "POST /system/firmware/rollout/rollBack": {
    summary: "Stop a roll-out and offer updated devices the firmware that they had before",
    access: ofAdministrators,
    body: rollout,
    reply: changed,
  },
} as const satisfies Contract;
