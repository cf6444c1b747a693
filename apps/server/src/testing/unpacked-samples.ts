import { makeHourReader } from "../modules/telemetry/hours/hour-reader.ts";
import { makePackedSpans } from "../modules/telemetry/hours/packed-spans.ts";
import { makeDamageReports } from "../modules/telemetry/packed/damage-reports.ts";
import { makePackedSamples } from "../modules/telemetry/packed/packed-samples.ts";
import { makePackedWeeks } from "../modules/telemetry/packed/packed-weeks.ts";
import type { Db } from "../platform/database/connect.ts";

/** For stores of a database in which nothing is packed. */
export const unpackedSamples = (db: Db) =>
  makePackedSamples({ db, weeks: makePackedWeeks(db), damage: makeDamageReports(() => {}) });

export const unpackedHours = (db: Db) =>
  makeHourReader(
    db,
    makePackedSpans(db),
    makeDamageReports(() => {}),
  );
