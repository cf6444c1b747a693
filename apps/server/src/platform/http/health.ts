import type { FastifyInstance } from "fastify";
import type { Readiness } from "../readiness.ts";

/** /healthz: the process is alive. /readyz: it can do its work, or which part keeps it from it. */
export function serveHealth(http: FastifyInstance, readiness: () => Promise<Readiness>): void {
  http.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  http.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    const { ready, parts } = await readiness();
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ok" : "unavailable", parts });
  });
}
