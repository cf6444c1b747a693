import { readingClasses } from "@oilcloud/oil";
import { optionalId, TenantId, withProblem } from "../../fields/fields.ts";
import { keptLayers, leastCapBytes, mostCapBytes, mostKeptDays } from "../../values/retention.ts";
import { type Static, Type } from "typebox";
import { ofPlatform } from "../../access/call-access.ts";
import type { Upload } from "../../fields/files.ts";
import { megabyte } from "../../values/limits.ts";
import type { Contract } from "../../call.ts";
import { count, ms, msOrNull, name, nameOrNull, numberOrNull } from "../../fields/answer-fields.ts";

const KeptLayer = Type.Enum([...keptLayers]);
/** The year 2200, in ms. */
const largestTime = 7_258_118_400_000;
const ReadingClass = Type.Enum([...readingClasses]);

const StoredSize = Type.Object({ values: count, bytes: count });

export const KeptTenant = Type.Object({
  tenantId: name,
  tenantName: name,
  devices: count,
  /** Rows of readings and texts that are not packed. */
  rows: StoredSize,
  packed: StoredSize,
  hours: StoredSize,
  days: StoredSize,
  bytes: count,
  /** The oldest reading; null where there is none, or not measured yet. */
  oldestTime: msOrNull,
  /** By what readings are about, the largest part first. */
  classes: Type.Array(Type.Object({ readingClass: ReadingClass, values: count, bytes: count })),
  /** What is kept for other than the usual time. */
  rules: Type.Array(Type.Object({ layer: KeptLayer, readingClass: ReadingClass, days: count })),
});
export type KeptTenant = Static<typeof KeptTenant>;

/** The limit of what all readings, hourly and daily values may take. */
export const KeptCap = Type.Object({
  /** null: no limit. */
  bytes: numberOrNull,
  usedBytes: count,
  setTime: msOrNull,
  /** Nothing older is kept because of it; null where nothing was removed for it. */
  samplesFrom: msOrNull,
  hoursFrom: msOrNull,
  /** near: 90 % are used. removing: the oldest is about to be removed. beyond: nothing more may be removed. */
  state: Type.Enum(["none", "within", "near", "removing", "beyond"]),
});
export type KeptCap = Static<typeof KeptCap>;

/** What a limit would remove that is there now. */
export const KeptCapLoss = Type.Object({
  values: count,
  bytes: count,
  samplesFrom: msOrNull,
  hoursFrom: msOrNull,
  /** Even so more is used: alarms and forecasts need the rest. */
  isBeyond: Type.Boolean(),
});
export type KeptCapLoss = Static<typeof KeptCapLoss>;

export const Kept = Type.Object({
  time: ms,
  /** null before the first measurement. */
  measuredTime: msOrNull,
  /** Days that are kept where nothing else was set. */
  usualDays: Type.Object({ samples: count, hours: count }),
  cap: KeptCap,
  /** The largest first. */
  tenants: Type.Array(KeptTenant),
});
export type Kept = Static<typeof Kept>;

/** What would be removed that is there now. */
export const KeptLoss = Type.Object({
  values: count,
  bytes: count,
  layers: Type.Array(Type.Object({ layer: KeptLayer, values: count, bytes: count })),
});
export type KeptLoss = Static<typeof KeptLoss>;

const changedRules = {
  tenantId: TenantId,
  rules: Type.Array(
    Type.Object({
      layer: KeptLayer,
      readingClass: ReadingClass,
      /** null restores what is usual. */
      days: Type.Union([
        Type.Integer({
          minimum: 1,
          maximum: mostKeptDays,
          ...withProblem("keptDaysInvalid"),
          examples: [400],
        }),
        Type.Null(),
      ]),
    }),
    { maxItems: keptLayers.length * readingClasses.length },
  ),
};

const capBytes = {
  /** null: no limit. */
  bytes: Type.Union([
    Type.Integer({
      minimum: leastCapBytes,
      maximum: mostCapBytes,
      ...withProblem("capInvalid"),
      examples: [200_000_000_000],
    }),
    Type.Null(),
  ]),
};

/** An archive of readings of a month. */
export const ReadingArchive = Type.Object({
  archiveId: name,
  /** Empty: of all dealers. */
  tenantName: name,
  /** 2026-08, in UTC */
  month: name,
  startTime: ms,
  accountName: name,
  status: Type.Enum(["running", "done", "failed", "restoring"]),
  /** The name of an error: why it could not be made or brought back the last time. */
  problem: nameOrNull,
  bytes: numberOrNull,
  rows: numberOrNull,
  /** Until when the readings that were brought back are kept. */
  restoredUntil: msOrNull,
  url: nameOrNull,
});
export type ReadingArchive = Static<typeof ReadingArchive>;

const ArchiveId = Type.String({ format: "uuid" });
const archives = { kind: "data", schema: Type.Array(ReadingArchive) } as const;
/** It is checked in memory; larger ones stay where the server keeps them. */
const archiveFile: Upload = {
  field: "file",
  maxBytes: 256 * megabyte,
  types: ["gzip"],
  problems: { missing: "fileMissing", tooLarge: "archiveTooLarge", wrongType: "archiveForeign" },
};

export const retentionCalls = {
  "GET /system/retention/overview": {
    summary:
      "What the readings of each dealer take, measured in the background, the oldest, and how long they are kept",
    access: ofPlatform,
    reply: { kind: "data", schema: Kept },
  },
  "POST /system/retention/preview": {
    summary: "What a change of the rules of a dealer would remove, estimated from the last measurement",
    access: ofPlatform,
    body: Type.Object(changedRules),
    reply: { kind: "data", schema: KeptLoss },
  },
  "PUT /system/retention/rules": {
    summary:
      "Set how long readings and hourly values of a dealer are kept by class; omitted ones are left unchanged. What is lost has to be confirmed",
    access: ofPlatform,
    body: Type.Object({ ...changedRules, confirmed: Type.Optional(Type.Boolean()) }),
    reply: { kind: "data", schema: Kept },
  },
  "POST /system/retention/cap/preview": {
    summary: "What a limit of the size of all readings would remove, by the last measurement",
    access: ofPlatform,
    body: Type.Object(capBytes),
    reply: { kind: "data", schema: KeptCapLoss },
  },
  "PUT /system/retention/cap": {
    summary:
      "Limit the size of all readings, hourly and daily values: the oldest are removed where they take more. What is lost has to be confirmed",
    access: ofPlatform,
    body: Type.Object({ ...capBytes, confirmed: Type.Optional(Type.Boolean()) }),
    reply: { kind: "data", schema: Kept },
  },
  "GET /system/retention/archives": {
    summary: "Archives of readings, the newest first",
    access: ofPlatform,
    reply: archives,
  },
  "POST /system/retention/archive": {
    summary: "Archive the readings of a dealer, or of all, of a month that is over (background task)",
    access: ofPlatform,
    body: Type.Object({
      tenantId: optionalId(TenantId),
      month: Type.String({
        pattern: "^20[0-9]{2}-(0[1-9]|1[0-2])$",
        ...withProblem("archiveMonthInvalid"),
        examples: ["2026-08"],
      }),
    }),
    reply: archives,
  },
  "GET /system/retention/archive/download": {
    summary: "Download an archive of readings",
    access: ofPlatform,
    query: Type.Object({ id: ArchiveId }),
    reply: { kind: "file" },
  },
  "POST /system/retention/archive/upload": {
    summary:
      "Upload an archive that was downloaded before; one of another platform, or a damaged one, is refused",
    access: ofPlatform,
    body: Type.Object({}),
    upload: archiveFile,
    reply: archives,
  },
  "POST /system/retention/archive/restore": {
    summary: "Bring the readings of an archive back and keep them until a time (background task)",
    access: ofPlatform,
    body: Type.Object({
      id: ArchiveId,
      untilTime: Type.Integer({ minimum: 0, maximum: largestTime, ...withProblem("timeInvalid") }),
    }),
    reply: archives,
  },
  "DELETE /system/retention/archive": {
    summary: "Delete an archive; readings that were brought back stay",
    access: ofPlatform,
    query: Type.Object({ id: ArchiveId }),
    reply: archives,
  },
} as const satisfies Contract;
