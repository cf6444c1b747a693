import { expect, it } from "vitest";
import { makeFairTurns } from "./fair-turns.ts";

function makeTasks(inTurn: ReturnType<typeof makeFairTurns>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask: (owner: string, name: string) =>
      inTurn(owner, async () => {
        begun.push(name);
        await new Promise<void>((end) => ends.set(name, end));
      }),
    async end(name: string) {
      ends.get(name)?.();
      await new Promise((later) => setImmediate(later));
    },
  };
}

it("lets owners take turns, however many tasks one of them has", async () => {
  const { begun, ask, end } = makeTasks(makeFairTurns({ most: 1, mostWaiting: 8 }));
  const all = [
    ask("a", "a1"),
    ask("a", "a2"),
    ask("a", "a3"),
    ask("b", "b1"),
    ask("c", "c1"),
    ask("b", "b2"),
  ];
  for (const name of ["none", "a1", "a2", "b1", "c1", "a3", "b2"]) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
});

it("works on one task of an owner at a time, and on as many owners as there are workers", async () => {
  const { begun, ask, end } = makeTasks(makeFairTurns({ most: 2, mostWaiting: 8 }));
  const all = [ask("a", "a1"), ask("a", "a2"), ask("b", "b1"), ask("c", "c1")];
  await end("none");
  expect(begun).toEqual(["a1", "b1"]);
  for (const name of ["b1", "a1", "c1", "a2"]) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(["a1", "b1", "c1", "a2"]);
});

it("refuses an owner whose tasks wait already, and gives the turn back after a failure", async () => {
  const inTurn = makeFairTurns({ most: 1, mostWaiting: 1 });
  let fail = () => {};
  const failing = inTurn("a", () => new Promise((_, reject) => (fail = () => reject(new Error("lost")))));
  const second = inTurn("a", async () => "second");
  await expect(inTurn("a", async () => "third")).rejects.toMatchObject({ problem: "busy" });
  fail();
  await expect(failing).rejects.toThrow("lost");
  expect(await second).toBe("second");
});
