/** Masks a phone number or mail address, leaving enough for those who know it to recognise it. */
export function maskedAddress(address: string): string {
  const at = address.indexOf("@");
  if (at > 0) return `${address.slice(0, 1)}***${address.slice(at)}`;
  return address.length > 7 ? `${address.slice(0, 3)}****${address.slice(-4)}` : "***";
}
