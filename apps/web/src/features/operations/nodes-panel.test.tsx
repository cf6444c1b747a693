// @vitest-environment happy-dom
import type { PlatformNode } from "@oilcloud/contract";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import {
  all,
  button,
  leavePage,
  pageText,
  press,
  seen,
  showPage,
  texts,
  until,
} from "../../testing/page.tsx";
import { type Asked, bodiesTo, coded, ok, stubServer } from "../../testing/stub-server.ts";
import { NodesPanel } from "./nodes-panel.tsx";
import { operationsQuery } from "./queries.ts";
import { useQuery } from "@tanstack/react-query";

afterEach(leavePage);

const node = (name: string, given: Partial<PlatformNode> = {}): PlatformNode => ({
  nodeId: `id-${name}`,
  name,
  host: `10.0.0.${name.at(-1)}`,
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
const owner = node("node-1", { state: "owner", sessions: 3402, calls: 100 });
const standby = node("node-2", { sessions: 1 });

const drainCall = "POST /system/operations/drain";
const overviewCall = "GET /system/operations/overview";
const overviewOf = (nodes: PlatformNode[]) => ok({ nodes, backups: [] });

/** As on the page: the panel shows what was read last. */
function Shown() {
  const { data, dataUpdatedAt } = useQuery(operationsQuery());
  return data?.nodes ? <NodesPanel nodes={data.nodes} readAtMs={dataUpdatedAt} /> : null;
}

function open(
  answers: PlatformNode[][],
  {
    language = "en",
    drained = ok([]),
  }: {
    language?: "en" | "zh-CN";
    drained?: typeof ok extends (d: never) => infer R ? R | ReturnType<typeof coded> : never;
  } = {},
): Asked[] {
  const asked = stubServer({ [overviewCall]: answers.map(overviewOf), [drainCall]: drained });
  void showPage(<Shown />, { address: "/operator", language });
  return asked;
}
const card = (name: string): HTMLElement => {
  const found = all("li").find((each) => each.getAttribute("aria-label") === name);
  if (!found) throw new Error(`no ${name} in: ${pageText()}`);
  return found;
};

it("shows what each node does, where it runs and what it holds", async () => {
  open([[owner, standby]]);
  await seen("2 nodes on one database", "Owner", "Standby", "10.0.0.1, process 4711", "V2.0", "2026-11-12");
  expect(card("node-1").textContent).toContain("3,402 devices connected");
  expect(card("node-2").textContent).toContain("1 device connected");
  expect(card("node-1").textContent).toContain("– calls/s");
  leavePage();
  open([[owner, standby]], { language: "zh-CN" });
  await seen("节点", "主节点", "待命", "进程 4711", "次/秒转发");
});

it("marks waits from 1 s and from 5 s, other versions and lost nodes by shape and word", async () => {
  open([
    [
      owner,
      node("node-2", { waiting: 3, oldestMs: 999 }),
      node("node-3", { waiting: 3, oldestMs: 1000, version: "2.1" }),
      node("node-4", { waiting: 3, oldestMs: 5000 }),
      node("node-5", { isLost: true, waiting: 3, oldestMs: 9000 }),
      node("node-6", { isLost: true, state: "draining" }),
    ],
  ]);
  await seen("No sign of life", "Stopped");
  const shapesOf = (name: string) =>
    [...card(name).querySelectorAll("dd [data-state] svg")].map((each) => each.getAttribute("data-state"));
  expect(shapesOf("node-1")).toEqual([]);
  expect(shapesOf("node-2")).toEqual([]);
  expect(shapesOf("node-3")).toEqual(["risk", "risk"]);
  expect(card("node-3").textContent).toContain("V2.1, not the owner's");
  expect(shapesOf("node-4")).toEqual(["abnormal"]);
  expect(shapesOf("node-5")).toEqual([]);
  expect(card("node-5").querySelector("button")).toBeNull();
  expect(card("node-6").textContent).toContain("Drained and stopped");
});

it("warns while no node is on standby, and does not drain the owner then", async () => {
  open([[owner, node("node-2", { state: "draining" })]]);
  await seen("No node is on standby");
  await press("Drain, node-1");
  await seen("No other node can take over, so the platform would stop");
  expect((button("Drain") as HTMLButtonElement).disabled).toBe(true);
});

it("says what a drain does, and looks every second until another node is in office", async () => {
  const before = [owner, standby];
  const during = [node("node-1", { state: "draining" }), standby];
  const after = [node("node-1", { state: "draining" }), node("node-2", { state: "owner" })];
  const asked = open([before, before, during, during, after]);
  await press("Drain, node-1");
  await seen(
    "Another node takes over",
    "A balancer leads new connections",
    "stay connected",
    "No node is on standby then",
  );
  expect(bodiesTo(asked, drainCall)).toEqual([]);
  await press("Drain");
  await seen("Draining node-1");
  expect(bodiesTo(asked, drainCall)).toEqual([{ nodeId: "id-node-1", on: true }]);
  await until(() => expect(card("node-2").textContent).toContain("Owner"));
  await until(() => expect(all(".ant-btn-loading")).toEqual([]));
  const looked = bodiesTo(asked, overviewCall).length;
  expect(looked).toBe(5);
});

it("uses a drained node again at once", async () => {
  const drained = node("node-2", { state: "draining" });
  const asked = open([
    [owner, drained],
    [owner, standby],
  ]);
  await press("Use again, node-2");
  await seen("node-2 is used again");
  expect(bodiesTo(asked, drainCall)).toEqual([{ nodeId: "id-node-2", on: false }]);
  await until(() => expect(button("Drain, node-2")).toBeTruthy());
});

it("shows in the dialog why a drain was refused", async () => {
  open([[owner, standby]], { drained: coded(2240, "No other node can take over") });
  await press("Drain, node-1");
  await press("Drain");
  await seen("No other node can take over");
  expect(texts("[role=dialog]").length).toBe(1);
});

/** Two answers, the second ten seconds after the first. */
function Counting() {
  const [answer, setAnswer] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setAnswer(1)}>
        Next answer
      </button>
      <NodesPanel nodes={[{ ...owner, calls: 100 + 400 * answer }]} readAtMs={1_000_000 + 10_000 * answer} />
    </>
  );
}

it("counts the calls passed on between two answers", async () => {
  stubServer({});
  void showPage(<Counting />, { address: "/operator", language: "en" });
  await seen("– calls/s");
  await press("Next answer");
  await seen("40 calls/s");
});
