const length = 11;

/** The national digits of whatever was typed or pasted: "+86 138-0151-6621" → "13801516621". */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  return digits.replace(/^(?:00)?86(?=1)/, "").slice(0, length);
}

/** "13801516621" → "138 0151 6621", also while it is still growing. */
export function groupPhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter((group) => group !== "").join(" ");
}

/** Where the caret belongs in the grouped text, so that typing in the middle does not throw it to the end. */
export function caretAfter(textBeforeCaret: string, digits: string): number {
  const passed = phoneDigits(textBeforeCaret).length;
  return groupPhone(digits.slice(0, passed)).length;
}
