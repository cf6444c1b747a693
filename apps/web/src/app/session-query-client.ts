import type { QueryClient } from "@tanstack/react-query";
import { createQueryClient } from "../lib/queries/query-client.ts";
import { readToken } from "../lib/session/tokens.ts";

let held: { token: string | undefined; client: QueryClient } | undefined;

/** The session's query client, made by the first who needs it: the prefetch or the page. Another token is given another one. */
export function sessionQueryClient(): QueryClient {
  const token = readToken();
  if (!held || held.token !== token) held = { token, client: createQueryClient() };
  return held.client;
}

export function releaseSessionQueryClient(): void {
  held = undefined;
}
