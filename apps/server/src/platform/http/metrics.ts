import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";
import type { Metrics } from "../metrics.ts";

const sum = (text: string) => createHash("sha256").update(text).digest();
const opens = (token: string, given = "") => timingSafeEqual(sum(`Bearer ${token}`), sum(given));

/** Prometheus reads the measures at /metrics with its bearer token; without a token the address does not exist. */
export function serveMetrics(http: FastifyInstance, metrics: Metrics, token: string | null): void {
  http.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (token === null) throw new AppError("noSuchCall");
    if (!opens(token, request.headers.authorization)) throw new AppError("unauthorized");
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** The same on a port of its own, for a network that only monitoring reaches; a token is asked for where one is set. */
export const metricsServer = (metrics: Metrics, token: string | null): Server =>
  createServer((request, response) => {
    request.resume();
    if (request.url !== "/metrics") return response.writeHead(404).end();
    if (token !== null && !opens(token, request.headers.authorization)) return response.writeHead(401).end();
    metrics.text().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
