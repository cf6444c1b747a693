import type { DeviceOptions, Language } from "@oilcloud/contract";
import { industries, type Label, machineTypes, oils } from "@oilcloud/oil";
import { labelIn } from "../../platform/labels.ts";

const named = (labels: Record<string, Label>, language: Language) =>
  Object.entries(labels).map(([key, label]) => ({ key, name: labelIn(language, label) }));

export const deviceOptions = (language: Language): DeviceOptions => ({
  machineTypes: named(machineTypes, language),
  oils: named(oils, language),
  industries: named(industries, language),
});
