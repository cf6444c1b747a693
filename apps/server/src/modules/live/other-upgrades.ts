import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { TLSSocket } from "node:tls";

const offer = new Set(["upgrade", "http2-settings", "connection"]);

/**
 * Handles the request again without its upgrade header. Java's HTTP client offers HTTP/2 ("Upgrade: h2c") with every
 * plain request; Node ignores the offer only while nothing listens for upgrades, and the WebSocket server does.
 */
export function serveAnyway(server: Server, request: IncomingMessage, raw: Duplex, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? "";
    if (!offer.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[i + 1]}`);
  }
  raw.unshift(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), head]));
  // A socket with TLS has been through its handshake.
  server.emit(raw instanceof TLSSocket ? "secureConnection" : "connection", raw);
}
