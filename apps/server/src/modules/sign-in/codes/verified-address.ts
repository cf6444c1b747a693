import { emailPattern, type ErrorName, type Language, type Verifies } from "@oilcloud/contract";
import type { Company } from "../../../platform/brand.ts";
import { AppError } from "../../../platform/errors.ts";
import { canonicalPhone } from "../../../platform/phones.ts";
import type { CodeSender, VerificationCodes } from "./verification-codes.ts";

export type Way = "phone" | "email";

interface Rules {
  channel: "sms" | "email";
  /** The form that is stored; null where it is no such address. */
  stored(given: string): string | null;
  required: ErrorName;
  format: ErrorName;
  beforeCode: ErrorName;
  unchanged: ErrorName;
  codeRequired: ErrorName;
}

const email = new RegExp(emailPattern);

const rules: Record<Way, Rules> = {
  phone: {
    channel: "sms",
    stored: canonicalPhone,
    required: "phoneRequired",
    format: "phoneFormat",
    beforeCode: "phoneBeforeCode",
    unchanged: "phoneUnchanged",
    codeRequired: "phoneCodeRequired",
  },
  email: {
    channel: "email",
    stored: (given) => (email.test(given) ? given : null),
    required: "emailRequired",
    format: "emailFormat",
    beforeCode: "emailBeforeCode",
    unchanged: "emailUnchanged",
    codeRequired: "emailCodeRequired",
  },
};

export interface AddressChange {
  before: string | null;
  given: string;
  code: string | undefined;
}

/**
 * Phones and email addresses of accounts: required, well formed, and proved by a code when they change. Where the
 * platform has no way to send one, a change needs none: otherwise no account could be entered at all.
 */
export function makeVerifiedAddresses(
  codes: VerificationCodes,
  sender: Pick<CodeSender, "delivers">,
  demo: boolean,
) {
  const verifies = (way: Way) => demo || sender.delivers(rules[way].channel);

  function wellFormed(way: Way, given: string): string {
    if (given.trim() === "") throw new AppError(rules[way].required);
    const address = rules[way].stored(given.trim());
    if (address === null) throw new AppError(rules[way].format);
    return address;
  }

  return {
    wellFormed,
    verifies: (): Verifies => ({ phone: verifies("phone"), email: verifies("email") }),

    delivers: (): Verifies => ({ phone: sender.delivers("sms"), email: sender.delivers("email") }),

    async sendCode(
      way: Way,
      { before, given }: Pick<AddressChange, "before" | "given">,
      caller: { language: Language; address: string; company: Company },
    ) {
      if (given.trim() === "") throw new AppError(rules[way].beforeCode);
      const address = wellFormed(way, given);
      if (address === before) throw new AppError(rules[way].unchanged);
      return codes.sendCode(address, caller.language, caller.address, caller.company);
    },

    /** The address to store; a code that proves a changed one is spent. */
    async proved(way: Way, { before, given, code }: AddressChange): Promise<string> {
      const address = wellFormed(way, given);
      if (address === before || !verifies(way)) return address;
      if (!code?.trim()) throw new AppError(rules[way].codeRequired);
      await codes.spendCode(address, code.trim());
      return address;
    },
  };
}

export type VerifiedAddresses = ReturnType<typeof makeVerifiedAddresses>;
