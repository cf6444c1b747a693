import { filesForConnections } from "../../../platform/open-files.ts";

export const dtuLimits = {
  connections: Math.floor(filesForConnections() * 0.5),
  /** Of one address that have not registered yet: several DTUs behind one address of a carrier are normal. */
  unregisteredOfAddress: 200,
  /** Until a registration is known; then the connection is closed. */
  registrationMs: 10_000,
  /** Nothing else came for so long: what came is the whole registration. */
  pauseMs: 500,
  bytesBeforeRegistration: 512,
  /** A line of RS485 at 115,200 baud sends less. */
  bytesPerSecond: 16_384,
  burstBytes: 65_536,
  unsentBytes: 16_384,
  /** Unknown registrations that are remembered. */
  recent: 20,
};

export type DtuLimits = typeof dtuLimits;
