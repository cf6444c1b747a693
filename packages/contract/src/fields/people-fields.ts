import { Type } from "typebox";
import { accountKinds } from "../access/access.ts";
import { withProblem } from "./fields.ts";
import { emailPattern, linePattern, maxLengths, namePattern } from "../values/limits.ts";

export const CompanyName = Type.String({
  minLength: 1,
  maxLength: maxLengths.companyName,
  pattern: namePattern,
  ...withProblem("companyNameRequired"),
  examples: ["Example company"],
});
export const contactFields = {
  contactName: Type.String({
    maxLength: maxLengths.contactName,
    pattern: linePattern,
    ...withProblem("personNameRequired"),
    examples: ["Li"],
  }),
  contactPhone: Type.String({
    maxLength: 32,
    pattern: "^[0-9+() -]*$",
    ...withProblem("companyPhoneFormat"),
    examples: ["0512-1234567"],
  }),
  contactEmail: Type.String({
    maxLength: 200,
    pattern: `^$|${emailPattern}`,
    ...withProblem("emailFormat"),
    examples: ["li@example.com"],
  }),
};
export const AccountKindName = Type.Enum([...accountKinds]);
export const PersonName = Type.String({
  maxLength: maxLengths.personName,
  pattern: linePattern,
  ...withProblem("personNameRequired"),
  examples: ["Li"],
});
export const PersonText = Type.String({
  maxLength: maxLengths.personText,
  pattern: linePattern,
  examples: ["-"],
});
export const NewUsername = Type.String({
  pattern: "^[\\p{L}\\p{N}._-]{2,32}$",
  ...withProblem("newUsernameInvalid"),
  examples: ["li.na"],
});
/** Checked by the service, which says what is missing before it says what is wrong. */
export const AddressText = Type.String({ maxLength: 254, examples: ["13800000002"] });
export const CodeText = Type.Optional(
  Type.String({ maxLength: maxLengths.verificationCode, examples: [""] }),
);
/** Checked by the service: what is asked of it follows from the profile that the platform's administrator chose. */
export const NewPassword = Type.String({ maxLength: maxLengths.password, examples: ["new4pass"] });
/** What opens an invitation or a new password: random, and sent to its owner alone. */
export const LinkToken = Type.String({ minLength: 1, maxLength: 100 });
/** Six digits of an authenticator app, or a recovery code. */
export const SecondFactorCode = Type.String({
  minLength: 6,
  maxLength: 20,
  ...withProblem("secondFactorWrong"),
});
export const KeyName = Type.String({
  minLength: 1,
  maxLength: maxLengths.personText,
  pattern: namePattern,
  ...withProblem("keyNameRequired"),
  examples: ["Plant historian"],
});
