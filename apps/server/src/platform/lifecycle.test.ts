import { describe, expect, it } from "vitest";
import { makeLifecycle } from "./lifecycle.ts";

function recorder() {
  const log: string[] = [];
  const service = (name: string, failing: "start" | "stop" | null = null) => ({
    async start() {
      log.push(`+${name}`);
      if (failing === "start") throw new Error("no");
    },
    async stop() {
      log.push(`-${name}`);
      if (failing === "stop") throw new Error("no");
    },
  });
  return { log, service };
}

describe("lifecycle", () => {
  it("starts in order and stops in reverse", async () => {
    const { log, service } = recorder();
    const lifecycle = makeLifecycle();
    for (const name of ["a", "b", "c"]) lifecycle.add(name, service(name));
    await lifecycle.start();
    await lifecycle.stop();
    await lifecycle.stop();
    expect(log).toEqual(["+a", "+b", "+c", "-c", "-b", "-a"]);
  });

  it("stops what had started when a later one fails, and says which", async () => {
    const { log, service } = recorder();
    const lifecycle = makeLifecycle();
    lifecycle.add("a", service("a"));
    lifecycle.add("b", service("b", "start"));
    lifecycle.add("c", service("c"));
    await expect(lifecycle.start()).rejects.toThrow("b did not start");
    expect(log).toEqual(["+a", "+b", "-b", "-a"]);
  });

  it("stops the others when one cannot be stopped, and says so", async () => {
    const { log, service } = recorder();
    const lifecycle = makeLifecycle();
    lifecycle.add("a", service("a"));
    lifecycle.add("b", service("b", "stop"));
    await lifecycle.start();
    await expect(lifecycle.stop()).rejects.toThrow("Not everything stopped");
    expect(log).toEqual(["+a", "+b", "-b", "-a"]);
  });
});
