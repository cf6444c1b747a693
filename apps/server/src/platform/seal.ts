import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export interface Seal {
  close(text: string): string;
  /** null if it was sealed with another secret or is damaged. */
  open(sealed: string): string | null;
}

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts credentials stored in the database, so that a copy of it reveals no password. `use` separates the keys of
 * different uses.
 */
export function makeSeal(secret: string, use: string): Seal {
  const key = Buffer.from(hkdfSync("sha256", secret, "", use, 32));
  return {
    close(text) {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key, iv);
      const body = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), body]).toString("base64");
    },
    open(sealed) {
      try {
        const bytes = Buffer.from(sealed, "base64");
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes));
        opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString(
          "utf8",
        );
      } catch {
        return null;
      }
    },
  };
}
