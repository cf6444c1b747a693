import { minCodeLength, minPasswordLength, phonePattern } from "@oilcloud/contract/values";
/** What may be sent. The server asks the same; these only spare a person the wait. */
const mobile = new RegExp(phonePattern);

type UsernameProblem = "signIn.username.required";
type PasswordProblem = "signIn.password.tooShort";
type PhoneProblem = "signIn.phone.required" | "signIn.phone.format";
type CodeProblem = "signIn.code.tooShort";

export const usernameProblem = (username: string): UsernameProblem | undefined =>
  username.trim() === "" ? "signIn.username.required" : undefined;

export const passwordProblem = (password: string): PasswordProblem | undefined =>
  password.length < minPasswordLength ? "signIn.password.tooShort" : undefined;

export function phoneProblem(digits: string): PhoneProblem | undefined {
  if (digits === "") return "signIn.phone.required";
  return mobile.test(digits) ? undefined : "signIn.phone.format";
}

export const codeProblem = (code: string): CodeProblem | undefined =>
  code.length < minCodeLength ? "signIn.code.tooShort" : undefined;
