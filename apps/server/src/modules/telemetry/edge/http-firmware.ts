import type { FastifyInstance, FastifyRequest } from "fastify";
import { type EdgeBackend, type EdgeDevice, EdgeRefusal } from "./backend.ts";
import { rangeOf } from "./firmware.ts";

export interface HttpFirmwareDeps {
  backend: EdgeBackend;
  /** The device whose token the path has; null if there is none. */
  admit(request: FastifyRequest<{ Params: { token: string } }>): Promise<EdgeDevice | null>;
}

type Wanted = {
  Params: { token: string };
  Querystring: { title?: string; version?: string; size?: string; chunk?: string };
};

/** Requests of one device that wait for their turn. */
const mostOfDevice = 4;

const text = { type: "string", maxLength: 200 } as const;
const digits = { type: "string", maxLength: 20 } as const;
const schema = {
  tags: ["device"],
  summary: "Read the firmware that a device is offered, whole or by chunks",
  params: { type: "object", properties: { token: { type: "string" } }, required: ["token"] },
  querystring: {
    type: "object",
    properties: { title: text, version: text, size: digits, chunk: digits },
  },
} as const;

/** Firmware for devices without MQTT, as ThingsBoard serves it: 404 without an offer, 400 for another title or version. */
export function serveFirmware(api: FastifyInstance, { backend, admit }: HttpFirmwareDeps): void {
  const waiting = new Map<string, number>();

  api.get<Wanted>(
    "/api/v1/:token/firmware",
    // The URL contains the token, which must not be logged.
    { logLevel: "warn", schema },
    async (request, reply) => {
      const { title, version, size = "0", chunk = "0" } = request.query;
      const asked = { size: wholeNumber("size", size), chunk: wholeNumber("chunk", chunk) };
      const device = await admit(request);
      if (!device) return reply.code(401).send();
      const image = await backend.firmware.offered(device);
      if (!image) return reply.code(404).send();
      if (image.title !== title || image.version !== version)
        throw new EdgeRefusal("bad-payload", "the device is offered another title or version");
      const { from, to } = rangeOf(image.bytes, asked);
      const own = waiting.get(device.id) ?? 0;
      if (own >= mostOfDevice)
        throw new EdgeRefusal("rate-limited", `at most ${mostOfDevice} requests may wait`);
      waiting.set(device.id, own + 1);
      const bytes = await backend.firmware.read(device, from, to).finally(() => {
        const left = (waiting.get(device.id) ?? 1) - 1;
        if (left > 0) waiting.set(device.id, left);
        else waiting.delete(device.id);
      });
      return bytes ? reply.code(200).type("application/octet-stream").send(bytes) : reply.code(404).send();
    },
  );
}

function wholeNumber(name: string, given: string): number {
  if (!/^\d{1,10}$/.test(given)) throw new EdgeRefusal("bad-payload", `${name} is not a whole number`);
  return Number(given);
}
