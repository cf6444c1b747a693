import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { exclusively } from "./exclusive.mjs";

const module = new URL("exclusive.mjs", import.meta.url).href;

/** Another process that says when it works and continues until it is ended. */
async function holder(name: string) {
  const code = `import { exclusively } from ${JSON.stringify(module)};
    await exclusively(${JSON.stringify(name)}, () => { console.log("works"); return new Promise((end) => setTimeout(end, 60_000)); });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code]);
  await once(child.stdout, "data");
  return child;
}

describe.runIf(process.platform === "linux")("work that is done by one process at a time", () => {
  it("waits for the process that does it, also if that is killed", async () => {
    const name = randomUUID();
    const other = await holder(name);
    let done = false;
    const waiting = new Promise<void>((resolve) => {
      void exclusively(name, () => (done = true), resolve);
    });
    await waiting;
    expect(done).toBe(false);
    other.kill("SIGKILL");
    await expect.poll(() => done).toBe(true);
  });

  it("hands on its result, and makes way after a failure too", async () => {
    const name = randomUUID();
    await expect(exclusively(name, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await exclusively(name, () => 3)).toBe(3);
    const other = randomUUID();
    expect(await exclusively(name, () => exclusively(other, () => 4))).toBe(4);
  });
});
