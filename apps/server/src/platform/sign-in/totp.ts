import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** One-time codes by time (RFC 6238) with the defaults of every authenticator app: SHA-1, six digits, thirty seconds. */
const stepMs = 30_000;
const digits = 6;
/** Clocks of phones are this many steps off at most. */
const tolerated = 1;

export const newTotpSecret = (): Buffer => randomBytes(20);

export const totpStepAt = (at: Date): number => Math.floor(at.getTime() / stepMs);

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The step whose code this is, later than the last one used; null if there is none. */
export function matchingStep(secret: Buffer, code: string, now: Date, lastUsed: number): number | null {
  const current = totpStepAt(now);
  const given = Buffer.from(code);
  for (let step = current - tolerated; step <= current + tolerated; step++) {
    const expected = Buffer.from(totpCode(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected))
      return step > lastUsed ? step : null;
  }
  return null;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

/** What the QR code says to the app. */
export function totpUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
