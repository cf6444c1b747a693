import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTestNode, makeTestNodes } from "../../testing/test-nodes.ts";
import { makeTestPlatform, type TestPlatform } from "../../testing/test-platform.ts";

const [first, second, lost] = [
  makeTestNode("node-1", { state: "owner" }),
  makeTestNode("node-2"),
  makeTestNode("node-3", { isLost: true }),
];
const nodes = makeTestNodes([first, second, lost]);
let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await makeTestPlatform({ nodes });
  await platform.addAccount({ username: "root" });
  token = await platform.tokenOf("root");
});
afterAll(() => platform.close());

async function drain(nodeId: string, on: boolean): Promise<unknown> {
  const { body } = await platform.post("/api/system/operations/drain", { nodeId, on }, token);
  return body["code"];
}

it("passes a drain on to the node and leaves an audit entry with its name", async () => {
  expect(await drain(first.nodeId, true)).toBe(200);
  expect(await drain(first.nodeId, false)).toBe(200);
  expect(nodes.drains).toEqual([
    [first.nodeId, true],
    [first.nodeId, false],
  ]);
  const entries = await platform.db
    .selectFrom("audit")
    .select("after")
    .where("entity", "=", "node")
    .orderBy("id")
    .execute();
  expect(entries.map(({ after }) => after)).toEqual([
    { step: "drained", name: "node-1" },
    { step: "undrained", name: "node-1" },
  ]);
});

it("refuses to drain a node that is not there", async () => {
  expect(await drain(lost.nodeId, true)).toBe(404);
});

it("refuses to drain the owner while no other node can take over", async () => {
  second.state = "draining";
  expect(await drain(first.nodeId, true)).toBe(2240);
  second.state = "starting";
  expect(await drain(first.nodeId, true)).toBe(2240);
  expect(await drain(second.nodeId, true)).toBe(200);
});
