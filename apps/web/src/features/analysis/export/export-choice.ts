import { type ExportChoice, type ExportProblems, exportProblems } from "../../../lib/export/export-rules.ts";

export interface DataChoice extends ExportChoice {
  deviceIds: readonly string[];
  keyIds: readonly number[];
}

const mostDevices = 50;
const mostKeys = 100;

interface DataProblems extends ExportProblems {
  device?: "device";
  parameters?: "parameters";
}

/** What is missing or too much, field by field. */
export function dataProblems({ deviceIds, keyIds, ...choice }: DataChoice): DataProblems {
  return {
    ...(deviceIds.length === 0 || deviceIds.length > mostDevices ? { device: "device" } : {}),
    ...(keyIds.length === 0 || keyIds.length > mostKeys ? { parameters: "parameters" } : {}),
    ...exportProblems(choice),
  };
}
