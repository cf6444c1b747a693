import type { Shape } from "../../shape.ts";
import type { sheetImport as chinese } from "../zh-CN/sheet-import.ts";

export const sheetImport = {
  template: "Download the template",
  run: "Import",
  choose: "Choose a file",
  hint: "xlsx, at most {{megabytes}} MB and {{rows}} rows",
  checked:
    "Rows: {{total}}. Can be imported: {{valid}}, with problems: {{invalid}}. Nothing is imported until you confirm. ",
  row: "Row",
  column: "Column",
  problem: "Problem",
} as const satisfies Shape<typeof chinese>;
