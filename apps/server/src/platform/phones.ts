import { phonePattern } from "@oilcloud/contract";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { AppError } from "./errors.ts";

const chineseMobile = new RegExp(phonePattern);
const chinaCode = "86";

/**
 * The one form in which a number is stored, compared and sent to: eleven digits for a mobile number of mainland China, as
 * the specification has it, and E.164 for every other country. Null where no such number exists.
 */
export function canonicalPhone(given: string): string | null {
  const text = given.replace(/[\s().-]/g, "");
  if (chineseMobile.test(text)) return text;
  if (!text.startsWith("+")) return null;
  const number = parsePhoneNumberFromString(text);
  if (!number?.isValid()) return null;
  if (number.countryCallingCode !== chinaCode) return number.number;
  return chineseMobile.test(number.nationalNumber) ? number.nationalNumber : null;
}

export function requiredPhone(given: string): string {
  const phone = canonicalPhone(given);
  if (phone === null) throw new AppError("phoneFormat");
  return phone;
}
