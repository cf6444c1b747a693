import type { EdgeLimits, RateLimits } from "./limits.ts";

export interface SessionLimits {
  maxPayloadSize: number;
  maxInflightMessages: number;
  rateLimits: RateLimits;
  gatewayRateLimits: RateLimits;
}

/** The answer to `getSessionLimits`. A gateway considers itself connected only after it has received it. */
function sessionLimits({ maxPayloadBytes, maxInflight, rateLimits }: EdgeLimits): SessionLimits {
  return {
    maxPayloadSize: maxPayloadBytes,
    maxInflightMessages: maxInflight,
    rateLimits,
    gatewayRateLimits: rateLimits,
  };
}

/** The platform's answer to a device that asks it for something. */
export const answerToDevice = ({ method }: { method: string }, limits: EdgeLimits) =>
  method === "getSessionLimits" ? sessionLimits(limits) : { error: "unknown method" };
