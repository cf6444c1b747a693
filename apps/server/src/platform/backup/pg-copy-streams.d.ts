/** The part of pg-copy-streams that is used; it comes without types. */
declare module "pg-copy-streams" {
  import type { Readable, Writable } from "node:stream";
  import type { Submittable } from "pg";

  export function to(sql: string, options?: { highWaterMark: number }): Readable & Submittable;
  export function from(sql: string): Writable & Submittable & { rowCount: number };
}
