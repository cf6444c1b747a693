import { alarmCategories, dimensions, urgencies } from "@oilcloud/oil";
import { type Static, Type } from "typebox";
import { authorities } from "../../access/access.ts";
import type { Contract } from "../../call.ts";
import { DeviceId } from "../../fields/fields.ts";
import { MachineState, OilState } from "./data-screen-answers.ts";
import { ms, msOrNull, name, nameOrNull, numberOrNull } from "../../fields/answer-fields.ts";

/** A fact for or against a finding, with the values it is based on and the time range in which a chart shows it. */
const Evidence = Type.Object({
  kind: Type.Enum(["value", "course", "alarm", "sample", "event", "forecast"]),
  words: name,
  /** null if it is not about one indicator. */
  keyId: Type.Unsafe<number | null>({ type: ["integer", "null"] }),
  time: ms,
  value: numberOrNull,
  limit: numberOrNull,
  fromTime: ms,
  toTime: ms,
  /** The laboratory sample it is based on. */
  sampleId: nameOrNull,
});
const evidence = Type.Array(Evidence);
const dimension = Type.Enum([...dimensions]);

/** How much of the expected evidence was observed. */
const Confidence = Type.Object({ matched: Type.Integer(), expected: Type.Integer() });

const Finding = Type.Object({
  cause: name,
  /** The diagnostic rules that matched, the leading one first. */
  rules: Type.Array(name),
  category: Type.Enum([...alarmCategories]),
  dimension,
  /** 0 event, 1 information, 2 warning, 3 alarm, 4 critical. */
  severity: Type.Integer({ minimum: 0, maximum: 4 }),
  name,
  action: name,
  urgency: Type.Enum([...urgencies]),
  since: msOrNull,
  confidence: Confidence,
  supports: evidence,
  against: evidence,
  /** Missing evidence, and the sensor, laboratory test or inspection that would provide it. */
  missing: Type.Array(
    Type.Object({ words: name, from: Type.Enum(["sensor", "laboratory", "inspection"]), by: name }),
  ),
  /** What to bring; the amount is null if it is not known. */
  parts: Type.Array(Type.Object({ id: name, name, amount: numberOrNull, unit: name })),
  /** When the limit will be reached if nothing is done; null if no limit is ahead. */
  crossesTime: msOrNull,
  /** Other possible causes, most likely first. */
  alternatives: Type.Array(
    Type.Object({
      cause: name,
      name,
      action: name,
      confidence: Confidence,
      supports: evidence,
      against: evidence,
    }),
  ),
});

export const DeviceDiagnosis = Type.Object({
  madeTime: ms,
  state: MachineState,
  dimensions: Type.Array(
    Type.Object({ dimension, state: OilState, leading: Type.Union([Evidence, Type.Null()]) }),
  ),
  /** The cause named in the verdict first, then by severity. */
  findings: Type.Array(Finding),
  /** Unusual patterns that explain themselves and need no action. */
  notes: Type.Array(Type.Object({ rule: name, words: name, supports: evidence })),
});
export type DeviceDiagnosis = Static<typeof DeviceDiagnosis>;

export const diagnosisCalls = {
  "GET /system/diagnosis/device": {
    summary:
      "Diagnose a device from the last 90 days: findings with evidence for and against, missing evidence, action, urgency and parts",
    access: { roles: authorities, right: "view" },
    query: Type.Object({ deviceId: DeviceId }),
    reply: { kind: "data", schema: DeviceDiagnosis },
  },
} as const satisfies Contract;
