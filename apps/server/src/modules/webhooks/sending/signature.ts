import { createHmac, randomBytes } from "node:crypto";

const beginning = "whsec_";
const secretBytes = 32;

export const newSecret = (): string => beginning + randomBytes(secretBytes).toString("base64");

/** The headers of Standard Webhooks; several secrets give several signatures, of which a receiver accepts any. */
export function signedHeaders(
  id: string,
  at: Date,
  body: string,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(beginning.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
