import type { Calls } from "../../platform/http/calls.ts";
import { type LabDataDeps, makeLabData } from "./lab-data.ts";
import { labDataRoutes } from "./routes.ts";
import { describeSampleChange } from "./audited-samples.ts";
import { describeOffsetChange, offsetEntity } from "./offset-words.ts";

export function labDataModule(deps: LabDataDeps) {
  const labData = makeLabData(deps);
  return {
    ...labData,
    describes: { labSample: describeSampleChange, [offsetEntity]: describeOffsetChange },
    serve: (calls: Calls) => labDataRoutes(calls, labData),
  };
}
