import { expect, it } from "vitest";
import { makeEvents } from "./events.ts";

interface TestEvents {
  renamed: { id: string };
}

it("notifies listeners in order, each after the one before, and is done when they are", async () => {
  const log: string[] = [];
  const events = makeEvents<TestEvents>(() => {});
  events.on("renamed", ({ id }) => void log.push(`at once ${id}`));
  events.on("renamed", async () => {
    await new Promise((resolve) => setImmediate(resolve));
    log.push("later");
  });
  events.on("renamed", () => void log.push("last"));
  const emitted = events.emit("renamed", { id: "a" });
  expect(log).toEqual(["at once a"]);
  await emitted;
  expect(log).toEqual(["at once a", "later", "last"]);
});

it("reports a listener that fails and continues with the next", async () => {
  const errors: unknown[] = [];
  const heard: string[] = [];
  const events = makeEvents<TestEvents>((error) => errors.push(error));
  events.on("renamed", () => {
    throw new Error("thrown");
  });
  events.on("renamed", async () => {
    throw new Error("rejected");
  });
  const off = events.on("renamed", ({ id }) => void heard.push(id));
  await events.emit("renamed", { id: "a" });
  off();
  await events.emit("renamed", { id: "b" });
  expect(errors).toHaveLength(4);
  expect(heard).toEqual(["a"]);
});
