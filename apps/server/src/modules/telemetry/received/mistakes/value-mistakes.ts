import type { Mistake } from "@oilcloud/contract";
import { findIndicator, isErrorValue } from "@oilcloud/oil";
import type { ReceivedMessage, TracedValue } from "../message-trace.ts";
import { similarKey } from "./similar-key.ts";

const valuesOf = ({ readings }: ReceivedMessage): TracedValue[] => readings.flatMap(({ values }) => values);

/** Groups what is found by key, with the newest example and how many there were. */
function grouped<T extends Mistake & { key: string }>(found: readonly T[]): T[] {
  const byKey = new Map<string, T>();
  for (const each of found) {
    const before = byKey.get(each.key);
    byKey.set(each.key, { ...each, count: (before?.count ?? 0) + 1 });
  }
  return [...byKey.values()];
}

export function unknownKeys(messages: readonly ReceivedMessage[]): Mistake[] {
  return grouped(
    messages.flatMap(valuesOf).flatMap((value) => {
      const likely = value.fate === "unnamed" ? similarKey(value.key) : null;
      if (likely === null) return [];
      const { key, sent, stored } = value;
      const [min, max] = findIndicator(likely)?.plausible ?? [];
      const fits =
        stored !== null && min !== undefined && max !== undefined && stored >= min && stored <= max;
      return [{ kind: "unknown-key" as const, count: 1, key, sent, likely, fits }];
    }),
  );
}

export function errorValues(messages: readonly ReceivedMessage[]): Mistake[] {
  return grouped(
    messages
      .flatMap(valuesOf)
      .filter(({ fate, sent }) => fate === "excluded" && isErrorValue(Number(sent)))
      .map(({ key, sent }) => ({ kind: "error-value" as const, count: 1, key, sent })),
  );
}

const numeric = /^\s*[-+]?\d+([.,]\d+)?([eE][-+]?\d+)?\s*(°?[A-Za-z%µ/²³]{0,8})?\s*$/;

/** Quoted numbers: most are read as numbers, those with a comma or a unit are not. */
export function quotedNumbers(messages: readonly ReceivedMessage[]): Mistake[] {
  return grouped(
    messages.flatMap((message) => {
      const fates = new Map(valuesOf(message).map(({ key, fate }) => [key, fate]));
      return textsIn(message)
        .filter(([key, text]) => numeric.test(text) && findIndicator(key) !== undefined)
        .map(([key, text]) => ({
          kind: "quoted-number" as const,
          count: 1,
          key,
          sent: JSON.stringify(text),
          isRead: fates.get(key) !== "not-a-number",
        }));
    }),
  );
}

/** Texts among the values of a message, as sent. */
function textsIn({ raw, isCut, isText }: ReceivedMessage): [key: string, text: string][] {
  if (isCut || !isText) return [];
  try {
    const json: unknown = JSON.parse(raw);
    return (Array.isArray(json) ? json : [json]).flatMap((item) => {
      const values: unknown = item?.ts === undefined ? item : item.values;
      if (values === null || typeof values !== "object") return [];
      return Object.entries(values).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      );
    });
  } catch {
    return [];
  }
}
