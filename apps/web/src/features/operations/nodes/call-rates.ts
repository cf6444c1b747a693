import type { PlatformNode } from "@oilcloud/contract";
import { secondMs } from "@oilcloud/oil";

/** How many calls each node had passed on when it was read. */
export interface CountedCalls {
  readAtMs: number;
  byNode: ReadonlyMap<string, number>;
}

/** Nodes report twice a second: over a shorter time a rate would jump with the moment of the report. */
const spanMs = 12 * secondMs;

/** Adds an answer to those of the last seconds. */
export function withAnswer(
  kept: readonly CountedCalls[],
  nodes: readonly PlatformNode[],
  readAtMs: number,
): CountedCalls[] {
  const byNode = new Map(nodes.map(({ nodeId, calls }) => [nodeId, calls]));
  return [...kept.filter((each) => readAtMs - each.readAtMs <= spanMs), { readAtMs, byNode }];
}

/** Calls a second between the oldest answer and the newest; null for a node that only one of them knows. */
export function callRate(answers: readonly CountedCalls[], nodeId: string): number | null {
  const newest = answers.at(-1);
  const oldest = answers.find(({ byNode }) => byNode.has(nodeId));
  const [before, after] = [oldest?.byNode.get(nodeId), newest?.byNode.get(nodeId)];
  if (!newest || !oldest || before === undefined || after === undefined || oldest === newest) return null;
  return ((after - before) * secondMs) / (newest.readAtMs - oldest.readAtMs);
}
