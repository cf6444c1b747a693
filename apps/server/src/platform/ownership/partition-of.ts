import { createHash } from "node:crypto";

/** Devices fall into so many partitions; a partition has one owner. */
export const partitionCount = 256;

/**
 * The partition of a device, by its id alone: it never changes. The function `partition_of` of the database answers the
 * same.
 */
export function partitionOf(deviceId: string): number {
  const bytes = Buffer.from(deviceId.replaceAll("-", ""), "hex");
  return createHash("sha256").update(bytes).digest()[0] ?? 0;
}
