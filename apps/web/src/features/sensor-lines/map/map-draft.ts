import { type MapRow, type RegisterMap, type SensorMap, usualLine } from "@oilcloud/modbus";

export const emptyMap: RegisterMap = { kind: "registers", line: usualLine, rows: [] };

/** A further row: after the last register, with the same encoding. */
export function nextRow(rows: readonly MapRow[], words: (row: MapRow) => number): MapRow {
  const last = rows.at(-1);
  return {
    key: "",
    functionCode: last?.functionCode ?? 3,
    address: last ? Math.min(65_535, last.address + words(last)) : 0,
    type: last?.type ?? "int16",
    order: last?.order ?? "ABCD",
    bit: null,
    textWords: null,
    scale: 1,
    offset: 0,
    none: [],
    clamp: null,
    intervalS: null,
  };
}

export const withRow = (map: RegisterMap, at: number, change: Partial<MapRow>): RegisterMap => ({
  ...map,
  rows: map.rows.map((row, i) => (i === at ? { ...row, ...change } : row)),
});

export const withoutRow = (map: RegisterMap, at: number): RegisterMap => ({
  ...map,
  rows: map.rows.filter((_, i) => i !== at),
});

export const addressText = (address: number): string =>
  `0x${address.toString(16).toUpperCase().padStart(4, "0")}`;

/** `0x03EA` or `1002`; NaN for what is no address, which the checks name. */
export const addressOf = (text: string): number =>
  /^(?:0x[0-9a-f]{1,4}|\d{1,5})$/i.test(text.trim()) ? Number(text) : Number.NaN;

export const isSame = (one: SensorMap, other: SensorMap): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
