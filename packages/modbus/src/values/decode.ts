import { latinOf } from "../bytes/hex.ts";
import { meansNoValue } from "./no-value.ts";
import type { ByteOrder, ValueType } from "./value-type.ts";

export interface Encoding {
  readonly type: ValueType;
  readonly order: ByteOrder;
  /** Which bit of a register, from 0. */
  readonly bit: number | null;
  readonly scale: number;
  readonly offset: number;
  readonly none: readonly string[];
  /** The value is held within these, where the sensor's scale is wider than the indicator's. */
  readonly clamp: readonly [min: number, max: number] | null;
}

export type Decoded =
  | { kind: "value"; value: number }
  | { kind: "text"; value: string }
  | { kind: "none"; why: "pattern" | "notFinite" | "tooLarge" };

/** The bytes with A first. */
export function inOrder(bytes: Uint8Array, order: ByteOrder): Uint8Array {
  const ordered = new Uint8Array(bytes);
  if (order === "DCBA" || order === "CDAB") ordered.reverse();
  // Reversed words hold their bytes the wrong way round.
  if (order === "BADC" || order === "CDAB")
    for (let i = 0; i + 1 < ordered.length; i += 2) {
      const first = ordered[i] ?? 0;
      ordered[i] = ordered[i + 1] ?? 0;
      ordered[i + 1] = first;
    }
  return ordered;
}

/** A value from the registers it takes, as they came. */
export function decode(bytes: Uint8Array, { type, order, bit, ...reading }: Encoding): Decoded {
  const ordered = inOrder(bytes, order);
  if (type === "text") return textOf(ordered, reading.none);
  const bits = bitsOf(ordered);
  if (type === "bit") return { kind: "value", value: Number((bits >> BigInt(bit ?? 0)) & 1n) };
  const raw = rawNumber(ordered, type);
  const isRounded = (type === "int64" || type === "uint64") && !Number.isSafeInteger(raw);
  const decoded = scaled(raw, bits, reading);
  return isRounded && decoded.kind === "value" ? { kind: "none", why: "tooLarge" } : decoded;
}

function scaled(
  raw: number,
  bits: bigint,
  { scale, offset, none, clamp }: Pick<Encoding, "scale" | "offset" | "none" | "clamp">,
): Decoded {
  if (meansNoValue(none, raw, bits)) return { kind: "none", why: "pattern" };
  if (!Number.isFinite(raw)) return { kind: "none", why: "notFinite" };
  const value = raw * scale + offset;
  if (!Number.isFinite(value)) return { kind: "none", why: "notFinite" };
  return {
    kind: "value",
    value: withoutNoise(clamp ? Math.min(clamp[1], Math.max(clamp[0], value)) : value),
  };
}

/** 5180 × 0.01 is 51.800000000000004: the digits beyond a double's are not the sensor's. */
const withoutNoise = (value: number): number => Number(value.toPrecision(12));

function bitsOf(ordered: Uint8Array): bigint {
  let bits = 0n;
  for (const byte of ordered) bits = (bits << 8n) | BigInt(byte);
  return bits;
}

function rawNumber(ordered: Uint8Array, type: Exclude<ValueType, "text" | "bit">): number {
  const view = new DataView(ordered.buffer, ordered.byteOffset, ordered.byteLength);
  switch (type) {
    case "int16":
      return view.getInt16(0);
    case "uint16":
      return view.getUint16(0);
    case "int32":
      return view.getInt32(0);
    case "uint32":
      return view.getUint32(0);
    case "int64":
      return Number(view.getBigInt64(0));
    case "uint64":
      return Number(view.getBigUint64(0));
    case "float32":
      return shortest(view.getFloat32(0));
    case "float64":
      return view.getFloat64(0);
  }
}

/** The shortest decimal number with the same 32 bits: 51.8, not 51.79999923706055. */
function shortest(value: number): number {
  if (!Number.isFinite(value)) return value;
  for (let digits = 6; digits < 10; digits++) {
    const rounded = Number(value.toPrecision(digits));
    if (Math.fround(rounded) === value) return rounded;
  }
  return value;
}

function textOf(ordered: Uint8Array, none: readonly string[]): Decoded {
  const end = ordered.indexOf(0);
  const text = latinOf(end < 0 ? ordered : ordered.subarray(0, end)).trim();
  if (text === "" || none.includes(text)) return { kind: "none", why: "pattern" };
  return /^[\x20-\x7e]*$/.test(text) ? { kind: "text", value: text } : { kind: "none", why: "notFinite" };
}
