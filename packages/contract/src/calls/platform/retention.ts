import { readingClasses } from "@oilcloud/oil";
import { type Static, Type } from "typebox";
import { ofPlatform } from "../../access/call-access.ts";
import type { Contract } from "../../call.ts";
import { count, ms, msOrNull, name } from "../../fields/answer-fields.ts";

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
  classes: Type.Array(
    Type.Object({ readingClass: Type.Enum([...readingClasses]), values: count, bytes: count }),
  ),
});
export type KeptTenant = Static<typeof KeptTenant>;

export const Kept = Type.Object({
  /** null before the first measurement. */
  measuredTime: msOrNull,
  /** The largest first. */
  tenants: Type.Array(KeptTenant),
  time: ms,
});
export type Kept = Static<typeof Kept>;

export const retentionCalls = {
  "GET /system/retention/overview": {
    summary: "What the readings of each dealer take, measured in the background, and the oldest of them",
    access: ofPlatform,
    reply: { kind: "data", schema: Kept },
  },
} as const satisfies Contract;
