import type { OwnBytes } from "@oilcloud/contract";
import {
  type BytePattern,
  bytesOfAscii,
  bytesOfHex,
  longestPattern,
  patternLength,
  shortestRegistration,
} from "@oilcloud/modbus";
import { AppError } from "../../../platform/errors.ts";

/** The bytes that a DTU sends on its own; null if they are not written as the format says. */
export function patternOf({ format, text, more }: OwnBytes): BytePattern | null {
  const bytes = format === "hex" ? bytesOfHex(text) : bytesOfAscii(text);
  return bytes && bytes.length > 0 && bytes.length + more <= longestPattern ? { bytes, more } : null;
}

export function checkedRegistration(entry: OwnBytes | null): BytePattern {
  const pattern = entry && patternOf(entry);
  if (!pattern || pattern.bytes.length < shortestRegistration)
    throw new AppError("registrationInvalid", { least: shortestRegistration, most: longestPattern });
  return pattern;
}

export function checkHeartbeat(entry: OwnBytes | null): void {
  if (entry && !patternOf(entry)) throw new AppError("heartbeatInvalid", { most: longestPattern });
}

/**
 * Whether one DTU's registration can be that of another: the same bytes and length. Of another dealer's DTU no byte may be left
 * open, or a dealer could claim all that begins with four bytes.
 */
export function clashes(one: BytePattern, other: BytePattern, isSameDealer: boolean): boolean {
  const shared = Math.min(one.bytes.length, other.bytes.length);
  for (let i = 0; i < shared; i++) if (one.bytes[i] !== other.bytes[i]) return false;
  const isOpen = one.more > 0 || other.more > 0;
  return patternLength(one) === patternLength(other) || (isOpen && !isSameDealer);
}
