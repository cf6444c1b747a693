import { build } from "./build.mjs";

await build();
await import("../apps/server/dist/main.js");
