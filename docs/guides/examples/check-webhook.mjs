// Checks that an event comes from the platform and is not an old one that someone repeats. Node 20 or newer, without packages.
import { createHmac, timingSafeEqual } from "node:crypto";

const longestAgeSeconds = 300;

/** `secret` as the platform showed it once, `body` as it was received, before it is read as JSON. */
export function isFromPlatform(secret, headers, body, nowMs = Date.now()) {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  const signatures = String(headers["webhook-signature"]).split(" ");
  if (!(Math.abs(nowMs / 1000 - Number(timestamp)) < longestAgeSeconds)) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = Buffer.from(
    `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`,
  );
  // For a day after the secret was replaced there are two signatures.
  return signatures
    .map((signature) => Buffer.from(signature))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}
