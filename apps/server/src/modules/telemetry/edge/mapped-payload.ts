import type { CompiledMapping } from "../mapping/compile-mapping.ts";
import { mapValues, type MappingTrace, valueAt } from "../mapping/map-values.ts";
import { timeOf } from "../mapping/time-of.ts";
import { type EdgeDevice, EdgeRefusal, type TelemetryEntry } from "./backend.ts";
import { type JsonBounds, parseBoundedJson } from "./bounded-json.ts";
import { decodeTelemetry, telemetryEntries } from "./payload.ts";

/** Readings of a message: of the device itself, and of devices behind it where a mapping names them. */
export interface Decoded {
  own: TelemetryEntry[];
  byChild: Map<string, TelemetryEntry[]> | null;
}

const mostReadings = 2000;

/** Decodes telemetry as the device sends it: in the shape of ThingsBoard, or by its mapping. */
export function decodeFor({ mapping, isGateway }: EdgeDevice, bytes: Buffer, bounds: JsonBounds): Decoded {
  if (!mapping) return { own: decodeTelemetry(bytes, bounds), byChild: null };
  return mapPayload(parseBoundedJson(bytes, bounds), mapping, isGateway, bounds.maxKeyLength);
}

/** Values of readings that are decoded already, as those that came through a gateway. */
export function mapEntries(
  entries: readonly TelemetryEntry[],
  mapping: CompiledMapping,
  trace?: MappingTrace,
): TelemetryEntry[] {
  return entries.map((entry) => ({ ...entry, values: mapValues(entry.values, mapping, trace) }));
}

export function mapPayload(
  json: unknown,
  mapping: CompiledMapping,
  isGateway: boolean,
  maxNameLength: number,
  trace?: MappingTrace,
): Decoded {
  if (mapping.form === "thingsboard")
    return { own: mapEntries(telemetryEntries(json), mapping, trace).filter(hasValues), byChild: null };
  const decoded: Decoded = { own: [], byChild: null };
  const messages: unknown[] = Array.isArray(json) && !mapping.wholeLists ? json : [json];
  let count = 0;
  for (const message of messages) {
    const name =
      isGateway && mapping.child ? childName(valueAt(message, mapping.child), maxNameLength) : null;
    for (const reading of readingsOf(message, mapping)) {
      if (++count > mostReadings) throw new EdgeRefusal("bad-payload", "too many readings");
      const entry = { ts: timestamp(reading, message, mapping), values: mapValues(reading, mapping, trace) };
      if (hasValues(entry)) add(decoded, name, entry);
    }
  }
  return decoded;
}

const hasValues = ({ values }: TelemetryEntry): boolean => Object.keys(values).length > 0;

/** Of two readings for one time the later values count, as in ThingsBoard's shape. */
function add(decoded: Decoded, name: string | null, entry: TelemetryEntry): void {
  let entries = decoded.own;
  if (name !== null) {
    decoded.byChild ??= new Map();
    entries = decoded.byChild.get(name) ?? [];
    decoded.byChild.set(name, entries);
  }
  const same = entries.at(-1)?.ts === entry.ts ? entries.at(-1) : entries.find(({ ts }) => ts === entry.ts);
  if (same) Object.assign(same.values, entry.values);
  else entries.push(entry);
}

function readingsOf(message: unknown, { list }: CompiledMapping): object[] {
  const found = list ? valueAt(message, list) : message;
  if (list && found === null) throw new EdgeRefusal("bad-payload", `nothing at ${list.path}`);
  const readings: unknown[] = list && Array.isArray(found) ? found : [found];
  return readings.map((reading) => {
    if (reading === null || typeof reading !== "object")
      throw new EdgeRefusal("bad-payload", "not an object");
    return reading;
  });
}

/** In the reading itself, or once for all readings of the message. */
function timestamp(reading: object, message: unknown, { time, timeUnit }: CompiledMapping): number | null {
  if (!time) return null;
  const found = valueAt(reading, time) ?? valueAt(message, time);
  if (found === null) return null;
  const ts = timeOf(found, timeUnit);
  if (ts === null) throw new EdgeRefusal("bad-payload", `no time at ${time.path}`);
  return ts;
}

function childName(value: unknown, most: number): string | null {
  const name = typeof value === "number" ? String(value) : value;
  return typeof name === "string" && name.length > 0 && name.length <= most ? name : null;
}
