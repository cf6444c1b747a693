import type { FastifyInstance } from "fastify";
import { makeLoopTurns } from "../loop-turns.ts";
import type { Readiness } from "../readiness.ts";

/** Answers in one turn of the event loop: any client may ask, as often as it likes. */
const answersATurn = 5;

/** /healthz: the process is alive. /readyz: it can do its work, or which part keeps it from it. */
export function serveHealth(http: FastifyInstance, readiness: () => Promise<Readiness>): void {
  const turn = makeLoopTurns(answersATurn);
  http.get("/healthz", { schema: { hide: true } }, async () => {
    await turn();
    return { status: "ok" };
  });
  http.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    await turn();
    const { ready, parts } = await readiness();
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ok" : "unavailable", parts });
  });
}
