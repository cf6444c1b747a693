import { expect, it } from "vitest";
import { keyedQueue } from "./keyed-queue.ts";
import { limitConcurrencyByKey } from "./limit-concurrency-by-key.ts";

/** Tasks that end on demand, and the names of those that have started. */
function makeTasks() {
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => {
      finish.set(name, () => (name.startsWith("bad") ? reject(new Error(name)) : resolve(name)));
    });
  };
  return { begun, task, finish: (name: string) => finish.get(name)?.() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it("runs tasks of one key in order, continues after a failure, and lets other keys pass", async () => {
  const { begun, task, finish } = makeTasks();
  const queue = keyedQueue();
  const all = Promise.allSettled([
    queue("a", task("bad 1")),
    queue("a", task("a 2")),
    queue("b", task("b 1")),
  ]);
  await settled();
  expect(begun).toEqual(["bad 1", "b 1"]);
  finish("bad 1");
  await settled();
  expect(begun).toEqual(["bad 1", "b 1", "a 2"]);
  finish("a 2");
  finish("b 1");
  expect((await all).map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
});

it("limits the tasks of one key and not those of another", async () => {
  const { begun, task, finish } = makeTasks();
  const limited = limitConcurrencyByKey(1);
  const all = Promise.all([limited("a", task("a 1")), limited("a", task("a 2")), limited("b", task("b 1"))]);
  await settled();
  expect(begun).toEqual(["a 1", "b 1"]);
  finish("a 1");
  await settled();
  expect(begun).toEqual(["a 1", "b 1", "a 2"]);
  finish("a 2");
  finish("b 1");
  expect(await all).toEqual(["a 1", "a 2", "b 1"]);
});
