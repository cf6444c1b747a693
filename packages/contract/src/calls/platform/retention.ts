import { readingClasses } from "@oilcloud/oil";
import { TenantId, withProblem } from "../../fields/fields.ts";
import { keptLayers, mostKeptDays } from "../../values/retention.ts";
import { type Static, Type } from "typebox";
import { ofPlatform } from "../../access/call-access.ts";
import type { Contract } from "../../call.ts";
import { count, ms, msOrNull, name } from "../../fields/answer-fields.ts";

const KeptLayer = Type.Enum([...keptLayers]);
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
  /** By what readings tell, the largest part first. */
  classes: Type.Array(Type.Object({ readingClass: ReadingClass, values: count, bytes: count })),
  /** What is kept for other than the usual time. */
  rules: Type.Array(Type.Object({ layer: KeptLayer, readingClass: ReadingClass, days: count })),
});
export type KeptTenant = Static<typeof KeptTenant>;

export const Kept = Type.Object({
  time: ms,
  /** null before the first measurement. */
  measuredTime: msOrNull,
  /** Days that are kept where nothing else was set. */
  usualDays: Type.Object({ samples: count, hours: count }),
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
} as const satisfies Contract;
