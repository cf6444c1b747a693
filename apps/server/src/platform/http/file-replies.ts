import { Readable } from "node:stream";
import { mediaTypes, type SentFile } from "@oilcloud/contract";
import type { FastifyReply } from "fastify";

/** What people uploaded is theirs, not ours: the browser may show or save it, never run anything in it. */
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

/** Names hold any script; the plain form is for what does not read the encoded one. */
function disposition({ show, name }: SentFile): string {
  const plain = name.replace(/[^\w .-]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${show}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
