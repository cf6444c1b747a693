import { install, requireNode } from "./lib.mjs";

requireNode();
install();
const { build } = await import("./build.mjs");
await build();
await import("../apps/server/dist/main.js");
