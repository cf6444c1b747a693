import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import { loggedRequest } from "./logged-request.ts";
import { sendError } from "./refusals.ts";
import { useContractValidation } from "./validation.ts";

export interface HttpOptions {
  logger: NonNullable<FastifyServerOptions["logger"]>;
  /** how many reverse proxies stand in front, each of which adds the address it was asked from */
  proxies: number;
}

const bodyLimitBytes = 1024 * 1024;
/** Long enough for a report over a bad line; who sends byte by byte must not hold a connection for ever. */
const requestTimeoutMs = 120_000;

const safeHeaders = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  // The page's address may for a moment hold a token (tenantUserToken); it must not travel on.
  "referrer-policy": "no-referrer",
  "content-security-policy": [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self' ws: wss:",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
  ].join("; "),
};

export function makeHttp({ logger, proxies }: HttpOptions): FastifyInstance {
  const http = Fastify({
    logger: typeof logger === "object" ? { ...logger, serializers: { req: loggedRequest } } : logger,
    // What lies further away than our own proxies anybody can have written there.
    trustProxy: (_address: string, hop: number) => hop < proxies,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    pluginTimeout: 0, // what is read at the start grows with the fleet, and a slow start is better than none
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply);
    },
    forceCloseConnections: true,
  });
  useContractValidation(http);
  acceptEmptyJson(http);
  http.addHook("onRequest", async (_request, reply) => {
    reply.headers(safeHeaders);
  });
  http.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  return http;
}

/** Parses no content as none where a call takes no body: many clients name JSON with every request, DELETE too. */
function acceptEmptyJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser("error", "error");
  http.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, text, done) => {
    if (text === "" && request.routeOptions.schema?.body === undefined) done(null);
    else void parse(request, text, done);
  });
}
