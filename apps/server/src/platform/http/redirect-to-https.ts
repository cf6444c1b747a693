import { createServer, type IncomingMessage, type Server } from "node:http";
import { checkingIntervalMs, headersTimeoutMs } from "./connections.ts";

const plainTimeouts = { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: checkingIntervalMs };

/** Names and addresses as browsers send them; anything else could lead elsewhere. */
const plainHost = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])$/i;

const tokenInAddress = /[?&](?:token|tenantUserToken)=|^\/api\/v1\//i;
const tokenInCookie = /(?:^|;\s*)(?:__Host-)?(?:token|refreshToken)=/;

const carriesToken = ({ headers, url = "" }: IncomingMessage): boolean =>
  headers.authorization !== undefined ||
  headers["x-authorization"] !== undefined ||
  tokenInCookie.test(headers.cookie ?? "") ||
  tokenInAddress.test(url);

/**
 * Answers on the port without TLS: pages are sent to the same place with https. Whatever carries a token or something in
 * its body is refused instead of led on, because it has already been read on the way. So is a name that is not the
 * platform's, for which the origin is null.
 */
export const redirectToHttps = (origin: (hostname: string) => string | null): Server =>
  createServer(plainTimeouts, (request, response) => {
    request.resume();
    const hostname = (request.headers.host ?? "").replace(/:\d+$/, "");
    const { method, url = "" } = request;
    const isPage = (method === "GET" || method === "HEAD") && url.startsWith("/") && !carriesToken(request);
    const target = isPage && plainHost.test(hostname) ? origin(hostname) : null;
    if (target === null)
      return response.writeHead(426, { upgrade: "TLS/1.2, HTTP/1.1", connection: "close" }).end();
    response.writeHead(308, { location: `${target}${url}`, connection: "close" }).end();
  });
