import { expect, it } from "vitest";
import type { NodeBeat } from "./messages.ts";
import { makeNodeList } from "./office.ts";

function makeList() {
  let atMs = 0;
  let hear: (payload: Uint8Array) => void = () => {};
  const bus = {
    subscribe(_subject: string, listener: (payload: Uint8Array) => void) {
      hear = listener;
      return () => {};
    },
  };
  const list = makeNodeList(bus, () => atMs);
  return {
    beat(nodeId: string, name: string, state: NodeBeat["state"] = "standby") {
      const counts = { sessions: 0, calls: 0, waiting: 0, oldestMs: 0 };
      const content = { nodeId, name, host: "h", process: 1, version: "2", startTime: 0, state, ...counts };
      hear(Buffer.from(JSON.stringify(content satisfies NodeBeat)));
    },
    wait: (seconds: number) => {
      atMs += seconds * 1000;
    },
    seen: () => list.list().map(({ nodeId, isLost }) => (isLost ? `${nodeId} lost` : nodeId)),
  };
}

it("shows a node without a sign of life as lost for ten minutes", () => {
  const nodes = makeList();
  nodes.beat("a", "node-1");
  nodes.wait(2);
  expect(nodes.seen()).toEqual(["a"]);
  nodes.wait(9 * 60);
  expect(nodes.seen()).toEqual(["a lost"]);
  nodes.wait(60);
  expect(nodes.seen()).toEqual([]);
});

it("forgets a node that was stopped in order after a minute", () => {
  const nodes = makeList();
  nodes.beat("a", "node-1", "draining");
  nodes.wait(50);
  expect(nodes.seen()).toEqual(["a lost"]);
  nodes.wait(11);
  expect(nodes.seen()).toEqual([]);
});

it("replaces a lost node by the one that started again under its name, and by no other", () => {
  const nodes = makeList();
  nodes.beat("a", "node-1");
  nodes.beat("same host", "node-1");
  nodes.wait(5);
  nodes.beat("same host", "node-1");
  nodes.beat("b", "node-2");
  expect(nodes.seen()).toEqual(["a lost", "same host", "b"]);
  nodes.beat("c", "node-1");
  expect(nodes.seen()).toEqual(["same host", "c", "b"]);
});
