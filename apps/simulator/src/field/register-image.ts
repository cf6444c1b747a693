import { type ByteOrder, type MapRow, type RegisterMap, spanOf, type ValueType } from "@oilcloud/modbus";

/** What the registers of a slave hold, by function and address. */
export type RegisterImage = ReadonlyMap<string, number>;

export const placeOf = (functionCode: number, address: number): string => `${functionCode} ${address}`;

/** Registers from which the map reads these values; a key without a value holds what means none. */
export function imageOf({ rows }: RegisterMap, values: Readonly<Record<string, number>>): RegisterImage {
  const image = new Map<string, number>();
  for (const row of rows) {
    const bytes = bytesOf(row, values[row.key]);
    for (let word = 0; word < spanOf(row); word++) {
      const value =
        row.functionCode <= 2
          ? (bytes.at(-1) ?? 0)
          : ((bytes[2 * word] ?? 0) << 8) | (bytes[2 * word + 1] ?? 0);
      const place = placeOf(row.functionCode, row.address + word);
      // Bits share a register.
      image.set(place, row.type === "bit" ? (image.get(place) ?? 0) | value : value);
    }
  }
  return image;
}

function bytesOf(row: MapRow, value: number | undefined): Uint8Array {
  const bytes = new Uint8Array(2 * spanOf(row));
  const view = new DataView(bytes.buffer);
  const raw = value === undefined ? noneOf(row) : (value - row.offset) / row.scale;
  write(view, row, raw);
  return inOrder(bytes, row.order);
}

const noneOf = ({ none, type }: MapRow): number => {
  const [first] = none;
  if (first !== undefined && first !== "NaN") return Number(first);
  return type === "float32" || type === "float64" ? Number.NaN : 0;
};

function write(view: DataView, { type, bit }: { type: ValueType; bit: number | null }, raw: number): void {
  const whole = Math.round(raw);
  switch (type) {
    case "bit":
      view.setUint16(0, whole << (bit ?? 0));
      break;
    case "int16":
    case "uint16":
      view.setUint16(0, whole);
      break;
    case "int32":
    case "uint32":
      view.setUint32(0, whole);
      break;
    case "int64":
    case "uint64":
      view.setBigInt64(0, BigInt(whole));
      break;
    case "float32":
      view.setFloat32(0, raw);
      break;
    case "float64":
      view.setFloat64(0, raw);
      break;
    case "text":
      break;
  }
}

/** Each order is undone by itself. */
function inOrder(bytes: Uint8Array, order: ByteOrder): Uint8Array {
  const ordered = new Uint8Array(bytes);
  if (order === "DCBA" || order === "CDAB") ordered.reverse();
  if (order === "BADC" || order === "CDAB")
    for (let i = 0; i + 1 < ordered.length; i += 2)
      [ordered[i], ordered[i + 1]] = [ordered[i + 1] ?? 0, ordered[i] ?? 0];
  return ordered;
}
