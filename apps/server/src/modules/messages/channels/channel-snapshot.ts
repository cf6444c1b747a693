import type { AuditRow, Language, MessageMode } from "@oilcloud/contract";
import { createHash } from "node:crypto";
import { changedFields } from "../../../platform/audit.ts";
import { type Label, labelIn } from "../../../platform/labels.ts";
import type { StoredChannel } from "./channels-store.ts";

export const channelEntity = "messageChannel";

/** A channel's settings for the audit. Of its secret only a mark is kept that shows whether it changed. */
interface ChannelSnapshot {
  mode: MessageMode;
  server: string;
  user: string;
  sender: string;
  headers: string;
  body: string;
  goodAnswer: string;
  secret: string;
}

export function channelSnapshotOf({ mode, settings, secret }: StoredChannel): ChannelSnapshot {
  const { host, port, security, url } = settings;
  return {
    mode,
    server: mode === "email" ? `${host}:${port} (${security})` : url,
    user: settings.user,
    sender: settings.from,
    // Headers may hold a key too, so that only their mark is kept.
    headers: markOf(settings.headers),
    body: mode === "email" ? "" : settings.body,
    goodAnswer: settings.goodAnswer,
    secret: markOf(secret ?? ""),
  };
}

const markOf = (text: string): string =>
  text === "" ? "" : createHash("sha256").update(text).digest("hex").slice(0, 6);

const fields = {
  server: { zh: "服务器", en: "Server" },
  user: { zh: "用户名", en: "User name" },
  sender: { zh: "发件人", en: "Sender" },
  headers: { zh: "附加请求头", en: "Additional headers" },
  body: { zh: "请求内容", en: "Request body" },
  goodAnswer: { zh: "成功标志", en: "Success text" },
  secret: { zh: "密码或令牌", en: "Password or token" },
} as const satisfies Record<string, Label>;
type Field = keyof typeof fields;

const modeNames: Record<MessageMode, Label> = {
  sms: { zh: "短信", en: "SMS" },
  email: { zh: "邮件", en: "Email" },
  wechat: { zh: "微信", en: "WeChat" },
};
const set: Label = { zh: "已设置（{mark}）", en: "Set ({mark})" };

function wordsOf(snapshot: ChannelSnapshot | null, language: Language): Record<Field, string> | null {
  if (!snapshot) return null;
  const marked = (mark: string) => (mark === "" ? "" : labelIn(language, set).replace("{mark}", mark));
  return { ...snapshot, headers: marked(snapshot.headers), secret: marked(snapshot.secret) };
}

/** Describes a change of a channel for the audit. */
export function describeChannelChange(
  before: object | null,
  after: object | null,
  language: Language,
): Pick<AuditRow, "title" | "changes"> {
  // Audit entries are untyped; those of this entity hold snapshots only.
  const [old, now] = [before, after] as [ChannelSnapshot | null, ChannelSnapshot | null];
  return {
    title: labelIn(language, modeNames[(now ?? old)?.mode ?? "email"]),
    changes: changedFields(fields, wordsOf(old, language), wordsOf(now, language), language),
  };
}
