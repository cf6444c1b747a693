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
  | { kind: "subscribe"; cmdId: number; deviceId: string; keys: WantedKeys }
  | { kind: "attributes"; cmdId: number; deviceId: string; keys: WantedKeys; scope: AttributesScope }
  | { kind: "history"; cmdId: number; deviceId: string; query: HistoryQuery }
  | { kind: "alarms"; cmdId: number }
  | ({ kind: "screen"; cmdId: number } & AskedScreen)
  | { kind: "unsubscribe"; cmdId: number }
  | { kind: "refused"; cmdId: number; why: string };

/**
 * Commands in the order they came, in groups that may be carried out side by side: looking up many devices one by one
 * is slow, but readings of the past are heavy, and go alone.
 */
export function sideBySide(commands: readonly Command[], most: number): Command[][] {
  const groups: Command[][] = [];
  for (const command of commands) {
    const group = groups.at(-1);
    const joins =
      group &&
      group.length < most &&
      group.every(({ kind, cmdId }) => kind === "subscribe" && cmdId !== command.cmdId);
    if (joins && command.kind === "subscribe") group.push(command);
    else groups.push([command]);
  }
  return groups;
}

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
    return { kind: "subscribe", cmdId, deviceId: deviceOf(fields), keys: keysOf(fields) };
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
  if (!isFields(message)) return [{ kind: "refused", cmdId: 0, why: "Failed to parse websocket command!" }];
  const named = Object.keys(readers).filter((name) => Object.hasOwn(message, name));
  if (named.length === 0) return [{ kind: "refused", cmdId: 0, why: "No known command" }];
  return named.flatMap((name) => {
    const list = message[name] ?? [];
    if (!Array.isArray(list)) return [{ kind: "refused", cmdId: 0, why: `${name} must be a list` } as const];
    return list.map((item: unknown) => readCommand(readers[name] as CommandParser, item));
  });
}

function readCommand(reader: CommandParser, item: unknown): Command {
  if (!isFields(item)) return { kind: "refused", cmdId: 0, why: "A command must be an object" };
  const cmdId = item["cmdId"];
  if (!Number.isSafeInteger(cmdId)) return { kind: "refused", cmdId: 0, why: "Cmd id is empty!" };
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
