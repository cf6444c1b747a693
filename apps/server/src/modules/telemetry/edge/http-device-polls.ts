import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type EdgeBackend, type EdgeDevice, EdgeRefusal } from "./backend.ts";
import { parseBoundedJson } from "./bounded-json.ts";
import type { EdgeLimits } from "./limits.ts";
import { decodeRpcRequest } from "./payload.ts";
import { answerToDevice } from "./session-limits.ts";
import type { PollEnd, PollKind, WaitingPolls } from "./waiting-polls.ts";

export interface DevicePollDeps {
  backend: EdgeBackend;
  limits: EdgeLimits;
  polls: WaitingPolls;
  /** The device whose token the path has; null if there is none. */
  admit(request: FastifyRequest<{ Params: { token: string } }>): Promise<EdgeDevice | null>;
  bytesOf(body: unknown): Buffer;
}

type Token = { Params: { token: string } };
type Wait = Token & { Querystring: { timeout?: string } };
type Answer = { Params: { token: string; id: string } };

/** Shorter waits would be a flood of requests, longer ones outlive most proxies' and routers' patience. */
const shortestWaitMs = 1000;
const longestWaitMs = 300_000;
const usualWaitMs = 30_000;

const tags = ["device"];
const token = { type: "string" } as const;
const params = { type: "object", properties: { token }, required: ["token"] } as const;
const answerParams = {
  type: "object",
  properties: { token, id: { type: "string", pattern: "^\\d{1,10}$" } },
  required: ["token", "id"],
} as const;
const query = { type: "object", properties: { timeout: { type: "string", maxLength: 16 } } } as const;
/** The URL contains the token, which must not be logged. */
const quiet = { logLevel: "warn" } as const;

/** Commands and changes of shared attributes for devices without MQTT: a request waits until there is one. */
export function serveDevicePolls(
  api: FastifyInstance,
  { backend, limits, polls, admit, bytesOf }: DevicePollDeps,
): void {
  async function wait(
    request: FastifyRequest<Wait>,
    reply: FastifyReply,
    kind: PollKind,
  ): Promise<FastifyReply> {
    const timeoutMs = timeoutOf(request.query.timeout);
    const device = await admit(request);
    if (!device) return reply.code(401).send();
    const poll = polls.wait(device, kind, timeoutMs);
    if (!poll) throw new EdgeRefusal("rate-limited", `at most ${limits.maxPollsOfDevice} requests may wait`);
    reply.raw.once("close", poll.leave);
    return answer(reply, await poll.ended);
  }

  api.get<Wait>(
    "/api/v1/:token/rpc",
    { ...quiet, schema: { tags, summary: "Wait for a command to a device", params, querystring: query } },
    (request, reply) => wait(request, reply, "rpc"),
  );

  api.get<Wait>(
    "/api/v1/:token/attributes/updates",
    {
      ...quiet,
      schema: { tags, summary: "Wait for a change of shared attributes", params, querystring: query },
    },
    (request, reply) => wait(request, reply, "attributes"),
  );

  api.post<Answer>(
    "/api/v1/:token/rpc/:id",
    { ...quiet, schema: { tags, summary: "Answer a command", params: answerParams } },
    async (request, reply) => {
      const device = await admit(request);
      if (!device) return reply.code(401).send();
      const payload = parseBoundedJson(bytesOf(request.body), limits);
      backend.rpcAnswered(device, Number(request.params.id), null, payload);
      return reply.code(200).send();
    },
  );

  api.post<Token>(
    "/api/v1/:token/rpc",
    { ...quiet, schema: { tags, summary: "Ask the platform for a device's limits", params } },
    async (request, reply) => {
      const device = await admit(request);
      if (!device) return reply.code(401).send();
      return answerToDevice(decodeRpcRequest(bytesOf(request.body), limits), limits);
    },
  );
}

/** Milliseconds; 0 or nothing: the usual time. */
function timeoutOf(given = "0"): number {
  if (!/^\d+$/.test(given))
    throw new EdgeRefusal("bad-payload", "timeout is not a whole number of milliseconds");
  const timeoutMs = Number(given) || usualWaitMs;
  return Math.min(longestWaitMs, Math.max(shortestWaitMs, timeoutMs));
}

function answer(reply: FastifyReply, end: PollEnd): FastifyReply {
  switch (end.kind) {
    case "delivered":
      return reply.code(200).send(end.payload);
    case "timeout":
    case "left":
      return reply.code(408).send();
    case "moved":
      return reply.code(401).send();
    case "stopped":
      throw new EdgeRefusal("unavailable", "the platform stops");
  }
}
