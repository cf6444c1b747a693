import { totpCode, totpStepAt } from "../platform/sign-in/totp.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What an authenticator app with this key shows, some steps of 30 s from then. */
export function codeFromApp(secret: string, at: Date, steps = 0): string {
  const bits = secret.replace(/./g, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpCode(Buffer.from(bytes), totpStepAt(at) + steps);
}
