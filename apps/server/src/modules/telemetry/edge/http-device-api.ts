import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendError } from "../../../platform/http/refusals.ts";
import {
  type EdgeBackend,
  type EdgeDevice,
  EdgeRefusal,
  type MessageTrace,
  type Refusal,
} from "./backend.ts";
import type { RegisterDevice } from "./registration.ts";
import { serveFirmware } from "./http-firmware.ts";
import { serveDevicePolls } from "./http-device-polls.ts";
import type { EdgeLimits } from "./limits.ts";
import { decodeFor } from "./mapped-payload.ts";
import { attributeKeys, decodeAttributes, decodeClaim } from "./payload.ts";
import { refusedBy } from "./publish-outcome.ts";
import type { WaitingPolls } from "./waiting-polls.ts";

export interface DeviceApiDeps {
  backend: EdgeBackend;
  limits: EdgeLimits;
  polls: WaitingPolls;
  register: RegisterDevice;
}

const statuses: Record<Refusal, number> = {
  "bad-payload": 400,
  "future-timestamp": 400,
  "too-old": 400,
  "too-many-keys": 400,
  "not-a-number": 400,
  "text-too-long": 400,
  "too-large": 413,
  "rate-limited": 429,
  "over-quota": 429,
  unavailable: 503,
};

const noBody = Buffer.alloc(0);
const tags = ["device"];
const params = { type: "object", properties: { token: { type: "string" } }, required: ["token"] } as const;
const keys = { type: "string", maxLength: 8192 } as const;
const query = { type: "object", properties: { clientKeys: keys, sharedKeys: keys } } as const;

type Token = { Params: { token: string } };
type AttributeQuery = Token & { Querystring: { clientKeys?: string; sharedKeys?: string } };

/** The HTTP API for devices. It answers 200 after the commit, like PUBACK in MQTT. */
export function serveDeviceApi(
  http: FastifyInstance,
  { backend, limits, polls, register }: DeviceApiDeps,
): void {
  http.addHook("preClose", async () => polls.stop());
  void http.register(async (api) => {
    // Accepts any content type: devices send arbitrary ones or none, and only the JSON itself matters.
    api.removeAllContentTypeParsers();
    api.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: limits.maxPayloadBytes },
      (_request, body, done) => done(null, body),
    );
    api.setErrorHandler<FastifyError>((error, request, reply) => {
      const refused = refusalOf(error);
      if (refused) refuse(reply, refused);
      else sendError(error, request, reply);
    });
    async function admit({
      params: { token },
      ip,
      socket,
    }: FastifyRequest<Token>): Promise<EdgeDevice | null> {
      const device = await backend.authenticate(token, ip);
      if (device) api.connections.isOf(socket, device.id);
      return device;
    }
    function readable<T>(device: EdgeDevice, decode: () => T): T {
      try {
        return decode();
      } catch (error) {
        if (error instanceof EdgeRefusal) backend.unreadable(device, error.reason);
        throw error;
      }
    }
    /** Records the message, if this device's are, with what became of it. */
    async function traced(
      device: EdgeDevice,
      path: string,
      body: unknown,
      store: (trace: MessageTrace | null) => Promise<void>,
    ): Promise<void> {
      const payload = Buffer.isBuffer(body) ? body : noBody;
      const begin = () => backend.trace(device, "HTTP", path, payload);
      const trace = begin();
      try {
        await store(trace);
        trace?.ended({ kind: "accepted" });
      } catch (error) {
        (trace ?? begin())?.ended(refusedBy(error));
        throw error;
      }
    }
    // The URL contains the token, which must not be logged.
    const quiet = { logLevel: "warn" } as const;

    api.post<Token>(
      "/api/v1/:token/telemetry",
      { ...quiet, schema: { tags, summary: "Store telemetry of a device", params } },
      async (request, reply) => {
        const device = await admit(request);
        if (!device) return unauthorized(reply);
        const { body } = request;
        await traced(device, "telemetry", body, async (trace) => {
          const { own, byChild } = readable(device, () => decodeFor(device, bytesOf(body), limits));
          trace?.decoded(own);
          if (own.length > 0) await backend.storeTelemetry(device, own);
          if (byChild) await backend.storeGatewayTelemetry(device, byChild);
        });
        return reply.code(200).send();
      },
    );

    api.post<Token>(
      "/api/v1/:token/attributes",
      { ...quiet, schema: { tags, summary: "Store attributes of a device", params } },
      async (request, reply) => {
        const device = await admit(request);
        if (!device) return unauthorized(reply);
        const { body } = request;
        await traced(device, "attributes", body, async (trace) => {
          const values = readable(device, () => decodeAttributes(bytesOf(body), limits));
          trace?.attributes(values);
          if (Object.keys(values).length > 0) await backend.storeAttributes(device, values);
        });
        return reply.code(200).send();
      },
    );

    api.post<Token>(
      "/api/v1/:token/claim",
      { ...quiet, schema: { tags, summary: "Offer a device to who knows the secret", params } },
      async (request, reply) => {
        const device = await admit(request);
        if (!device) return unauthorized(reply);
        const body = Buffer.isBuffer(request.body) ? request.body : noBody;
        await traced(device, "claim", body, async () => {
          await backend.offerClaim(
            device,
            readable(device, () => decodeClaim(body, limits)),
          );
        });
        return reply.code(200).send();
      },
    );

    api.get<AttributeQuery>(
      "/api/v1/:token/attributes",
      { ...quiet, schema: { tags, summary: "Read attributes of a device", params, querystring: query } },
      async (request, reply) => {
        const device = await admit(request);
        if (!device) return unauthorized(reply);
        const { clientKeys, sharedKeys } = request.query;
        return backend.readAttributes(device, attributeKeys(clientKeys, sharedKeys));
      },
    );

    api.post(
      "/api/v1/provision",
      { ...quiet, schema: { tags, summary: "Register a device by a profile's key and secret" } },
      async ({ body, ip }) => register(bytesOf(body), ip),
    );

    serveFirmware(api, { backend, admit });
    serveDevicePolls(api, { backend, limits, polls, admit, bytesOf });
  });
}

function bytesOf(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new EdgeRefusal("bad-payload", "no body");
  return body;
}

function unauthorized(reply: FastifyReply): FastifyReply {
  return reply.code(401).send();
}

function refusalOf(error: FastifyError | EdgeRefusal): EdgeRefusal | null {
  if (error instanceof EdgeRefusal) return error;
  return error.code === "FST_ERR_CTP_BODY_TOO_LARGE" ? new EdgeRefusal("too-large", "body too large") : null;
}

function refuse(reply: FastifyReply, { reason, message, retryAfterSeconds }: EdgeRefusal): void {
  const status = statuses[reason];
  if (status === 429 || status === 503) reply.header("retry-after", retryAfterSeconds);
  void reply.code(status).send({ status, reason, message });
}
