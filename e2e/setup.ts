import type { TestProject } from "vitest/node";
import { makeDataDir, removeDataDir, startServerProcess } from "./server-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    platformUrl: string;
    platformDataDir: string;
  }
}

/** One demo platform for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir();
  const server = await startServerProcess({ DATA_DIR: dataDir });
  project.provide("platformUrl", server.url);
  project.provide("platformDataDir", dataDir);
  return async () => {
    await server.stop();
    await removeDataDir(dataDir);
  };
}
