import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call takes files, which need minutes over a bad line. */
    takesFiles?: boolean;
  }
}

/** A body of a megabyte over the worst line that a page is usable on. */
const bodyTimeoutMs = 20_000;

/** Ends connections whose body, files aside, has not arrived in time: one byte a minute would hold them for ever. */
export function boundBodyTime(http: FastifyInstance, timeoutMs = bodyTimeoutMs): void {
  http.addHook("onRequest", async ({ raw, routeOptions }) => {
    if (raw.complete || raw.method === "GET" || raw.method === "HEAD" || routeOptions.config.takesFiles)
      return;
    const late = setTimeout(() => raw.destroy(), timeoutMs);
    late.unref();
    const arrived = () => clearTimeout(late);
    raw.once("end", arrived).once("close", arrived);
  });
}
