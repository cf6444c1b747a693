import { afterEach, expect, it } from "vitest";
import { makeServerRpc } from "./server-rpc.ts";

const rpc = makeServerRpc({ sendRpc: () => true, sendAttributes: () => true, endSessions: () => {} });
afterEach(() => rpc.giveUp());

const ask = (tenantId: string, deviceId: string) =>
  rpc.ask({ tenantId, deviceId, through: undefined, method: "m", params: null }, 60_000);

it("lets one tenant's silent devices not keep others' from being asked", async () => {
  const silent = Array.from({ length: 100 }, (_, i) => ask("greedy", `device ${i}`));
  expect(() => ask("greedy", "one more")).toThrow("unavailable");
  const other = ask("modest", "pump");
  rpc.giveUp();
  const settled = await Promise.allSettled([...silent, other]);
  expect(settled.every(({ status }) => status === "rejected")).toBe(true);
  await expect(Promise.race([ask("greedy", "again"), Promise.resolve("waits")])).resolves.toBe("waits");
});
