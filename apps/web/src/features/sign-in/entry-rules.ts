import { minCodeLength, minPasswordLength } from "@oilcloud/contract/values";
import { isPhone, type PhoneEntry, phoneOf } from "../../lib/people/phone-number.ts";

/* What may be sent. The server asks the same; these only spare a person the wait. */

type UsernameProblem = "signIn.username.required";
type PasswordProblem = "signIn.password.tooShort";
type PhoneProblem = "signIn.phone.required" | "signIn.phone.format";
type CodeProblem = "signIn.code.tooShort";

export const usernameProblem = (username: string): UsernameProblem | undefined =>
  username.trim() === "" ? "signIn.username.required" : undefined;

export const passwordProblem = (password: string): PasswordProblem | undefined =>
  password.length < minPasswordLength ? "signIn.password.tooShort" : undefined;

export function phoneProblem(entry: PhoneEntry): PhoneProblem | undefined {
  if (entry.digits === "") return "signIn.phone.required";
  return isPhone(phoneOf(entry)) ? undefined : "signIn.phone.format";
}

export const codeProblem = (code: string): CodeProblem | undefined =>
  code.length < minCodeLength ? "signIn.code.tooShort" : undefined;
