import { mostExportDevices, mostExportIndicators } from "@oilcloud/contract/values";
import { type ExportChoice, type ExportProblems, exportProblems } from "../../../lib/export/export-rules.ts";

export interface DataChoice extends ExportChoice {
  deviceIds: readonly string[];
  keyIds: readonly number[];
}

interface DataProblems extends ExportProblems {
  device?: "device";
  parameters?: "parameters";
}

/** What is missing or too much, field by field. */
export function dataProblems({ deviceIds, keyIds, ...choice }: DataChoice): DataProblems {
  return {
    ...(deviceIds.length === 0 || deviceIds.length > mostExportDevices ? { device: "device" } : {}),
    ...(keyIds.length === 0 || keyIds.length > mostExportIndicators ? { parameters: "parameters" } : {}),
    ...exportProblems(choice),
  };
}
