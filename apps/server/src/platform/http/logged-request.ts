import type { FastifyRequest } from "fastify";

/** The fields of a request that are logged. */
export const loggedRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: withoutTokens(url),
  remoteAddress: ip,
});

const inQuery = /([?&](?:\w*token)=)[^&]*/gi;
const inPath = /^(\/api\/v1\/)[^/?]+/i;

/** Removes tokens from a URL: of devices in the path, of people in the query. */
const withoutTokens = (url: string): string => url.replace(inQuery, "$1…").replace(inPath, "$1…");
