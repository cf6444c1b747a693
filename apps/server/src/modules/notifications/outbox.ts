import type { Language } from "@oilcloud/contract";
import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";

const codeText: Record<Language, (code: string) => string> = {
  "zh-CN": (code) => `您的验证码是 ${code}，5 分钟内有效，请勿告诉他人。`,
  en: (code) => `Your verification code is ${code}. It is valid for 5 minutes. Do not share it.`,
};

/** Keeps every message. No gateway is connected, so they wait here, where a system administrator can see them. */
export function makeOutbox(db: Db, clock: Clock) {
  return {
    delivers: false,
    async sendCode(message: { channel: "sms" | "email"; to: string; code: string; language: Language }) {
      await db
        .insertInto("notification")
        .values({
          occasion: `code:${randomUUID()}`,
          kind: "code",
          receiver: "",
          mode: message.channel,
          address: message.to,
          language: message.language,
          subject: "",
          body: codeText[message.language](message.code),
          status: "unconfigured",
          created_at: clock(),
        })
        .execute();
    },
  };
}
