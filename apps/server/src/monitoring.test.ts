import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTestNode, makeTestNodes } from "./testing/test-nodes.ts";
import { makeTestPlatform, type TestPlatform } from "./testing/test-platform.ts";

const deploy = path.resolve(import.meta.dirname, "../../../deploy");
const rules = readFileSync(path.join(deploy, "prometheus/oilcloud.rules.yml"), "utf8");
const board = readFileSync(path.join(deploy, "grafana/oilcloud.json"), "utf8");
const token = "metrics-of-the-test";

const nodes = [
  makeTestNode("node-1", { state: "owner", sessions: 40, waiting: 2, oldestMs: 1500 }),
  makeTestNode("node-2", { sessions: 30, waiting: 1, oldestMs: 20 }),
  makeTestNode("node-3", { isLost: true, sessions: 50, waiting: 9, oldestMs: 60_000 }),
  makeTestNode("node-4", { isLost: true, state: "draining" }),
];

let platform: TestPlatform;
let served = "";
beforeAll(async () => {
  platform = await makeTestPlatform({ metricsToken: token, nodes: makeTestNodes(nodes) });
  const headers = { authorization: `Bearer ${token}` };
  served = (await platform.http.inject({ url: "/metrics", headers })).body;
});
afterAll(() => platform.close());

interface Panel {
  title: string;
  targets?: { expr: string }[];
}
const ruleExpressions = [...rules.matchAll(/^\s+expr: (.+)$/gm)].map(([, expression]) => expression ?? "");
const boardExpressions = (JSON.parse(board) as { panels: Panel[] }).panels.flatMap(({ targets = [] }) =>
  targets.map(({ expr }) => expr),
);
const metric = /\b(?:oilcloud|process|nodejs)_\w+/g;

it.each([
  ["rules of Prometheus", ruleExpressions],
  ["board of Grafana", boardExpressions],
])("serves every metric that the %s name", (_name, expressions) => {
  expect(expressions.length).toBeGreaterThan(10);
  for (const expression of expressions) {
    const names = expression.match(metric) ?? [];
    if (!expression.startsWith("up{")) expect(names, expression).not.toEqual([]);
    // Of a histogram the type is named without the ending of its series.
    for (const name of names)
      expect(served).toMatch(new RegExp(`^# TYPE ${name.replace(/_bucket$/, "")} `, "m"));
  }
});

it("serves every label value that a rule selects", () => {
  const selected = ruleExpressions.flatMap((expression) => [
    ...expression.matchAll(/(oilcloud_\w+)\{(\w+)="(\w+)"\}/g),
  ]);
  expect(selected.length).toBeGreaterThan(1);
  for (const [, name, label, value] of selected) expect(served).toContain(`${name}{${label}="${value}"}`);
});

it("shows every metric of the platform on the board", () => {
  const all = [...served.matchAll(/^# TYPE (oilcloud_\w+) /gm)].map(([, name]) => name ?? "");
  const shown = board.match(metric) ?? [];
  const missing = all.filter((name) => !shown.some((each) => each.startsWith(name)));
  expect(missing).toEqual(["oilcloud_live_subscriptions"]);
});

it("counts nodes by state, and what devices wait for at those that are there", () => {
  for (const [state, count] of Object.entries({ owner: 1, standby: 1, starting: 0, lost: 1, stopped: 1 }))
    expect(served).toMatch(new RegExp(`^oilcloud_nodes\\{state="${state}"\\} ${count}$`, "m"));
  expect(served).toMatch(/^oilcloud_node_sessions 70$/m);
  expect(served).toMatch(/^oilcloud_node_waiting_calls 3$/m);
  expect(served).toMatch(/^oilcloud_node_oldest_wait_seconds 1\.5$/m);
});

it("marks refusals that are HTTP 200 with a header and a metric with their code", async () => {
  const refused = await platform.http.inject({
    method: "POST",
    url: "/api/login",
    payload: { username: "sysadmin", password: "not this one" },
  });
  const { code } = refused.json<{ code: number }>();
  expect(refused.statusCode).toBe(200);
  expect(refused.headers["x-error-code"]).toBe(String(code));
  const answered = await platform.http.inject({
    url: "/metrics",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answered.headers["x-error-code"]).toBeUndefined();
  expect(answered.body).toMatch(new RegExp(`^oilcloud_http_refusals_total\\{code="${code}"\\} [1-9]`, "m"));
});

const promtool = "/usr/bin/promtool";
it.skipIf(!existsSync(promtool))("has rules that promtool accepts and that fire when they should", () => {
  const folder = path.join(deploy, "prometheus");
  for (const args of [
    ["check", "rules", "oilcloud.rules.yml"],
    ["check", "config", "--syntax-only", "prometheus.yml"],
    ["test", "rules", "oilcloud.rules.test.yml"],
  ]) {
    const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: folder, encoding: "utf8" });
    expect(status, `${stdout}${stderr}`).toBe(0);
  }
});
