import type { PlatformNode } from "@oilcloud/contract";
import type { Metrics } from "./platform/metrics.ts";

export interface ListedNodes {
  list(): PlatformNode[];
}

/** How several nodes work together, as the owner of the partitions sees them; a single server shows none of it. */
export function measureNodes(metrics: Metrics, nodes: ListedNodes | null): void {
  /** Of the nodes that are there. */
  const over = (figure: (present: PlatformNode[]) => number) => () =>
    nodes && figure(nodes.list().filter(({ isLost }) => !isLost));
  metrics.gauges({
    name: "oilcloud_nodes",
    help: "Nodes by state; lost: without a sign of life, stopped: ended in order.",
    label: "state",
    read: () => (nodes ? byState(nodes.list()) : {}),
  });
  metrics.gauge({
    name: "oilcloud_node_sessions",
    help: "Connections of devices to all nodes.",
    read: over((present) => present.reduce((sum, { sessions }) => sum + sessions, 0)),
  });
  metrics.gauge({
    name: "oilcloud_node_waiting_calls",
    help: "Messages and requests of devices that nodes have passed on to the owner and that wait for its answer.",
    read: over((present) => present.reduce((sum, { waiting }) => sum + waiting, 0)),
  });
  metrics.gauge({
    name: "oilcloud_node_oldest_wait_seconds",
    help: "How long the oldest of them has waited.",
    read: over((present) => Math.max(0, ...present.map(({ oldestMs }) => oldestMs)) / 1000),
  });
}

/** Every state has a value, as one that is left out would keep its last. */
function byState(all: readonly PlatformNode[]) {
  const counts = { owner: 0, standby: 0, starting: 0, draining: 0, stopped: 0, lost: 0 };
  for (const { state, isLost } of all) {
    if (!isLost) counts[state]++;
    else if (state === "draining") counts.stopped++;
    else counts.lost++;
  }
  return counts;
}
