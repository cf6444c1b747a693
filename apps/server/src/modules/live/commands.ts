import { defaultLanguage, languages, type LiveAggregation, screenKinds } from "@oilcloud/contract";
import type { AskedScreen } from "../screens/interface.ts";
import { historyLimits } from "./limits.ts";

/** Which keys are wanted: null is all of them. */
export type WantedKeys = readonly string[] | null;

export interface HistoryQuery {
  keys: readonly string[];
  startMs: number;
  endMs: number;
  how: { agg: "NONE"; limit: number } | { agg: Exclude<LiveAggregation, "NONE">; intervalMs: number };
}

export type AttributesScope = "client" | "shared" | null;

export type Command =
  | { kind: "subscribe"; cmdId: number; deviceId: string; keys: WantedKeys; past?: HistoryQuery }
  | { kind: "attributes"; cmdId: number; deviceId: string; keys: WantedKeys; scope: AttributesScope }
  | { kind: "history"; cmdId: number; deviceId: string; query: HistoryQuery }
  | { kind: "alarms"; cmdId: number }
  | ({ kind: "screen"; cmdId: number } & AskedScreen)
  | { kind: "unsubscribe"; cmdId: number }
  /** Without an id it cannot be said to which command the answer belongs. */
  | { kind: "refused"; cmdId: number | null; why: string }
  /** Of the form with a `type`, which is not served; answered by `cmdId`, so that no subscription of this id takes it. */
  | { kind: "unknown"; cmdId: number | null; type: string; why: string };

/**
 * Commands in the order they came, in groups that may be carried out side by side: looking up many devices one by one
 * is slow, but readings of the past are heavy, and go alone.
 */
export function sideBySide(commands: readonly Command[], most: number): Command[][] {
  const groups: Command[][] = [];
  for (const command of commands) {
    const group = groups.at(-1);
    const joins =
      group && group.length < most && group.every((other) => isLight(other) && other.cmdId !== command.cmdId);
    if (joins && isLight(command)) group.push(command);
    else groups.push([command]);
  }
  return groups;
}

/** A subscription that reads the past as well is as heavy as a look into it. */
const isLight = (command: Command) => command.kind === "subscribe" && command.past === undefined;

class Refused extends Error {}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const aggregations = new Set<unknown>(["NONE", "MIN", "MAX", "AVG", "SUM", "COUNT"]);
const attributeScopes = new Map<unknown, AttributesScope>([
  [undefined, "client"],
  [null, "client"],
  ["", "client"],
  ["CLIENT_SCOPE", "client"],
  ["SHARED_SCOPE", "shared"],
  ["SERVER_SCOPE", null], // known, and empty here
]);
const furthestMs = 8.64e15;

type Fields = Record<string, unknown>;
type CommandParser = (cmdId: number, fields: Fields) => Command;

const readers: Record<string, CommandParser> = {
  tsSubCmds(cmdId, fields) {
    if (fields["unsubscribe"] === true) return { kind: "unsubscribe", cmdId };
    const scope = fields["scope"] ?? "LATEST_TELEMETRY";
    if (scope !== "LATEST_TELEMETRY") throw new Refused("Scope must be LATEST_TELEMETRY");
    const past = pastOf(fields);
    const wanted = { deviceId: deviceOf(fields), keys: keysOf(fields) };
    return { kind: "subscribe", cmdId, ...wanted, ...(past && { past }) };
  },
  historyCmds(cmdId, fields) {
    return { kind: "history", cmdId, deviceId: deviceOf(fields), query: historyOf(fields) };
  },
  attrSubCmds(cmdId, fields) {
    if (fields["unsubscribe"] === true) return { kind: "unsubscribe", cmdId };
    const scope = attributeScopes.get(fields["scope"]);
    if (scope === undefined) throw new Refused("Unknown attribute scope");
    return { kind: "attributes", cmdId, deviceId: deviceOf(fields), keys: keysOf(fields), scope };
  },
  alarmSubCmds: (cmdId, fields) => ({
    kind: fields["unsubscribe"] === true ? "unsubscribe" : "alarms",
    cmdId,
  }),
  screenSubCmds(cmdId, fields) {
    if (fields["unsubscribe"] === true) return { kind: "unsubscribe", cmdId };
    return { kind: "screen", cmdId, ...screenOf(fields) };
  },
};

/** What a client's message asks for. Never throws: what cannot be understood is a refused command. */
export function readCommands(text: string): Command[] {
  const message = parse(text);
  if (!isFields(message))
    return [{ kind: "refused", cmdId: null, why: "Failed to parse websocket command!" }];
  const named = Object.keys(message).filter((name) => name === "cmds" || Object.hasOwn(readers, name));
  const unknown = unknownIn(message);
  if (named.length + unknown.length === 0) return [{ kind: "refused", cmdId: null, why: "No known command" }];
  const known = named.flatMap((name) => {
    const list = message[name] ?? [];
    if (!Array.isArray(list))
      return [{ kind: "refused", cmdId: null, why: `${name} must be a list` } as const];
    return list.map((item: unknown) =>
      name === "cmds" ? readTyped(item) : readCommand(readers[name] as CommandParser, item),
    );
  });
  return [...known, ...unknown];
}

/** The types of the newer form, in which commands of all kinds are in one list. */
const readersByType: Record<string, CommandParser | undefined> = {
  TIMESERIES: readers["tsSubCmds"],
  TIMESERIES_HISTORY: readers["historyCmds"],
  ATTRIBUTES: readers["attrSubCmds"],
};

const longestType = 40;

function readTyped(item: unknown): Command {
  const type = isFields(item) ? item["type"] : undefined;
  if (typeof type !== "string") return { kind: "refused", cmdId: null, why: "A command needs a type" };
  const reader = Object.hasOwn(readersByType, type) ? readersByType[type] : undefined;
  return reader ? readCommand(reader, item) : unknownCommand(type, item);
}

function unknownCommand(type: string, item: unknown): Command {
  const cmdId = isFields(item) ? item["cmdId"] : undefined;
  const shown = type.slice(0, longestType);
  return {
    kind: "unknown",
    cmdId: Number.isSafeInteger(cmdId) ? (cmdId as number) : null,
    type: shown,
    why: `${shown} is not served; use TIMESERIES, TIMESERIES_HISTORY or ATTRIBUTES`,
  };
}

/** Lists of other commands of the older form. */
function unknownIn(message: Fields): Command[] {
  return Object.entries(message)
    .filter(([name]) => /Cmds?$/.test(name) && !Object.hasOwn(readers, name) && name !== "authCmd")
    .flatMap(([name, list]) =>
      (Array.isArray(list) ? list : [list]).map((item) => unknownCommand(name, item)),
    );
}

function readCommand(reader: CommandParser, item: unknown): Command {
  if (!isFields(item)) return { kind: "refused", cmdId: null, why: "A command must be an object" };
  const cmdId = item["cmdId"];
  if (!Number.isSafeInteger(cmdId)) return { kind: "refused", cmdId: null, why: "Cmd id is empty!" };
  try {
    return reader(cmdId as number, item);
  } catch (error) {
    if (error instanceof Refused) return { kind: "refused", cmdId: cmdId as number, why: error.message };
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function deviceOf({ entityType, entityId }: Fields): string {
  if (entityType !== "DEVICE") throw new Refused("Entity type must be DEVICE");
  if (typeof entityId !== "string" || !uuid.test(entityId)) throw new Refused("Device id is not an id");
  return entityId.toLowerCase();
}

function screenOf(fields: Fields): AskedScreen {
  const { screen, areaNo = "", language = defaultLanguage } = fields;
  if (!isOneOf(screenKinds, screen)) throw new Refused("Unknown screen");
  if (!isOneOf(languages, language)) throw new Refused("Unknown language");
  if (typeof areaNo !== "string" || !/^(\d{6})?$/.test(areaNo)) throw new Refused("Unknown area");
  return {
    screen,
    areaNo,
    language,
    tenantId: idOf(fields, "tenantId"),
    customerId: idOf(fields, "customerId"),
  };
}

const isOneOf = <T>(list: readonly T[], value: unknown): value is T => (list as unknown[]).includes(value);

function idOf(fields: Fields, name: string): string | null {
  const id = fields[name] ?? null;
  if (id === null || id === "") return null;
  if (typeof id !== "string" || !uuid.test(id)) throw new Refused(`${name} is not an id`);
  return id.toLowerCase();
}

/** In one order, so that subscribers to the same keys share one answer. */
function keysOf({ keys }: Fields): WantedKeys {
  if (keys === undefined || keys === null) return null;
  if (typeof keys !== "string" || keys.includes("\u0000"))
    throw new Refused("Keys must be a comma-separated text");
  const names = keys.split(",").map((key) => key.trim());
  const wanted = [...new Set(names.filter((key) => key !== ""))].sort();
  return wanted.length === 0 ? null : wanted;
}

function historyOf(fields: Fields): HistoryQuery {
  const keys = keysOf(fields);
  if (!keys) throw new Refused("Keys are empty!");
  if (keys.length > historyLimits.keys) throw new Refused(`At most ${historyLimits.keys} keys`);
  const startMs = wholeNumber(fields, "startTs");
  const endMs = wholeNumber(fields, "endTs");
  if (startMs > endMs) throw new Refused("startTs must not be after endTs");
  if (endMs - startMs > historyLimits.rangeMs) throw new Refused("Query range cannot exceed 180 days");
  const agg = fields["agg"] ?? "NONE";
  if (!aggregations.has(agg)) throw new Refused("Unknown aggregation");
  return { keys, startMs, endMs, how: howOf(fields, agg as LiveAggregation, keys.length, endMs - startMs) };
}

/** The past that a subscription begins with. */
function pastOf(fields: Fields): HistoryQuery | null {
  const windowMs = wholeNumber(fields, "timeWindow", 0);
  if (windowMs === 0) return null;
  const startMs = wholeNumber(fields, "startTs", 0);
  return historyOf({ ...fields, startTs: startMs, endTs: startMs + windowMs });
}

/** The value of an attribute as the stream writes it. */
export const attributeText = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value);

function howOf(fields: Fields, agg: LiveAggregation, keys: number, rangeMs: number): HistoryQuery["how"] {
  const perKey = Math.floor(historyLimits.points / keys);
  if (agg === "NONE") {
    const limit = wholeNumber(fields, "limit", 0) || historyLimits.defaultLimit;
    return { agg, limit: Math.min(limit, perKey) };
  }
  // Clients that want one number for the whole range leave the interval out.
  const intervalMs = wholeNumber(fields, "interval", 0) || Math.max(1, rangeMs);
  if (Math.ceil(rangeMs / intervalMs) > perKey) {
    throw new Refused(`At most ${historyLimits.points} points: the interval is too short`);
  }
  return { agg, intervalMs };
}

function wholeNumber(fields: Fields, name: string, otherwise?: number): number {
  const value = fields[name] ?? otherwise;
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > furthestMs) {
    throw new Refused(`${name} must be a whole number, not negative`);
  }
  return value;
}
