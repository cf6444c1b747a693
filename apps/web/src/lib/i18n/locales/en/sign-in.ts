import type { Shape } from "../../shape.ts";
import type { signIn as chinese } from "../zh-CN/sign-in.ts";

export const signIn = {
  title: "Log in",
  ways: { label: "Login method", password: "Password", phone: "Phone" },
  submit: "Log in",
  submitting: "Logging in…",
  retryIn: "Try again in {{seconds}} s",
  username: { label: "User name", required: "Please enter user name" },
  password: {
    label: "Password",
    hint: "6–12 letters and digits",
    tooShort: "The password must have at least 6 characters",
    show: "Show password",
    hide: "Hide password",
  },
  phone: {
    label: "Mobile number",
    prefix: "+86",
    required: "Please enter your mobile number",
    format: "The mobile number is not valid",
    sent: "Code sent to this number, valid for {{minutes}} min",
  },
  code: {
    label: "Verification code",
    hint: "At least 6 characters",
    tooShort: "The verification code must have at least 6 characters",
    request: "Get code",
    requesting: "Sending…",
    resend: "Resend",
    resendIn: "Resend in {{seconds}} s",
  },
  demo: { note: "This demo sends no SMS. Your code:", fill: "Fill in" },
  accounts: {
    lead: "This number is linked to {{total}} accounts. Choose one to log in",
    detail: "{{type}} · {{company}}",
    back: "Back",
  },
  refused: {
    codeWrong: "The verification code is wrong or has expired",
    codeTooSoon: "A code was sent a moment ago. Please wait before requesting another",
    tooManyAttempts: "Too many attempts. Please try again in {{seconds}} s",
  },
  art: {
    limit: "Limit",
    now: "Now",
    water: "Water",
    contamination: "Contamination",
    wear: "Wear",
    aging: "Aging",
    headline: "Catch the trend before it reaches the limit",
    lead: "Online monitoring and early warning for water, contamination, wear and aging",
  },
  language: {
    label: "Language",
    "zh-CN": { short: "中文", name: "中文" },
    en: { short: "EN", name: "English" },
  },
  toast: { close: "Dismiss" },
} as const satisfies Shape<typeof chinese>;
