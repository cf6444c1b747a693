import { build } from "./build.mjs";

await build();
await import("../apps/server/src/main.ts");
