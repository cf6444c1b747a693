import type { EdgeLimits, RateLimits } from "./limits.ts";

export interface SessionLimits {
  maxPayloadSize: number;
  maxInflightMessages: number;
  rateLimits: RateLimits;
  gatewayRateLimits: RateLimits;
}

/** The answer to `getSessionLimits`; a gateway does not count itself connected before it has it. */
export function sessionLimits({ maxPayloadBytes, maxInflight, rateLimits }: EdgeLimits): SessionLimits {
  return {
    maxPayloadSize: maxPayloadBytes,
    maxInflightMessages: maxInflight,
    rateLimits,
    gatewayRateLimits: rateLimits,
  };
}
