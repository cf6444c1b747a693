import { isReadInUnits } from "@oilcloud/contract/values";
import {
  type ChosenUnits,
  fieldNumber,
  findIndicator,
  indicatorKeyById,
  isStoredUnits,
  shownUnit,
  type ShownUnit,
  unitsInForce,
} from "@oilcloud/oil";

/**
 * Answers come in stored units, with the unit or the indicator beside the numbers. They are converted here, where they
 * arrive, and what is sent is converted back where it leaves, so that no page knows of it. A test of the contract holds
 * these names against every call.
 */
export const levelFields: ReadonlySet<string> = new Set([
  "value",
  "raisedValue",
  "worstValue",
  "fromValue",
  "last",
  "mean",
  "min",
  "max",
  "values",
  "online",
  "low",
  "high",
  "lowest",
  "highest",
  "catalogue",
]);
export const boundFields: ReadonlySet<string> = new Set([
  "lowCritical",
  "lowWarning",
  "highWarning",
  "highCritical",
  "warning",
  "critical",
  "limit",
  "warnings",
  "limits",
  "level",
  "amount",
]);
export const differenceFields: ReadonlySet<string> = new Set(["change", "by", "hysteresis", "increase"]);

/** Calls whose numbers people change: a field shows what is stored again as the same number. */
const editedAreas = /^\w+ \/system\/(?:alarmset|oilset)\//;

interface Context {
  shown: ShownUnit;
  decimals: number;
  edited: boolean;
}

type Fields = Record<string, unknown>;

/** An answer of a call as this reader sees it. The given one is changed. */
export function shownAnswer<T>(call: string, answer: T, units: ChosenUnits = unitsInForce()): T {
  if (isReadInUnits(call) && !isStoredUnits(units)) show(answer, null, editedAreas.test(call), units);
  return answer;
}

function show(part: unknown, around: Context | null, edited: boolean, units: ChosenUnits): void {
  if (Array.isArray(part)) {
    for (const each of part) show(each, around, edited, units);
    return;
  }
  if (typeof part !== "object" || part === null) return;
  const fields = part as Fields;
  const context = contextOf(fields, around, edited, units);
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "object") {
      if (context && isNumbers(value) && isConverted(name))
        fields[name] = value.map((each) => (each === null ? null : shownNumber(context, name, each)));
      else show(value, context, edited, units);
    } else if (context && typeof value === "number" && isConverted(name, fields))
      fields[name] = shownNumber(context, name, value);
  }
  if (!context || context === around) return;
  if (typeof fields["unit"] === "string") fields["unit"] = context.shown.unit;
  if (typeof fields["decimals"] === "number") fields["decimals"] = context.shown.decimals(fields["decimals"]);
}

/** What an object's numbers are measured in: the catalogue says it by its key, its id or its unit. */
function contextOf(
  fields: Fields,
  around: Context | null,
  edited: boolean,
  units: ChosenUnits,
): Context | null {
  const { key, keyId, unit } = fields;
  if (key === undefined && keyId === undefined && unit === undefined) return around;
  const named = typeof key === "string" ? key : indicatorKeyById(Number(keyId));
  const indicator = named === undefined ? undefined : findIndicator(named);
  if (typeof fields["value"] === "string") return null; // written by the server, in this reader's unit
  const isNamed = key !== undefined || (keyId !== undefined && keyId !== null);
  if (isNamed && indicator === undefined) return null;
  const storedIn = typeof unit === "string" ? unit : indicator?.unit;
  const shown = storedIn === undefined ? null : shownUnit(storedIn, units);
  const decimals = typeof fields["decimals"] === "number" ? fields["decimals"] : (indicator?.decimals ?? 0);
  return shown && { shown, decimals, edited };
}

const isNumbers = (value: unknown): value is (number | null)[] =>
  Array.isArray(value) && value.every((each) => each === null || typeof each === "number");

/** A level is a number of an alarm, except beside a series. */
const isConverted = (name: string, fields: Fields = {}): boolean =>
  (levelFields.has(name) || boundFields.has(name) || differenceFields.has(name)) &&
  (name !== "level" || "lines" in fields);

function shownNumber({ shown, decimals, edited }: Context, name: string, value: number): number {
  if (differenceFields.has(name)) {
    const number = shown.difference(value);
    return edited ? fieldNumber(number, shown.storedDifference) : number;
  }
  const number = shown.level(value);
  if (edited) return fieldNumber(number, shown.storedLevel);
  // A bound that is round where it is stored is seldom round here.
  return boundFields.has(name) ? Number(number.toFixed(shown.decimals(decimals) + 1)) : number;
}

/** What a page sends, as it is stored. The given one stays as it is. */
export function storedBody<T>(call: string, body: T, units: ChosenUnits = unitsInForce()): T {
  return editedAreas.test(call) && !isStoredUnits(units) ? (stored(body, null, units) as T) : body;
}

function stored(part: unknown, around: ShownUnit | null, units: ChosenUnits): unknown {
  if (Array.isArray(part)) return part.map((each) => stored(each, around, units));
  if (typeof part !== "object" || part === null) return part;
  const fields = part as Fields;
  const indicator = typeof fields["key"] === "string" ? findIndicator(fields["key"]) : undefined;
  const shown = fields["key"] === undefined ? around : indicator ? shownUnit(indicator.unit, units) : null;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      shown && typeof value === "number" && isConverted(name, fields)
        ? differenceFields.has(name)
          ? shown.storedDifference(value)
          : shown.storedLevel(value)
        : stored(value, shown, units),
    ]),
  );
}

/** A value of an indicator that arrives by itself, in a message of the live stream. */
export function shownLiveValue(key: string, value: string, units: ChosenUnits = unitsInForce()): string {
  const shown = shownUnit(findIndicator(key)?.unit ?? "", units);
  return shown && value !== "" && Number.isFinite(Number(value)) ? String(shown.level(Number(value))) : value;
}
