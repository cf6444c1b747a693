import { expect, it } from "vitest";
import { makeUnauthenticatedGate } from "./unauthenticated-clients.ts";

const limits = { most: 3, mostOfNetwork: 2, waiting: 3, waitingOfNetwork: 2 };

function rush() {
  const enter = makeUnauthenticatedGate(limits);
  const begun: string[] = [];
  const leave: (() => void)[] = [];
  const call = (address: string) =>
    enter(address, () => {
      begun.push(address);
      return new Promise<string>((resolve) => leave.push(() => resolve("done")));
    }).catch((error: Error) => error.message);
  return { begun, leave, call };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it("works on few calls of a network at a time, lets some wait and refuses the rest", async () => {
  const { begun, leave, call } = rush();
  const calls = Array.from({ length: 5 }, (_, n) => call(`2001:db8::${n}`));
  await settled();
  expect(begun).toHaveLength(2);
  expect(await calls[4]).toBe("tooManyRequests");
  const other = call("192.0.2.1");
  await settled();
  expect(begun.at(-1)).toBe("192.0.2.1");
  for (let round = 0; round < 3; round++) {
    for (const done of leave.splice(0)) done();
    await settled();
  }
  expect(await Promise.all([...calls.slice(0, 4), other])).toEqual(Array(5).fill("done"));
});

it("refuses all clients once too many wait, and none afterwards", async () => {
  const { leave, call } = rush();
  const calls = Array.from({ length: 7 }, (_, n) => call(`192.0.2.${n}`));
  await settled();
  expect(await calls[6]).toBe("busy");
  for (let round = 0; round < 3; round++) {
    for (const done of leave.splice(0)) done();
    await settled();
  }
  await Promise.all(calls);
  const late = call("192.0.2.6");
  await settled();
  for (const done of leave.splice(0)) done();
  expect(await late).toBe("done");
});
