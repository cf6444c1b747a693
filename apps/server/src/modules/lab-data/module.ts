import type { Calls } from "../../platform/http/calls.ts";
import { type LabDataDeps, makeLabData } from "./lab-data.ts";
import { labDataRoutes } from "./routes.ts";

export function labDataModule(deps: LabDataDeps) {
  const labData = makeLabData(deps);
  return { ...labData, serve: (calls: Calls) => labDataRoutes(calls, labData) };
}
