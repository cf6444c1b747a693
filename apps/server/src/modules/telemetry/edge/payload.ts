import { longestClaimSecret } from "@oilcloud/contract";
import { isStorableText } from "../../../platform/storable-text.ts";
import { type AttributeKeys, type ClaimOffer, EdgeRefusal, type TelemetryEntry } from "./backend.ts";
import { castNumeric } from "../mapping/cast-numeric.ts";
import { type JsonBounds, parseBoundedJson } from "./bounded-json.ts";

type JsonObject = Record<string, unknown>;

export function decodeTelemetry(bytes: Buffer, bounds: JsonBounds): TelemetryEntry[] {
  return telemetryEntries(parseBoundedJson(bytes, bounds));
}

export function decodeGatewayTelemetry(bytes: Buffer, bounds: JsonBounds): Map<string, TelemetryEntry[]> {
  const byName = new Map<string, TelemetryEntry[]>();
  for (const [name, value] of Object.entries(asObject(parseBoundedJson(bytes, bounds)))) {
    byName.set(name, telemetryEntries(value));
  }
  return byName;
}

export function decodeAttributes(bytes: Buffer, bounds: JsonBounds): JsonObject {
  return storableValues(asObject(parseBoundedJson(bytes, bounds)));
}

export function decodeGatewayAttributes(bytes: Buffer, bounds: JsonBounds): Map<string, JsonObject> {
  const byName = new Map<string, JsonObject>();
  for (const [name, value] of Object.entries(asObject(parseBoundedJson(bytes, bounds)))) {
    byName.set(name, storableValues(asObject(value)));
  }
  return byName;
}

export function decodeAttributeRequest(bytes: Buffer, bounds: JsonBounds): AttributeKeys {
  const { clientKeys, sharedKeys } = asObject(parseBoundedJson(bytes, bounds));
  return attributeKeys(optionalText(clientKeys, "clientKeys"), optionalText(sharedKeys, "sharedKeys"));
}

export interface ChildAttributeRequest {
  device: string;
  id: number;
  scope: "client" | "shared";
  keys: string[];
  /** Requested by `key` rather than `keys`: the answer is the value alone. */
  single: boolean;
}

export function decodeChildAttributeRequest(bytes: Buffer, bounds: JsonBounds): ChildAttributeRequest {
  const { device, id, client, key, keys } = asObject(parseBoundedJson(bytes, bounds));
  const wanted: unknown[] = Array.isArray(keys) ? keys : [key];
  return {
    device: childName(device, bounds),
    id: requestId(id),
    scope: client === true ? "client" : "shared",
    keys: wanted.map((name) => text(name, "key")),
    single: !Array.isArray(keys),
  };
}

function requestId(id: unknown): number {
  if (!Number.isSafeInteger(id)) throw new EdgeRefusal("bad-payload", "id is not a whole number");
  return id as number;
}

/** An empty message offers the device without a secret. */
export function decodeClaim(bytes: Buffer, bounds: JsonBounds): ClaimOffer {
  return claimOffer(bytes.length === 0 ? {} : parseBoundedJson(bytes, bounds));
}

export function decodeGatewayClaims(bytes: Buffer, bounds: JsonBounds): Map<string, ClaimOffer> {
  const entries = Object.entries(asObject(parseBoundedJson(bytes, bounds)));
  return new Map(entries.map(([device, value]) => [childName(device, bounds), claimOffer(value)]));
}

/** Also the longest: a device that is left alone does not stay open to guesses. */
const usualClaimMs = 24 * 60 * 60_000;

function claimOffer(json: unknown): ClaimOffer {
  const { secretKey, durationMs } = asObject(json);
  const secret = optionalText(secretKey, "secretKey") ?? "";
  if (secret.length > longestClaimSecret) throw new EdgeRefusal("bad-payload", "secretKey too long");
  const ms = durationMs ?? 0;
  if (!Number.isSafeInteger(ms) || (ms as number) < 0)
    throw new EdgeRefusal("bad-payload", "durationMs is not a whole number of milliseconds");
  return { secret, durationMs: Math.min(usualClaimMs, (ms as number) || usualClaimMs) };
}

/** Attributes to return: all if no keys are named; if keys of one scope are named, none of the other. */
export function attributeKeys(client: string | undefined, shared: string | undefined): AttributeKeys {
  if (!client && !shared) return { client: null, shared: null };
  return { client: keyList(client), shared: keyList(shared) };
}

export function decodeRpcRequest(bytes: Buffer, bounds: JsonBounds): { method: string } {
  return { method: text(asObject(parseBoundedJson(bytes, bounds))["method"], "method") };
}

export function decodeGatewayRpc(
  bytes: Buffer,
  bounds: JsonBounds,
): { device: string; id: number; data: unknown } {
  const { device, id, data } = asObject(parseBoundedJson(bytes, bounds));
  return { device: childName(device, bounds), id: requestId(id), data: data ?? null };
}

export function decodeChild(bytes: Buffer, bounds: JsonBounds): { name: string; type: string } {
  const { device, type } = asObject(parseBoundedJson(bytes, bounds));
  const named = optionalText(type, "type") || defaultChildType;
  if (named.length > bounds.maxKeyLength) throw new EdgeRefusal("bad-payload", "type too long");
  return { name: childName(device, bounds), type: named };
}

export const defaultChildType = "default";

/** Merges entries with the same ts into one; of two values for a key the later wins. */
export function telemetryEntries(json: unknown): TelemetryEntry[] {
  if (!Array.isArray(json)) {
    const entry = telemetryEntry(json);
    return isEmpty(entry) ? [] : [entry];
  }
  const byTs = new Map<number | null, TelemetryEntry>();
  for (const item of json) {
    const entry = telemetryEntry(item);
    if (isEmpty(entry)) continue;
    const same = byTs.get(entry.ts);
    if (same) Object.assign(same.values, entry.values);
    else byTs.set(entry.ts, entry);
  }
  return [...byTs.values()];
}

function telemetryEntry(json: unknown): TelemetryEntry {
  const object = asObject(json);
  if (!Object.hasOwn(object, "ts") || !Object.hasOwn(object, "values"))
    return { ts: null, values: storableValues(object) };
  return { ts: timestamp(object["ts"]), values: storableValues(asObject(object["values"])) };
}

function timestamp(value: unknown): number {
  const ts = typeof value === "string" ? castNumeric(value) : value;
  if (typeof ts !== "number" || !Number.isSafeInteger(Math.trunc(ts)))
    throw new EdgeRefusal("bad-payload", "ts is not a time in milliseconds");
  return Math.trunc(ts);
}

/** Copies the object only if a value has to change: an object as parsed is several times faster to iterate. */
function storableValues(object: JsonObject): JsonObject {
  if (!hasNullOrText(object)) return object;
  const values: JsonObject = {};
  for (const key of Object.keys(object)) {
    const value = object[key];
    if (value !== null)
      values[key] = typeof value === "string" && !names.has(key) ? castNumeric(value) : value;
  }
  return values;
}

/** Version 1.10 is not the number 1.1. */
const names: ReadonlySet<string> = new Set(["current_fw_title", "current_fw_version"]);

function hasNullOrText(object: JsonObject): boolean {
  for (const key in object) if (object[key] === null || typeof object[key] === "string") return true;
  return false;
}

function isEmpty({ values }: TelemetryEntry): boolean {
  for (const _ in values) return false;
  return true;
}

function asObject(json: unknown): JsonObject {
  if (json === null || typeof json !== "object" || Array.isArray(json))
    throw new EdgeRefusal("bad-payload", "not an object");
  return json as JsonObject;
}

function text(value: unknown, field: string): string {
  if (typeof value !== "string") throw new EdgeRefusal("bad-payload", `${field} is not text`);
  return value;
}

function optionalText(value: unknown, field: string): string | undefined {
  return value === undefined || value === null ? undefined : text(value, field);
}

function childName(value: unknown, { maxKeyLength }: JsonBounds): string {
  const name = text(value, "device");
  if (name.length === 0 || name.length > maxKeyLength)
    throw new EdgeRefusal("bad-payload", "device name empty or too long");
  return name;
}

function keyList(keys = ""): string[] {
  if (!isStorableText(keys)) throw new EdgeRefusal("bad-payload", "text that cannot be stored");
  return keys
    .split(",")
    .map((key) => key.trim())
    .filter((key) => key !== "");
}
