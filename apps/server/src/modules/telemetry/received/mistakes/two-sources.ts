import type { Mistake } from "@oilcloud/contract";
import { isIndicatorKey } from "@oilcloud/oil";
import type { ReceivedMessage } from "../message-trace.ts";

interface Point {
  source: string;
  value: number;
}

/** Of each source, and turns from one to the other. */
const leastMessages = 3;
const leastTurns = 4;
/** The levels differ by so many times what one source changes from message to message. */
const apart = 4;
const longestSource = 60;

/**
 * Indicators that arrive from two sources in turns: messages over other ways or with other keys, whose values stand at
 * other levels. One sensor in messages of two kinds has one level.
 */
export function twoSources(inOrder: readonly ReceivedMessage[]): Mistake[] {
  const byKey = new Map<string, Point[]>();
  for (const { transport, topic, readings } of inOrder)
    for (const { values } of readings) {
      const kept = values.filter(({ stored, fate }) => stored !== null && fate === "stored");
      const keys = kept.map(({ key }) => key).sort();
      for (const { key, stored } of kept) {
        if (!isIndicatorKey(key) || stored === null) continue;
        const source = [transport, topic, keys.join(", ")].join(" · ");
        byKey.set(key, [...(byKey.get(key) ?? []), { source, value: stored }]);
      }
    }
  return [...byKey].flatMap(([key, points]) => interleaved(key, points) ?? []);
}

function interleaved(key: string, points: readonly Point[]): Mistake | null {
  const bySource = new Map<string, number[]>();
  for (const { source, value } of points) bySource.set(source, [...(bySource.get(source) ?? []), value]);
  const [one, other] = [...bySource]
    .filter(([, values]) => values.length >= leastMessages)
    .sort(([, a], [, b]) => b.length - a.length);
  if (!one || !other) return null;
  const pair = points.filter(({ source }) => source === one[0] || source === other[0]);
  const turns = pair.filter(({ source }, i) => i > 0 && source !== pair[i - 1]?.source).length;
  if (turns < leastTurns) return null;
  const levels = [median(one[1]), median(other[1])];
  const spread = Math.max(stepOf(one[1]), stepOf(other[1]));
  const gap = Math.abs((levels[0] ?? 0) - (levels[1] ?? 0));
  const least = Math.max(apart * spread, 0.01 * Math.max(...levels.map(Math.abs)));
  if (gap === 0 || gap <= least) return null;
  const sources = differing(one[0], other[0]);
  return { kind: "two-sources", count: pair.length, key, sources, levels };
}

/** What usually changes from one value to the next. */
function stepOf(values: readonly number[]): number {
  return median(values.slice(1).map((value, i) => Math.abs(value - (values[i] ?? value))));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The first of way, topic and keys in which they differ. */
function differing(one: string, other: string): string[] {
  const [a, b] = [one.split(" · "), other.split(" · ")];
  const place = a.findIndex((part, i) => part !== b[i]);
  return [a[place] ?? one, b[place] ?? other].map((text) => text.slice(0, longestSource));
}
