import { createServer, type Server } from "node:http";
import { checkingIntervalMs, headersTimeoutMs } from "./connections.ts";

const plainTimeouts = { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: checkingIntervalMs };

/** Names and addresses as browsers send them; anything else could lead elsewhere. */
const plainHost = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])$/i;

/**
 * Answers on the port without TLS: pages are sent to the same place with https. Whatever carries something in its body is
 * refused instead of led on, because its token has already been read on the way.
 */
export const redirectToHttps = (origin: (hostname: string) => string): Server =>
  createServer(plainTimeouts, (request, response) => {
    request.resume();
    const hostname = (request.headers.host ?? "").replace(/:\d+$/, "");
    const { method, url = "" } = request;
    const isPage = method === "GET" || method === "HEAD";
    if (!isPage || !url.startsWith("/") || !plainHost.test(hostname))
      return response.writeHead(426, { upgrade: "TLS/1.2, HTTP/1.1", connection: "close" }).end();
    response.writeHead(308, { location: `${origin(hostname)}${url}`, connection: "close" }).end();
  });
