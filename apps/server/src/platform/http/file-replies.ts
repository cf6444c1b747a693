import { Readable } from "node:stream";
import { mediaTypes, type SentFile } from "@oilcloud/contract";
import type { FastifyReply } from "fastify";

/** Sends an uploaded file with headers that let the browser show or save it and never execute its content. */
export function sendFile(reply: FastifyReply, file: SentFile): FastifyReply {
  return reply
    .headers({
      "content-type": mediaTypes[file.type],
      "content-length": file.bytes,
      "content-disposition": disposition(file),
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": file.immutable ? "private, max-age=31536000, immutable" : "private, no-store",
    })
    .send(Readable.from(file.body, { objectMode: false }));
}

/**
 * The Content-Disposition header. Names may be in any script; the ASCII form is for clients that cannot read the
 * encoded one.
 */
function disposition({ show, name }: SentFile): string {
  const plain = name.replace(/[^\w .-]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${show}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
