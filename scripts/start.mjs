import { build } from "./build.mjs";

// On the first start the server is compiled while the site is built.
await Promise.all([build(), import("../apps/server/src/server.ts")]);
await import("../apps/server/src/main.ts");
