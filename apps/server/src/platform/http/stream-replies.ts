import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** Sends each value as a line of JSON as soon as there is one. */
export function sendStream(
  reply: FastifyReply,
  values: AsyncIterable<unknown>,
  shown: (value: unknown) => unknown,
): FastifyReply {
  async function* lines() {
    for await (const value of values) yield `${JSON.stringify(shown(value))}\n`;
  }
  return reply
    .headers({
      "content-type": "application/x-ndjson; charset=utf-8",
      // A proxy that collects an answer before it passes it on would take the point from a stream.
      "x-accel-buffering": "no",
      "cache-control": "no-store, no-transform",
    })
    .send(Readable.from(lines(), { objectMode: false }));
}
