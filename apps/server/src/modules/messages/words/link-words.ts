import type { Language } from "@oilcloud/contract";
import { type Label, labelIn, sayIn } from "../../../platform/labels.ts";
import type { Company } from "../../../platform/brand.ts";
import type { MessageBrand } from "../../../platform/messages/channel.ts";
import type { Written } from "./signed.ts";

/** A message with a link that opens an account; its text depends on the kind. */
export interface AccountLink {
  kind: "invitation" | "passwordReset";
  channel: "sms" | "email";
  to: string;
  language: Language;
  values: Record<string, string>;
  link: string;
  validSeconds: number;
  company: Company;
}

interface LinkText {
  subject: Label;
  letter: Label;
  short: Label;
}

const texts: Record<AccountLink["kind"], LinkText> = {
  invitation: {
    subject: { zh: "邀请您使用{platform}", en: "Invitation to {platform}" },
    letter: {
      zh: "{inviter} 邀请您使用{platform}{at}。\n\n请打开以下链接设置账号：\n{link}\n\n链接只能使用一次，7 天内有效。如与您无关，请忽略本邮件。",
      en: "{inviter} invites you to {platform}{at}.\n\nOpen this link to set up your account:\n{link}\n\nThe link works once and is valid for 7 days. If you did not expect this message, ignore it.",
    },
    short: {
      zh: "{inviter} 邀请您使用{platform}{at}，请在 7 天内打开：{link}",
      en: "{inviter} invites you to {platform}{at}. Open within 7 days: {link}",
    },
  },
  passwordReset: {
    subject: { zh: "设置新密码", en: "Set a new password" },
    letter: {
      zh: "账号 {username} 申请了设置新密码。\n\n请打开以下链接设置：\n{link}\n\n链接只能使用一次，30 分钟内有效。如非本人操作，请忽略本邮件，原密码不变。",
      en: "A new password was requested for the account {username}.\n\nOpen this link to set it:\n{link}\n\nThe link works once and is valid for 30 minutes. If this was not you, ignore this message; the password stays as it is.",
    },
    short: {
      zh: "为账号 {username} 设置新密码，30 分钟内有效：{link}",
      en: "Set a new password for {username} within 30 minutes: {link}",
    },
  },
};
/** The company that an invitation is for; administrators of the platform belong to none. */
const at: Label = { zh: "（{company}）", en: " of {company}" };

/** What the platform is called where it has no name. */
export const unnamed: Label = { zh: "油液监测平台", en: "the oil monitoring platform" };

export function linkWords(
  { kind, values, link }: Pick<AccountLink, "kind" | "values" | "link">,
  channel: AccountLink["channel"],
  language: Language,
  brand: MessageBrand,
): Written {
  const { subject, letter, short } = texts[kind];
  const named = {
    ...values,
    link,
    platform: brand.name ?? labelIn(language, unnamed),
    at: values["company"] ? sayIn(language, at, values) : "",
  };
  return {
    subject: sayIn(language, subject, named),
    body: sayIn(language, channel === "email" ? letter : short, named),
  };
}
