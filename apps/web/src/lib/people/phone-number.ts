import {
  callingCode,
  countryOfPhone,
  homeCountry,
  internationalPhonePattern,
  phonePattern,
} from "@oilcloud/contract/values";

/** A number as it is entered: the country whose code goes before it, and the digits after the code. */
export interface PhoneEntry {
  country: string;
  digits: string;
}

const chineseLength = 11;
const longest = 14;
const chineseMobile = new RegExp(phonePattern);
const international = new RegExp(internationalPhonePattern);

/** The number as it is sent: eleven digits in China, else with + and the calling code. */
export function phoneOf({ country, digits }: PhoneEntry): string {
  if (digits === "" || digits.startsWith("+") || country === homeCountry) return digits;
  return `+${callingCode(country)}${digits}`;
}

/** A stored number, taken apart again. */
export function entryOf(phone: string, country: string): PhoneEntry {
  if (phone === "") return { country, digits: "" };
  if (!phone.startsWith("+")) return { country: homeCountry, digits: phone };
  return typedPhone(phone, country);
}

/** What was typed or pasted; a number with a calling code brings its country along: "+44 7911 123456", "0086 138…". */
export function typedPhone(text: string, country: string): PhoneEntry {
  const typed = text.replace(/[^\d+]/g, "");
  const withPlus = typed.replace(/^00/, "+").replace(/(?!^)\+/g, "");
  if (withPlus.startsWith("+")) {
    const found = countryOfPhone(withPlus, country);
    if (found) return nationalEntry(withPlus.slice(1 + callingCode(found).length), found);
    if (typed.startsWith("+")) return { country, digits: withPlus.slice(0, 4) };
  }
  const digits = typed.replace(/\D/g, "");
  return nationalEntry(country === homeCountry ? digits.replace(/^86(?=1)/, "") : digits, country);
}

const nationalEntry = (digits: string, country: string): PhoneEntry => ({
  country,
  digits: digits.slice(0, country === homeCountry ? chineseLength : longest),
});

/** "13801516621" → "138 0151 6621", also while it is still growing; other countries group in their own ways. */
export function groupPhone({ country, digits }: PhoneEntry): string {
  if (country !== homeCountry || digits.startsWith("+")) return digits;
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter((group) => group !== "").join(" ");
}

/** Where the caret belongs in the grouped text, so that typing in the middle does not throw it to the end. */
export function caretAfter(textBeforeCaret: string, entry: PhoneEntry): number {
  const passed = typedPhone(textBeforeCaret, entry.country).digits.length;
  return groupPhone({ ...entry, digits: entry.digits.slice(0, passed) }).length;
}

/** Whether it may be sent; the server alone knows which numbers exist. */
export const isPhone = (phone: string): boolean => chineseMobile.test(phone) || international.test(phone);
