import type { Shape } from "../../shape.ts";
import type { signIn as chinese } from "../zh-CN/sign-in.ts";

export const signIn = {
  title: "Sign in",
  ways: { label: "Ways to sign in", password: "Password", phone: "Phone" },
  submit: "Sign in",
  submitting: "Signing in…",
  retryIn: "Try again in {{seconds}} s",
  username: { label: "User name", required: "Please enter user name" },
  password: {
    label: "Password",
    hint: "6–12 letters and digits",
    tooShort: "The password needs at least 6 characters",
    show: "Show password",
    hide: "Hide password",
  },
  phone: {
    label: "Mobile number",
    prefix: "+86",
    required: "Please enter mobile number",
    format: "The mobile number is not valid",
    sent: "Code sent to this number, valid for {{minutes}} min",
  },
  code: {
    label: "Verification code",
    hint: "At least 6 characters",
    tooShort: "The verification code needs at least 6 characters",
    request: "Get code",
    requesting: "Sending…",
    resend: "Resend",
    resendIn: "Resend in {{seconds}} s",
  },
  demo: { note: "No SMS gateway in this demo. Code:", fill: "Fill in" },
  accounts: {
    lead: "This number belongs to {{total}} accounts. Choose the one to sign in with",
    detail: "{{type}} · {{company}}",
    back: "Back",
  },
  refused: {
    codeWrong: "The verification code is wrong or has expired",
    codeTooSoon: "A code was sent a moment ago, please wait before asking again",
    tooManyAttempts: "Too many attempts, please try again in {{seconds}} s",
  },
  art: {
    limit: "Limit",
    now: "Now",
    water: "Water",
    contamination: "Contamination",
    wear: "Wear",
    aging: "Aging",
    headline: "Catch the trend before it reaches the limit",
    lead: "Online monitoring and early warning of water, contamination, wear and aging",
  },
  language: {
    label: "Language",
    "zh-CN": { short: "中文", name: "中文" },
    en: { short: "EN", name: "English" },
  },
  toast: { close: "Close message" },
} as const satisfies Shape<typeof chinese>;
