import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { chooseNode, machinesNode } from "./runtime.mjs";

const at = (version: string) => ({ path: `/opt/${version}/node`, version });

describe("the Node that runs us", () => {
  it.each([
    ["20.19.0", "24.21.0", "24.21.0"],
    ["22.22.0", "24.21.0", "24.21.0"],
    ["24.0.0", "24.21.0", "24.0.0"],
    ["26.10.0", "24.21.0", "26.10.0"],
    ["25.1.0", "24.21.0", "24.21.0"],
    ["24.0.0", null, "24.0.0"],
    ["25.1.0", null, "25.1.0"],
    ["22.22.0", null, undefined],
  ])("on a machine with %s, where the packages bring %s, is %s", (own, brought, chosen) => {
    expect(chooseNode(at(own), brought === null ? null : at(brought))?.version).toBe(chosen);
  });

  it("is compared with npm's own, as inside an npm script PATH leads to the brought one", () => {
    const env = {
      npm_config_user_agent: "npm/11.19.1 node/v20.20.2 linux x64 workspaces/false",
      npm_node_execpath: process.execPath,
    };
    expect(machinesNode(env)).toEqual({ path: process.execPath, version: "20.20.2" });
    expect(machinesNode({})).toEqual({ path: process.execPath, version: process.versions.node });
  });
});

describe("handing over", () => {
  const folders: string[] = [];
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
  });

  /** A process that hands over to another one with this code, and has read its first line. */
  async function handedOver(code: string) {
    const folder = await mkdtemp(path.join(tmpdir(), "oilcloud-runtime-"));
    folders.push(folder);
    const inner = path.join(folder, "inner.mjs");
    const outer = path.join(folder, "outer.mjs");
    await writeFile(inner, code);
    await writeFile(
      outer,
      `import { handOver } from ${JSON.stringify(path.join(import.meta.dirname, "runtime.mjs"))};
       handOver(process.execPath, [${JSON.stringify(inner)}, "an argument"]);`,
    );
    const child = spawn(process.execPath, [outer], { stdio: ["ignore", "pipe", "inherit"] });
    const [said] = (await once(child.stdout, "data")) as [Buffer];
    return { child, said: said.toString().trim(), ended: once(child, "exit") };
  }

  it("passes arguments, output and the exit code on", async () => {
    const { said, ended } = await handedOver("console.log(process.argv[2]); process.exitCode = 7;");
    expect(said).toBe("an argument");
    expect(await ended).toEqual([7, null]);
  });

  it("passes a signal on and waits until it was obeyed", async () => {
    const { child, ended } = await handedOver(
      `process.once("SIGINT", () => setTimeout(() => process.exit(3), 100));
       console.log("ready");
       setInterval(() => {}, 1000);`,
    );
    child.kill("SIGINT");
    expect(await ended).toEqual([3, null]);
  });

  it("ends by the signal that ended the other", async () => {
    const { child, ended } = await handedOver('console.log("ready"); setInterval(() => {}, 1000);');
    child.kill("SIGTERM");
    expect(await ended).toEqual([null, "SIGTERM"]);
  });
});
