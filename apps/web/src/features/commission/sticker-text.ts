/** The claim code in the text of a QR code: the address on a sticker, or the code alone. null if it is something else. */
export function codeInText(text: string): string | null {
  const isCode = (value: string) => /^[2-9A-HJ-NP-Z]{4}([\s-]?[2-9A-HJ-NP-Z]{4}){2}$/i.test(value);
  const plain = text.trim();
  if (isCode(plain)) return plain;
  try {
    const { pathname, searchParams } = new URL(plain);
    const code = searchParams.get("code") ?? "";
    return pathname.endsWith("/claim") && isCode(code) ? code : null;
  } catch {
    return null;
  }
}
