import { isUtf8 } from "node:buffer";
import { isStorableText } from "../../../platform/storable-text.ts";
import { EdgeRefusal } from "./backend.ts";

export interface JsonBounds {
  maxDepth: number;
  maxKeys: number;
  maxKeyLength: number;
}

/**
 * Parses strict JSON and refuses what cannot be stored: too deep or too large, not finite, text PostgreSQL rejects.
 */
export function parseBoundedJson(bytes: Buffer, bounds: JsonBounds): unknown {
  if (!isUtf8(bytes)) throw new EdgeRefusal("bad-payload", "not UTF-8");
  const text = bytes.toString();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new EdgeRefusal("bad-payload", "not JSON");
  }
  // In valid UTF-8 JSON only a \u escape can produce a NUL or a lone surrogate, so text without one is not scanned.
  check(value, bounds, text.includes("\\u"), 0);
  return value;
}

function check(value: unknown, bounds: JsonBounds, escapes: boolean, depth: number): void {
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new EdgeRefusal("bad-payload", "number out of range");
  } else if (typeof value === "string") {
    if (escapes) checkText(value);
  } else if (value !== null && typeof value === "object") {
    if (depth >= bounds.maxDepth) throw new EdgeRefusal("bad-payload", "nested too deep");
    if (Array.isArray(value)) for (const item of value) check(item, bounds, escapes, depth + 1);
    else checkObject(value as Record<string, unknown>, bounds, escapes, depth);
  }
}

function checkObject(
  object: Record<string, unknown>,
  bounds: JsonBounds,
  escapes: boolean,
  depth: number,
): void {
  let keys = 0;
  for (const key in object) {
    if (++keys > bounds.maxKeys) throw new EdgeRefusal("bad-payload", "too many keys");
    if (key.length === 0 || key.length > bounds.maxKeyLength)
      throw new EdgeRefusal("bad-payload", "key empty or too long");
    // Copying this key into an ordinary object would change the object's prototype.
    if (key === "__proto__") throw new EdgeRefusal("bad-payload", "key not allowed");
    if (escapes) checkText(key);
    const value = object[key];
    if (typeof value !== "number" || !Number.isFinite(value)) check(value, bounds, escapes, depth + 1);
  }
}

function checkText(text: string): void {
  if (!isStorableText(text)) throw new EdgeRefusal("bad-payload", "text that cannot be stored");
}
