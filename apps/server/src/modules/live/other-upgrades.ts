import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

const offer = new Set(["upgrade", "http2-settings", "connection"]);

/**
 * Java's HTTP client offers HTTP/2 with every plain request ("Upgrade: h2c"). An offer may be ignored, and Node does so
 * by itself until somebody listens for upgrades. So the request is handed in once more, without its offer.
 */
export function serveAnyway(server: Server, request: IncomingMessage, raw: Duplex, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? "";
    if (!offer.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[i + 1]}`);
  }
  raw.unshift(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), head]));
  server.emit("connection", raw);
}
