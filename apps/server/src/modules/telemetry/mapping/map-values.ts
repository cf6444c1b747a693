import type { TriedValue } from "@oilcloud/contract";
import { castNumeric } from "./cast-numeric.ts";
import type { CompiledMapping, CompiledRule, Place } from "./compile-mapping.ts";
import { type Found, lookUp } from "./path.ts";

type JsonObject = Record<string, unknown>;
export type MappedValues = Record<string, unknown>;
export type MappingProblem = TriedValue["problem"];

/** Is notified of what becomes of each value while a mapping is tried; absent for the messages that are stored. */
export interface MappingTrace {
  mapped(rule: CompiledRule, raw: unknown, value: unknown, problem: MappingProblem): void;
  unmapped(path: string, raw: unknown): void;
}

/** Values that no rule takes, of the objects and lists that are taken apart. */
const mostLeaves = 200;
const longestKey = 255;
const deepest = 12;

/** What ChirpStack says of each uplink besides the values. */
const chirpStackKeys = new Set([
  "adr",
  "confirmed",
  "data",
  "deduplicationId",
  "devAddr",
  "dr",
  "fCnt",
  "fPort",
  "regionConfigId",
  "time",
]);
const chirpStackValues = "object";

/** Numbers without the noise of the last binary digits; undefined where a value cannot be used. */
function convert(value: unknown, { scale, offset, texts }: CompiledRule): unknown {
  if (texts && (typeof value === "string" || typeof value === "boolean")) {
    const number = texts.get(String(value));
    if (number !== undefined) return number;
  }
  const plain = typeof value === "string" ? castNumeric(value) : typeof value === "boolean" ? +value : value;
  if (typeof plain === "string") return plain;
  if (typeof plain !== "number") return undefined;
  const number = Number((plain * scale + offset).toPrecision(12));
  return Number.isFinite(number) ? number : undefined;
}

/**
 * The values of one reading by the names of a mapping. What no rule takes keeps its own name; in objects and lists that
 * a path leads into, that is its path. Of several rules for one key the first that finds a value counts.
 */
export function mapValues(reading: object, mapping: CompiledMapping, trace?: MappingTrace): MappedValues {
  const values: MappedValues = {};
  const taken = new Map<object, Set<string>>();
  for (const place of [mapping.time, mapping.child]) {
    const found = place && lookUp(reading, place.path, place.steps);
    if (found) take(taken, found);
  }
  applyRules(reading, mapping, values, taken, trace);
  new Rest(mapping, values, taken, trace).add(reading);
  return values;
}

/** What the rules alone make of a reading. */
export function ruledValues(reading: object, mapping: CompiledMapping): MappedValues {
  const values: MappedValues = {};
  applyRules(reading, mapping, values, new Map());
  return values;
}

function applyRules(
  reading: object,
  mapping: CompiledMapping,
  values: MappedValues,
  taken: Map<object, Set<string>>,
  trace?: MappingTrace,
): void {
  for (const rule of mapping.rules) {
    const found = lookUp(reading, rule.path, rule.steps);
    if (!found || found.value === null || found.value === undefined) continue;
    const value = convert(found.value, rule);
    const isFirst = !Object.hasOwn(values, rule.key);
    trace?.mapped(rule, found.value, value ?? null, problemOf(found.value, value, isFirst));
    if (!isFirst || value === undefined) continue;
    values[rule.key] = value;
    take(taken, found);
  }
}

function problemOf(raw: unknown, value: unknown, isFirst: boolean): MappingProblem {
  if (!isFirst) return "second";
  if (value === undefined) return typeof raw === "object" ? "notAValue" : "outOfRange";
  return "";
}

/** The value at a place of a message; null if there is none. */
export function valueAt(root: unknown, { path, steps }: Place): unknown {
  return lookUp(root, path, steps)?.value ?? null;
}

function take(taken: Map<object, Set<string>>, { holder, key }: Found): void {
  const keys = taken.get(holder);
  if (keys) keys.add(key);
  else taken.set(holder, new Set([key]));
}

/** What no rule takes. */
class Rest {
  private readonly mapping: CompiledMapping;
  private readonly values: MappedValues;
  private readonly taken: ReadonlyMap<object, ReadonlySet<string>>;
  private readonly trace: MappingTrace | undefined;
  private left = mostLeaves;

  constructor(
    mapping: CompiledMapping,
    values: MappedValues,
    taken: ReadonlyMap<object, ReadonlySet<string>>,
    trace: MappingTrace | undefined,
  ) {
    this.mapping = mapping;
    this.values = values;
    this.taken = taken;
    this.trace = trace;
  }

  add(reading: object): void {
    if (Array.isArray(reading)) return this.leaves(reading, "", 0, false);
    const isChirpStack = this.mapping.form === "chirpstack";
    const taken = this.taken.get(reading);
    for (const [key, value] of Object.entries(reading as JsonObject)) {
      if (taken?.has(key)) continue;
      const isOpened = isChirpStack ? key === chirpStackValues : this.mapping.opened.has(key);
      if (value !== null && typeof value === "object") {
        if (isOpened) this.leaves(value, key, 1, false);
        else if (!isChirpStack) this.put(key, value);
      } else if (!isChirpStack || !chirpStackKeys.has(key)) this.put(key, value);
    }
  }

  private leaves(holder: object, path: string, depth: number, isItem: boolean): void {
    if (depth > deepest) return;
    const isList = Array.isArray(holder);
    const taken = this.taken.get(holder);
    for (const [key, value] of Object.entries(holder as JsonObject)) {
      if (this.left <= 0) return;
      if (taken?.has(key)) continue;
      if (value === null || typeof value !== "object") {
        if (!isItem || !this.isName(key, value)) {
          this.left--;
          this.put(isList ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`, value);
        }
      } else if (isList) this.leaves(value, `${path}[${this.placeOf(value, key)}]`, depth + 1, true);
      else this.leaves(value, path === "" ? key : `${path}.${key}`, depth + 1, false);
    }
  }

  /** The names by which paths choose objects of lists are no values. */
  private isName(key: string, value: unknown): boolean {
    return typeof value === "string" && this.mapping.fields.includes(key);
  }

  private placeOf(item: object, place: string): string {
    for (const field of this.mapping.fields) {
      const name: unknown = Object.hasOwn(item, field) ? (item as JsonObject)[field] : undefined;
      if (typeof name === "string" && !/[[\]]/.test(name)) return `${field}=${name}`;
    }
    return place;
  }

  private put(key: string, value: unknown): void {
    if (value === null || value === undefined || key.length > longestKey || Object.hasOwn(this.values, key))
      return;
    this.trace?.unmapped(key, value);
    this.values[key] = typeof value === "string" ? castNumeric(value) : value;
  }
}
