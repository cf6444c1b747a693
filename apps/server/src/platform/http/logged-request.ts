import type { FastifyRequest } from "fastify";

/** What the log tells of a request. */
export const loggedRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: withoutTokens(url),
  remoteAddress: ip,
});

const inQuery = /([?&](?:\w*token)=)[^&]*/gi;
const inPath = /^(\/api\/v1\/)[^/?]+/i;

/** An address may hold a token: a device's in its path, a person's in its query. */
const withoutTokens = (url: string): string => url.replace(inQuery, "$1…").replace(inPath, "$1…");
