import { randomUUID } from "node:crypto";
import { defaultLanguage, type Language } from "@oilcloud/contract";
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from "fastify";
import type { Certificate } from "../certificate.ts";
import { boundBodyTime } from "./body-time.ts";
import { contentPolicy } from "./content-policy.ts";
import {
  checkingIntervalMs,
  type ConnectionBounds,
  connectionLimits,
  headersTimeoutMs,
  makeConnectionBounds,
} from "./connections.ts";
import { loggedError, loggedRequest } from "./logged-request.ts";
import { sendError } from "./refusals.ts";
import { useContractValidation } from "./validation.ts";

export interface HttpOptions {
  logger: NonNullable<FastifyServerOptions["logger"]>;
  /** Number of reverse proxies in front, each of which appends the address of its client. */
  proxies: number;
  /** null: without TLS */
  certificate?: Certificate | null;
  /** By default from the files that the process may open. */
  files?: number;
}

declare module "fastify" {
  interface FastifyInstance {
    /** The language of callers whose language is neither chosen nor available. */
    platformLanguage: Language;
    /** Of all ports of the process that speak HTTP. */
    connections: ConnectionBounds;
  }
  interface FastifyRequest {
    /** Remembers an internal error for the platform's operators. */
    noteFault(error: unknown): void;
  }
}

const bodyLimitBytes = 1024 * 1024;
/**
 * Enough for uploading a report over a bad line, and limited because a client that sends byte by byte must not hold a
 * connection for ever.
 */
const requestTimeoutMs = 120_000;
const handshakeTimeoutMs = 10_000;
const timeouts = { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: checkingIntervalMs };

const safeHeaders = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  // The URL of the page may briefly hold a token (tenantUserToken), which must not be passed on.
  "referrer-policy": "no-referrer",
  "content-security-policy": contentPolicy(),
};

export function makeHttp(
  { logger, proxies, certificate = null, files }: HttpOptions,
  noteFault: (call: string, error: unknown, requestId: string) => void = () => {},
): FastifyInstance {
  const options: FastifyServerOptions = {
    logger:
      typeof logger === "object"
        ? { ...logger, serializers: { req: loggedRequest, err: loggedError } }
        : logger,
    // Trusts only the addresses added by our own proxies; any client can have written the ones before.
    trustProxy: (_address, hop) => hop < proxies,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    pluginTimeout: 0, // loading at the start grows with the fleet, and a slow start is better than none
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply);
    },
    forceCloseConnections: true,
  };
  const http: FastifyInstance = certificate
    ? secured(options, certificate)
    : Fastify({ ...options, http: timeouts });
  const connections = makeConnectionBounds(connectionLimits(proxies, files));
  connections.watch(http.server);
  http.decorate("connections", connections);
  http.decorate("platformLanguage", defaultLanguage);
  http.decorateRequest("noteFault", function (this: FastifyRequest, error: unknown) {
    // The route's pattern and not the address, which may hold a token.
    noteFault(`${this.method} ${this.routeOptions.url ?? "?"}`, error, this.id);
  });
  useContractValidation(http);
  acceptEmptyJson(http);
  boundBodyTime(http);
  http.addHook("onRequest", async (request, reply) => {
    reply.headers(safeHeaders);
    reply.header("x-request-id", request.id);
    if (request.protocol === "https") reply.header("strict-transport-security", "max-age=31536000");
    // Answers hold what only the caller may read; those that may be kept say so themselves.
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  });
  http.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  return http;
}

/** Nothing here looks at what a server with TLS has beyond one without, so one type serves for both. */
function secured(options: FastifyServerOptions, certificate: Certificate): FastifyInstance {
  const http = Fastify({
    ...(options as object),
    https: { ...certificate.pair(), handshakeTimeout: handshakeTimeoutMs, ...timeouts },
  });
  certificate.follow(http.server);
  return http;
}

/**
 * Accepts an empty JSON body for calls without one: many clients send the JSON content type with every request, even
 * DELETE.
 */
function acceptEmptyJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser("error", "error");
  http.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, text, done) => {
    if (text === "" && request.routeOptions.schema?.body === undefined) done(null);
    else void parse(request, text, done);
  });
}
