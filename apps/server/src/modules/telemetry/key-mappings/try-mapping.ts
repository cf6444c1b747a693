import { type KeyMapping, keyMappingLimits, type TriedMapping, type TriedValue } from "@oilcloud/contract";
import { findIndicator, isIndicatorKey } from "@oilcloud/oil";
import { type Decoded, mapEntries, mapPayload } from "../edge/mapped-payload.ts";
import { EdgeRefusal } from "../edge/backend.ts";
import { type JsonBounds, parseBoundedJson } from "../edge/bounded-json.ts";
import { telemetryEntries } from "../edge/payload.ts";
import { compile, type CompiledMapping } from "../mapping/compile-mapping.ts";
import type { MappingTrace } from "../mapping/map-values.ts";
import { parsePath } from "../mapping/path.ts";
import type { ReceivedMessage } from "../received/message-trace.ts";
import { similarKey } from "../received/mistakes/similar-key.ts";

type TriedMessage = TriedMapping["messages"][number];
type Unmapped = TriedMapping["unmapped"][number];
export type TriedRaw = Pick<ReceivedMessage, "raw" | "isText" | "isCut" | "transport"> & {
  number: number;
  atMs: number | null;
};

const mostValues = 60;
const mostReadings = 50;
const mostUnmapped = 100;
const mostItems = 10;
const longestRaw = 100;
const longestMessage = 4096;

/** What a mapping makes of messages, newest first; nothing is stored. */
export function tryMapping(
  mapping: KeyMapping,
  messages: readonly TriedRaw[],
  isGateway: boolean,
  bounds: JsonBounds,
): TriedMapping {
  const compiledMapping = compile([mapping]);
  const unmapped = new Map<string, Unmapped>();
  const tried = messages.map((message): TriedMessage => {
    const values: TriedValue[] = [];
    const trace: MappingTrace = {
      mapped: ({ path, key }, raw, value, problem) => addValue(values, path, raw, key, value, problem),
      unmapped(path, raw) {
        if (isIndicatorKey(path)) return addValue(values, "", raw, path, raw, "");
        for (const leaf of leavesOf(path, raw)) note(unmapped, leaf);
      },
    };
    const { number, atMs, raw } = message;
    const result = { number, time: atMs, raw: raw.slice(0, longestMessage), problem: "" };
    try {
      const { own, byChild } = decode(message, compiledMapping, isGateway, bounds, trace);
      const readings = [
        ...own.map(({ ts }) => ({ time: ts, child: null })),
        ...[...(byChild ?? [])].flatMap(([child, entries]) => entries.map(({ ts }) => ({ time: ts, child }))),
      ];
      return { ...result, readings: readings.slice(0, mostReadings), values };
    } catch (error) {
      if (!(error instanceof EdgeRefusal)) throw error;
      return { ...result, problem: error.message, readings: [], values: [] };
    }
  });
  return { messages: tried, unmapped: [...unmapped.values()] };
}

function decode(
  { raw, isText, isCut, transport }: TriedRaw,
  mapping: CompiledMapping,
  isGateway: boolean,
  bounds: JsonBounds,
  trace: MappingTrace,
): Decoded {
  if (!isText) throw new EdgeRefusal("bad-payload", "not text");
  if (isCut) throw new EdgeRefusal("bad-payload", "too long: only its beginning was recorded");
  const json = parseBoundedJson(Buffer.from(raw), bounds);
  // What came through a gateway was decoded by the gateway's message.
  if (transport === "gateway")
    return { own: mapEntries(telemetryEntries(json), mapping, trace), byChild: null };
  return mapPayload(json, mapping, isGateway, bounds.maxKeyLength, trace);
}

function addValue(
  values: TriedValue[],
  source: string,
  raw: unknown,
  key: string,
  value: unknown,
  problem: TriedValue["problem"],
): void {
  if (values.length >= mostValues) return;
  const number = typeof value === "number" ? value : null;
  const text = typeof value === "string" ? value.slice(0, longestRaw) : null;
  values.push({
    source,
    raw: shortened(raw),
    key,
    value: number,
    text,
    problem: problem || problemOf(key, number, text),
  });
}

function problemOf(key: string, number: number | null, text: string | null): TriedValue["problem"] {
  const indicator = findIndicator(key);
  if (!indicator) return "";
  if (text !== null) return "notANumber";
  const [min, max] = indicator.plausible;
  return number !== null && (number < min || number > max) ? "implausible" : "";
}

function note(unmapped: Map<string, Unmapped>, { path, raw }: Leaf): void {
  const known = unmapped.get(path);
  if (known) known.count++;
  else if (unmapped.size < mostUnmapped)
    unmapped.set(path, { source: path, raw: shortened(raw), count: 1, likely: similarKey(lastKey(path)) });
}

interface Leaf {
  path: string;
  raw: unknown;
}

/** The paths by which rules can take values of an object that no rule leads into yet. */
function leavesOf(path: string, raw: unknown, depth = 1): Leaf[] {
  if (raw === null || typeof raw !== "object") return [{ path, raw }];
  if (depth >= keyMappingLimits.depth) return [];
  const inside = Array.isArray(raw)
    ? raw.slice(0, mostItems).map((item: unknown, i) => [`${path}[${i}]`, item] as const)
    : Object.entries(raw).map(([key, value]) => [`${path}.${key}`, value as unknown] as const);
  return inside
    .slice(0, mostUnmapped)
    .flatMap(([place, value]) => leavesOf(place, value, depth + 1))
    .slice(0, mostUnmapped)
    .filter((leaf) => parsePath(leaf.path) !== null);
}

const shortened = (raw: unknown): string => (JSON.stringify(raw) ?? "").slice(0, longestRaw);

/** The last key of a path that is no place of a list. */
function lastKey(path: string): string {
  const name = /\[[^=[\]]+=([^[\]]+)\][^[\]]*$/.exec(path)?.[1];
  return (
    name ??
    path
      .replaceAll(/\[\d+\]/g, "")
      .split(".")
      .at(-1) ??
    path
  );
}
