import type { Shape } from "../../shape.ts";
import type { sheetImport as chinese } from "../zh-CN/sheet-import.ts";

export const sheetImport = {
  template: "Download template",
  run: "Import",
  choose: "Choose file",
  hint: "XLSX, up to {{megabytes}} MB and {{rows}} rows",
  hintCsv: "XLSX or CSV, up to {{megabytes}} MB and {{rows}} rows",
  checked:
    "{{total}} rows: {{valid}} ready to import, {{invalid}} with problems. Nothing is imported until you confirm. ",
  row: "Row",
  column: "Column",
  problem: "Problem",
} as const satisfies Shape<typeof chinese>;
