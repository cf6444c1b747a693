/** Bytes as people and manuals write them: `01 03 00 00`. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join(" ");

/** Null if the text is no hexadecimal number of whole bytes. Spaces, commas and `0x` are accepted. */
export function bytesOfHex(text: string): Uint8Array | null {
  const digits = text.replace(/0x|[\s,]/gi, "");
  if (digits.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(digits)) return null;
  return Uint8Array.from({ length: digits.length / 2 }, (_, i) =>
    Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16),
  );
}

/** Null if a character is not ASCII. */
export function bytesOfAscii(text: string): Uint8Array | null {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return null;
  return bytes;
}

/** One character for each byte, also beyond ASCII, so that positions agree. */
export function latinOf(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
