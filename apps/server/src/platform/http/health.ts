import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Db } from "../database/connect.ts";
import { AppError } from "../errors.ts";

/** /healthz: the process is alive. /readyz: it can serve requests. */
export function serveHealth(http: FastifyInstance, db: Db): void {
  http.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  http.get("/readyz", { schema: { hide: true } }, async () => {
    await sql`select 1`.execute(db).catch(() => {
      throw new AppError("unavailable");
    });
    return { status: "ok" };
  });
}
