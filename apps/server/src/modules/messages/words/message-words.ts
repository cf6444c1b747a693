import type { Language } from "@oilcloud/contract";
import { type Label, labelIn, sayIn } from "../../../platform/labels.ts";
import type { Written } from "./signed.ts";

const test: Label = {
  zh: "测试消息：该通知方式工作正常。",
  en: "Test message: this channel works.",
};
const code: Label = {
  zh: "您的验证码是 {code}，5 分钟内有效，请勿告诉他人。",
  en: "Your verification code is {code}. It is valid for 5 minutes. Do not share it.",
};
const codeSubject: Label = { zh: "验证码", en: "Verification code" };

export const codeWords = (digits: string, language: Language): Written => ({
  subject: labelIn(language, codeSubject),
  body: sayIn(language, code, { code: digits }),
});

export const testWords = (language: Language): Written => ({
  subject: labelIn(language, test),
  body: labelIn(language, test),
});
