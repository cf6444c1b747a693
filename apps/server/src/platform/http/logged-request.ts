import type { FastifyRequest } from "fastify";

interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
}

/**
 * What is logged of an error. Its other fields stay out: those of the database hold values of rows, those of the mail
 * server what was sent.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const { name, message, stack, cause } = error;
  const { code, errors } = error as Error & { code?: unknown; errors?: unknown };
  return {
    type: name,
    message,
    stack: stack ?? "",
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
    ...(Array.isArray(errors) && { errors: errors.map(loggedError) }),
  };
}

/** The fields of a request that are logged. */
export const loggedRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: withoutTokens(url),
  remoteAddress: ip,
});

const inQuery = /([?&]\w*(?:token|code|password|secret)=)[^&]*/gi;
const inPath = /^(\/api\/v1\/)[^/?]+/i;

/** Removes from a URL what opens something: tokens of devices in the path, tokens and codes of people in the query. */
const withoutTokens = (url: string): string => url.replace(inQuery, "$1…").replace(inPath, "$1…");
