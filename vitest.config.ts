import { defineConfig } from "vitest/config";

const journeysOf = (...names: string[]) => names.map((name) => `e2e/${name}.test.ts`);
const ownServers = journeysOf(
  "abroad",
  "units",
  "alarm-mail",
  "alarm-storm",
  "assistant-model",
  "backup",
  "cluster",
  "connection",
  "connection-flood",
  "device-examples",
  "device-identity",
  "empty-platform",
  "export-restart",
  "faults",
  "first-run",
  "getting-in",
  "nodes-page",
  "owners",
  "process",
  "provisioning",
  "proxy",
  "sensor-lines",
  "shell",
  "sign-in-at-work",
  "webhooks",
);
const fleetJourneys = journeysOf(
  "analysis-detail",
  "analysis-list",
  "engineer",
  "fleet",
  "gateway",
  "people",
);
/** What is looked for again and again has as long as any other step in a browser: how fast it comes is not what is tried. */
const patient = { poll: { timeout: 20_000 } };
/** One after the other, on one platform. */
const journeys = {
  globalSetup: "e2e/setup.ts",
  expect: patient,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  fileParallelism: false,
};

const inServer = (...names: string[]) => names.map((name) => `apps/server/src/modules/${name}.test.ts`);
/** They weigh what is in memory, so nothing of others' may be there. */
const weighing = [
  "apps/server/src/bad-input-memory.test.ts",
  ...inServer("live/fuzz", "telemetry/edge/fuzz", "telemetry/store/keys", "telemetry/store/known-devices"),
];
/** Node runs the TypeScript as it is written. */
const asWritten = { experimental: { viteModuleRunner: false, nodeLoader: false } };
const server = {
  globalSetup: "apps/server/src/testing/database-setup.ts",
  testTimeout: 20_000,
  ...asWritten,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          // A worker keeps what it has loaded here too; the web's tests are apart, as the language of one would stay for the next.
          name: "unit",
          include: ["packages/**/*.test.ts", "apps/simulator/src/**/*.test.ts", "scripts/**/*.test.ts"],
          isolate: false,
          ...asWritten,
        },
      },
      {
        test: {
          name: "unit-web",
          include: ["apps/web/src/**/*.test.{ts,tsx}"],
          setupFiles: ["apps/web/src/testing/chinese-browser.ts"],
        },
      },
      {
        test: {
          // A worker keeps what it has loaded: to load the server again for each file is half of the work.
          name: "server",
          include: ["apps/server/src/**/*.test.ts"],
          exclude: weighing,
          isolate: false,
          ...server,
        },
      },
      {
        // What they send is large, and sending it takes its time on a busy machine.
        test: { name: "server-memory", include: weighing, ...server, testTimeout: 60_000 },
      },
      {
        test: {
          // Each starts, kills or restarts servers of its own.
          name: "processes",
          include: ownServers,
          expect: patient,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "journeys",
          include: ["e2e/**/*.test.ts"],
          exclude: [...ownServers, ...fleetJourneys],
          ...journeys,
        },
      },
      {
        test: {
          // On a platform of their own, so that they can run beside the others.
          name: "journeys-fleet",
          include: fleetJourneys,
          ...journeys,
        },
      },
    ],
  },
});
