import { randomUUID } from "node:crypto";
import type { PlatformNode } from "@oilcloud/contract";
import type { AppDeps } from "../app.ts";

export const makeTestNode = (name: string, given: Partial<PlatformNode> = {}): PlatformNode => ({
  nodeId: randomUUID(),
  name,
  host: `${name}.example`,
  process: 4711,
  version: "2.0",
  startTime: Date.parse("2026-11-12T06:00:00Z"),
  state: "standby",
  isLost: false,
  sessions: 0,
  calls: 0,
  waiting: 0,
  oldestMs: 0,
  ...given,
});

/** Nodes that work together as far as the platform can see; what is asked of them is noted. */
export function makeTestNodes(nodes: PlatformNode[]) {
  const drains: [nodeId: string, on: boolean][] = [];
  return {
    drains,
    list: () => nodes,
    drain: (nodeId: string, on: boolean) => void drains.push([nodeId, on]),
    devicePort: { port: 1883, isSecure: false },
  } satisfies AppDeps["nodes"] & { drains: unknown };
}
