import type { FastifyInstance } from "fastify";
import type { AuditWords } from "./audit-words.ts";
import type { Calls } from "./http/calls.ts";
import type { Finders } from "./scope.ts";
import type { Service } from "./lifecycle.ts";

/** A module of the platform: handles calls, runs in the background, or both. */
export interface Module extends Service {
  serve?(calls: Calls): void;
  /** Serves what is not a call of the contract, on the same port: the API of devices, the live stream. */
  serveHttp?(http: FastifyInstance): void;
  /** Look-ups of this module's entities by the ids in calls. */
  finders?: Finders;
  /** Puts what the audit keeps of this module's entities into words. */
  describes?: AuditWords;
}
