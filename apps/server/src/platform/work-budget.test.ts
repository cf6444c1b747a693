import { describe, expect, it } from "vitest";
import { makeWorkBudget, type WorkLimits } from "./work-budget.ts";

const limits: WorkLimits = {
  perSecond: 100,
  burst: 1000,
  perSecondOfTenant: 200,
  burstOfTenant: 3000,
  longestWaitMs: 10_000,
  longestRestMs: 500,
};

function makeBudget() {
  const state = { nowMs: 0, isBusy: true };
  const rests: number[] = [];
  const budget = makeWorkBudget(limits, {
    now: () => state.nowMs,
    isBusy: () => state.isBusy,
    rest: async (ms) => rests.push(ms),
  });
  return { state, rests, budget };
}

const account = (accountId: string, tenantId: string | null = null) => ({ accountId, tenantId });
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Work that lasts until `end` is called. */
function makeWork(order: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async () => {
    order.push(name);
    await ended;
  };
  return { work, end: () => end() };
}

describe("the budget of work", () => {
  it("counts what goes beyond a burst as debt, and pays it back over time", () => {
    const { state, budget } = makeBudget();
    budget.charge(account("a"), 900);
    expect(budget.debtOf(account("a"))).toBe(0);
    budget.charge(account("a"), 600);
    expect(budget.debtOf(account("a"))).toBe(500);
    state.nowMs += 3000;
    expect(budget.debtOf(account("a"))).toBe(200);
    state.nowMs += 60_000;
    expect(budget.debtOf(account("a"))).toBe(0);
    expect(budget.debtOf(account("b"))).toBe(0);
  });

  it("counts the accounts of a tenant together", () => {
    const { budget } = makeBudget();
    for (const each of ["a", "b", "c", "d"]) budget.charge(account(each, "tenant"), 900);
    expect(budget.debtOf(account("e", "tenant"))).toBe(600);
    expect(budget.debtOf(account("e", "other"))).toBe(0);
  });

  it("lets calls of an account without debt begin at once", async () => {
    const { budget } = makeBudget();
    const order: string[] = [];
    const works = ["1", "2", "3"].map((name) => makeWork(order, name));
    const running = works.map(({ work }) => budget.run(account("a"), work));
    expect(order).toEqual(["1", "2", "3"]);
    for (const { end } of works) end();
    await Promise.all(running);
  });

  it("works on accounts in debt one at a time, without a rest while the machine is not busy", async () => {
    const { state, rests, budget } = makeBudget();
    state.isBusy = false;
    const order: string[] = [];
    budget.charge(account("a"), 5000);
    const works = ["1", "2"].map((name) => makeWork(order, name));
    const running = works.map(({ work }) => budget.run(account("a"), work));
    await settled();
    expect(order).toEqual(["1"]);
    state.nowMs += 300;
    works[0]?.end();
    await settled();
    expect(order).toEqual(["1", "2"]);
    works[1]?.end();
    await Promise.all(running);
    expect(rests.every((ms) => ms === 0)).toBe(true);
  });

  it("rests so long that accounts in debt take the share of one while the machine is busy", async () => {
    const { state, rests, budget } = makeBudget();
    budget.charge(account("a"), 50_000);
    for (const tookMs of [20, 400])
      await budget.run(account("a"), async () => {
        state.nowMs += tookMs;
      });
    await settled();
    // A tenth of the time is its share; no rest is longer than the longest.
    expect(rests).toEqual([20 * 9, 500]);
  });

  it("works on the dearest last, and on accounts without debt beside it", async () => {
    const { state, rests, budget } = makeBudget();
    const order: string[] = [];
    for (const [who, ms] of [
      ["dear", 9000],
      ["dearer", 20_000],
      ["cheap", 1500],
    ] as const)
      budget.charge(account(who), ms);
    const works = new Map(["dear", "dearer", "cheap", "modest"].map((name) => [name, makeWork(order, name)]));
    const running = [...works].map(([name, { work }]) => budget.run(account(name), work));
    await settled();
    expect(order.toSorted()).toEqual(["dear", "modest"]);
    expect(budget.waiting()).toBe(2);
    state.nowMs += 300;
    works.get("dear")?.end();
    await settled();
    expect(order.at(-1)).toBe("cheap");
    expect(rests).toEqual([limits.longestRestMs]);
    works.get("cheap")?.end();
    await settled();
    expect(order.at(-1)).toBe("dearer");
    for (const { end } of works.values()) end();
    await Promise.all(running);
    expect(budget.waiting()).toBe(0);
  });

  it("works on the dearest, too, after it has waited for long", async () => {
    const { state, budget } = makeBudget();
    const order: string[] = [];
    for (const [who, ms] of [
      ["first", 2000],
      ["dearest", 90_000],
      ["cheap", 9000],
    ] as const)
      budget.charge(account(who), ms);
    const works = new Map(["first", "dearest", "cheap"].map((name) => [name, makeWork(order, name)]));
    const begin = (name: string) => budget.run(account(name), works.get(name)?.work ?? (async () => {}));
    const running = [begin("first"), begin("dearest")];
    state.nowMs += limits.longestWaitMs;
    running.push(begin("cheap"));
    works.get("first")?.end();
    await settled();
    expect(order).toEqual(["first", "dearest"]);
    for (const { end } of works.values()) end();
    await Promise.all(running);
  });

  it("continues after work that fails", async () => {
    const { budget } = makeBudget();
    budget.charge(account("a"), 5000);
    const fails = budget.run(account("a"), async () => {
      throw new Error("failed");
    });
    await expect(fails).rejects.toThrow("failed");
    await settled();
    expect(await budget.run(account("a"), async () => "done")).toBe("done");
  });
});
