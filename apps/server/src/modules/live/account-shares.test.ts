import { expect, it } from "vitest";
import { makeAccountShares } from "./account-shares.ts";

it("counts the subscriptions of all connections of an account together, and of each account apart", () => {
  const shares = makeAccountShares({ maxSubscriptionsOfAccount: 3, maxBytesPerSecond: 1000 });
  const [one, two] = [shares.join("a"), shares.join("a")];
  expect([one.take(), one.take(), two.take(), two.take()]).toEqual([true, true, true, false]);
  expect(shares.join("b").take()).toBe(true);
  one.giveBack();
  expect(two.take()).toBe(true);
});

it("limits what an account is sent, a burst aside", () => {
  const shares = makeAccountShares({ maxSubscriptionsOfAccount: 3, maxBytesPerSecond: 1000 });
  const [one, two] = [shares.join("a"), shares.join("a")];
  expect(one.countSent(9000)).toBe(true);
  expect(two.countSent(9000)).toBe(false);
  expect(shares.join("b").countSent(9000)).toBe(true);
});

it("keeps nothing of an account whose connections have ended", () => {
  const shares = makeAccountShares({ maxSubscriptionsOfAccount: 3, maxBytesPerSecond: 1000 });
  const [one, two] = [shares.join("a"), shares.join("a")];
  one.leave();
  expect(shares.size()).toBe(1);
  two.leave();
  expect(shares.size()).toBe(0);
});
