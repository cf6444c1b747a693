import { mostBits, mostWords, readsBits } from "../frames/read-request.ts";
import { parseTemplate } from "../text-lines/template.ts";
import { isNoValuePattern } from "../values/no-value.ts";
import { longestText, wordsOf } from "../values/value-type.ts";
import type { MapRow, SensorMap } from "./sensor-map.ts";

export type MapProblem =
  | "noRows"
  | "tooManyRows"
  | "badKey"
  | "sameKey"
  | "badAddress"
  | "overlap"
  | "bitsOnly"
  | "badBit"
  | "badTextLength"
  | "badScale"
  | "badNoValue"
  | "badClamp"
  | "rowTooLong"
  | "badTemplate"
  | "badRequest"
  | "fieldsDiffer";

/** What is wrong, and with which rows, counted from 0; none: with the map as a whole. */
export interface FoundProblem {
  problem: MapProblem;
  rows: number[];
}

const mostRows = 128;
const keyForm = /^[A-Za-z_][A-Za-z0-9_.-]{0,62}$/;

/** Everything that keeps a map from being saved. */
export function checkMap(map: SensorMap): FoundProblem[] {
  return map.kind === "text" ? checkText(map) : checkRegisters(map.rows, map.line.mostWords);
}

export const spanOf = (row: MapRow): number =>
  readsBits(row.functionCode) ? 1 : wordsOf(row.type, row.textWords);

function checkRegisters(rows: readonly MapRow[], mostInRequest: number): FoundProblem[] {
  if (rows.length === 0) return [{ problem: "noRows", rows: [] }];
  if (rows.length > mostRows) return [{ problem: "tooManyRows", rows: [] }];
  const found = rows.flatMap((row, i) =>
    problemsOf(row, mostInRequest).map((problem) => ({ problem, rows: [i] })),
  );
  const firstWithKey = new Map<string, number>();
  rows.forEach(({ key }, i) => {
    const first = firstWithKey.get(key);
    if (first === undefined) firstWithKey.set(key, i);
    else found.push({ problem: "sameKey", rows: [first, i] });
  });
  return [...found, ...overlaps(rows)];
}

function problemsOf(row: MapRow, mostInRequest: number): MapProblem[] {
  const { key, address, type, bit, scale, offset, none, clamp, functionCode, textWords } = row;
  const span = spanOf(row);
  const isBits = readsBits(functionCode);
  const checks: [MapProblem, boolean][] = [
    ["badKey", !keyForm.test(key)],
    ["badAddress", !Number.isInteger(address) || address < 0 || address + span > 65_536],
    ["bitsOnly", isBits && type !== "bit"],
    [
      "badBit",
      type === "bit" && !isBits && !(Number.isInteger(bit) && bit !== null && bit >= 0 && bit <= 15),
    ],
    ["badTextLength", type === "text" && !(textWords !== null && textWords >= 1 && textWords <= longestText)],
    ["badScale", !Number.isFinite(scale) || scale === 0 || !Number.isFinite(offset)],
    ["badNoValue", !none.every(isNoValuePattern)],
    ["badClamp", clamp !== null && !(clamp[0] < clamp[1])],
    ["rowTooLong", span > Math.min(mostInRequest, isBits ? mostBits : mostWords)],
  ];
  return checks.filter(([, isWrong]) => isWrong).map(([problem]) => problem);
}

/** Rows that share a register. Bits of one register may. */
function overlaps(rows: readonly MapRow[]): FoundProblem[] {
  const taken = new Map<string, number>();
  const found: FoundProblem[] = [];
  rows.forEach((row, i) => {
    const clashing = new Set<number>();
    for (let word = 0; word < spanOf(row); word++) {
      const place = `${row.functionCode} ${row.address + word}`;
      const isBit = row.type === "bit" && !readsBits(row.functionCode);
      const holders = isBit ? [place, `${place} ${row.bit}`] : [place, ...anyBit(place)];
      for (const holder of holders) {
        const other = taken.get(holder);
        if (other !== undefined && other !== i) clashing.add(other);
      }
      taken.set(isBit ? `${place} ${row.bit}` : place, i);
    }
    for (const other of clashing) found.push({ problem: "overlap", rows: [other, i] });
  });
  return found;
}

const anyBit = (place: string) => Array.from({ length: 16 }, (_, bit) => `${place} ${bit}`);

function checkText({ request, template, fields }: Extract<SensorMap, { kind: "text" }>): FoundProblem[] {
  const found: FoundProblem[] = [];
  const parsed = parseTemplate(template);
  if (!/^[\x20-\x7e]{1,100}$/.test(request)) found.push({ problem: "badRequest", rows: [] });
  if (typeof parsed === "string") found.push({ problem: "badTemplate", rows: [] });
  else if (
    parsed.keys.toSorted().join() !==
    fields
      .map(({ key }) => key)
      .toSorted()
      .join()
  )
    found.push({ problem: "fieldsDiffer", rows: [] });
  fields.forEach(({ key, scale, offset }, i) => {
    if (!keyForm.test(key)) found.push({ problem: "badKey", rows: [i] });
    if (!Number.isFinite(scale) || scale === 0 || !Number.isFinite(offset))
      found.push({ problem: "badScale", rows: [i] });
  });
  return found;
}
