import { expect, it } from "vitest";
import type { DirectoryStore } from "./directory-store.ts";
import { makeDirectories } from "./directory.ts";
import type { Scope } from "../../platform/scope.ts";

const scope = { kind: "tenant", tenantId: "t" } as unknown as Scope;

function storeOf(count: number) {
  const machines = Array.from({ length: count }, (_, i) => ({
    id: `m${i}`,
    name: `${i + 1}# 轧机液压站`,
    deviceNo: `XX-HYD-${10_000 + i}`,
    groupId: "g",
    machineType: "hydraulic" as const,
    oil: null as string | null,
    otherOil: "",
    monitoringOil: "",
    place: "",
    customerId: "c",
    customerName: "Mill",
    timeZone: "UTC",
  }));
  const state = { revision: 1, reads: 0, machines };
  const store: DirectoryStore = {
    revision: async () => String(state.revision),
    machines: async () => {
      state.reads += 1;
      return state.machines;
    },
    customers: async () => [{ id: "c", name: "Mill", timeZone: "UTC" }],
    groups: async () => [{ id: "g", name: "", isDefault: true, customerId: "c", timeZone: "UTC" }],
    nicknames: async () => [],
  };
  return { state, directoryOf: makeDirectories(store, async () => (text) => text) };
}

it("reads the names of a scope once for both languages", async () => {
  const { state, directoryOf } = storeOf(3);
  const [zh, en] = await Promise.all([directoryOf(scope, "zh-CN"), directoryOf(scope, "en")]);
  expect(state.reads).toBe(1);
  expect(en.index).toBe(zh.index);
  expect(zh.groups[0]?.name).not.toBe(en.groups[0]?.name);
});

it("keeps the index through changes that leave the names as they are, and no longer", async () => {
  const { state, directoryOf } = storeOf(3);
  const first = await directoryOf(scope, "en");
  state.revision += 1;
  const second = await directoryOf(scope, "en");
  expect([state.reads, second.index === first.index]).toEqual([2, true]);
  state.revision += 1;
  state.machines = state.machines.map((machine, i) => (i === 0 ? { ...machine, name: "Looper" } : machine));
  const third = await directoryOf(scope, "en");
  expect(third.index.find("looper").map(({ candidates }) => candidates[0]?.id)).toEqual(["m0"]);
  expect(
    third.index.find("1#轧机液压站").flatMap(({ candidates }) => candidates.map(({ id }) => id)),
  ).not.toContain("m0");
});

it("lets others work while it indexes 10,000 machines", async () => {
  const { directoryOf } = storeOf(10_000);
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  await directoryOf(scope, "en");
  clearImmediate(timer);
  expect(turns).toBeGreaterThan(5);
});
