import { classScale, type Columns, domainOf } from "@oilcloud/chart";
import type { IndicatorValue, PollutionRow } from "@oilcloud/contract";
import type { Lane, LimitLine, Stroke } from "../../../../ui/chart-lanes/model.ts";
import { as4059Text } from "@oilcloud/oil";
import { limitLines, type LimitWords } from "../../../../ui/chart-lanes/limit-lines.ts";
import type { IndicatorLab } from "../lab/lab-marks.ts";

const height = 104;
const mostTicks = 6;

function columnsOf(rows: readonly PollutionRow[], valueOf: (row: PollutionRow) => number | null): Columns {
  const value = rows.map(valueOf);
  return {
    ts: rows.map(({ createTime }) => createTime),
    value,
    min: value,
    max: value,
    count: rows.map(({ count }) => count),
  };
}

/** The numbers of a written code, `20/18/16`; what was not counted is null. */
export function isoNumbers(code: string | null): (number | null)[] {
  if (code === null) return [null, null, null];
  return code.split("/").map((part) => {
    const number = Number.parseInt(part.replace(/^[^\d]+/, ""), 10);
    return Number.isNaN(number) ? null : number;
  });
}

/** One lane for the NAS class with its limits, one for the three ISO numbers. */
export function codeLanes(
  rows: readonly PollutionRow[],
  values: readonly IndicatorValue[],
  words: LimitWords,
  labs: readonly IndicatorLab[] = [],
): Lane[] {
  const nas = values.find(({ key }) => key === "nasClass");
  const limits = limitLines(nas?.limit ?? null, 0, words);
  const nasColumns = columnsOf(rows, ({ nasClass }) => nasClass);
  const isoKeys = ["iso4", "iso6", "iso14"];
  const iso = isoKeys.map((key, index) => ({
    keyId: values.find((row) => row.key === key)?.keyId,
    name: values.find((row) => row.key === key)?.keyName ?? key,
    columns: columnsOf(rows, ({ isoCode }) => isoNumbers(isoCode)[index] ?? null),
  }));
  const lane = (
    id: string,
    title: string,
    lines: { keyId: number | undefined; name: string; columns: Columns }[],
    laneLimits: LimitLine[],
    text: (value: number) => string,
  ): Lane | null => {
    const found = labs.filter((lab) => lines.some(({ keyId }) => keyId === lab.keyId));
    const domain = domainOf(
      [...lines.flatMap(({ columns }) => [...columns.value]), ...found.map(({ value }) => value)],
      laneLimits.map(({ value }) => value),
    );
    if (!domain || lines.every(({ columns }) => columns.value.every((value) => value === null))) return null;
    const scale = classScale(domain.low, domain.high, mostTicks);
    return {
      id,
      height,
      title,
      axes: [{ ...scale, decimals: 0, text, stroke: null }],
      series: lines.map(({ name, columns }, index) => ({
        id: name,
        name,
        unit: "",
        decimals: 0,
        text,
        stroke: index as Stroke,
        columns,
        shape: "step",
        band: false,
        axis: 0,
        newest: false,
      })),
      limits: laneLimits,
      gaps: [],
      // Three of them stand above each other, so their words are left to the cursor.
      labs: found.map((lab) => ({ ...lab, axis: 0, text: "" })),
    };
  };
  return [
    lane(
      "nas",
      "NAS 1638",
      [{ keyId: nas?.keyId, name: nas?.keyName ?? "NAS", columns: nasColumns }],
      limits,
      as4059Text,
    ),
    lane("iso", "ISO 4406", iso, [], String),
  ].filter((each) => each !== null);
}
