import { createHmac } from "node:crypto";
import type { Language, WebhookKind } from "@oilcloud/contract";
import { labelIn } from "../../../platform/labels.ts";
import type { Outgoing } from "./guarded-post.ts";

/** What a robot writes into its chat, whatever the chat. */
export interface RobotMessage {
  version: number;
  id: string;
  type: string;
  /** ISO */
  time: string;
  title: string;
  lines: readonly string[];
  link: string;
  language: Language;
}

interface At {
  url: string;
  /** That the chat made; null where none was entered. */
  secret: string | null;
  now: Date;
}

interface Robot {
  post(message: RobotMessage, at: At): Omit<Outgoing, "headers">;
  /** Whether an answer with a status of success says that the message was taken. */
  accepted(answer: string): boolean;
}

const look = { zh: "查看详情", en: "View details" };
const lookIn = ({ language }: RobotMessage) => labelIn(language, look);

/**
 * The robots of chats, each with its own form of a message. Names in a message are written by people, so forms are used in
 * which text is only text, or what would mention people or hide an address is escaped.
 */
export const robots: Record<Exclude<WebhookKind, "webhook">, Robot> = {
  slack: {
    post(message, { url }) {
      const { title, lines, link } = message;
      const [first, ...others] = [title, ...lines].map(escapedForSlack);
      const text = [`*${first}*`, ...others, `<${link}|${lookIn(message)}>`].join("\n");
      return { url, body: JSON.stringify({ text }) };
    },
    accepted: () => true, // errors have a status of their own
  },

  teams: {
    post(message, { url }) {
      const { title, lines, link } = message;
      // Runs of text, unlike blocks of text, are not read as markdown.
      const run = (text: string, weight: "Bolder" | "Default") => ({
        type: "RichTextBlock",
        inlines: [{ type: "TextRun", text, weight }],
      });
      const content = {
        $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
        type: "AdaptiveCard",
        version: "1.4",
        body: [run(title, "Bolder"), ...lines.map((line) => run(line, "Default"))],
        actions: [{ type: "Action.OpenUrl", title: lookIn(message), url: link }],
      };
      const contentType = "application/vnd.microsoft.card.adaptive";
      const attachments = [{ contentType, contentUrl: null, content }];
      return { url, body: JSON.stringify({ type: "message", attachments }) };
    },
    // The older connectors answered 200 with a sentence about the error of the chat.
    accepted: (answer) => !answer.includes("HTTP error"),
  },

  dingtalk: {
    post(message, { url, secret, now }) {
      const signed = new URL(url);
      if (secret !== null) {
        const timestamp = String(now.getTime());
        signed.searchParams.set("timestamp", timestamp);
        signed.searchParams.set("sign", hmac(secret, `${timestamp}\n${secret}`));
      }
      const text = { content: plainText(message, Number.POSITIVE_INFINITY) };
      return { url: signed.href, body: JSON.stringify({ msgtype: "text", text }) };
    },
    accepted: (answer) => codeIn(answer, "errcode") === 0,
  },

  wecom: {
    post(message, { url }) {
      const text = { content: plainText(message, mostBytesOfWecom) };
      return { url, body: JSON.stringify({ msgtype: "text", text }) };
    },
    accepted: (answer) => codeIn(answer, "errcode") === 0,
  },

  feishu: {
    post(message, { url, secret, now }) {
      const { title, lines, link, language } = message;
      const written = {
        title,
        content: [
          ...lines.map((text) => [{ tag: "text", text }]),
          [{ tag: "a", text: lookIn(message), href: link }],
        ],
      };
      const timestamp = String(Math.floor(now.getTime() / 1000));
      // The key is what other robots sign, and nothing is signed with it.
      const signature = secret !== null && { timestamp, sign: hmac(`${timestamp}\n${secret}`, "") };
      const content = { post: { [language === "en" ? "en_us" : "zh_cn"]: written } };
      return { url, body: JSON.stringify({ ...signature, msg_type: "post", content }) };
    },
    accepted: (answer) => codeIn(answer, "code") === 0 || codeIn(answer, "StatusCode") === 0,
  },
};

const mostBytesOfWecom = 2048;

const hmac = (key: string, text: string) => createHmac("sha256", key).update(text).digest("base64");

const escapedForSlack = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Where it is too long, the lines are cut and the link stays. WeCom reads `<@user>` in a text as a mention. */
function plainText(message: RobotMessage, mostBytes: number): string {
  const { title, lines, link } = message;
  const end = `\n${lookIn(message)}: ${link}`;
  const text = [title, ...lines].join("\n").replaceAll("<", "＜");
  return startInBytes(text, mostBytes - Buffer.byteLength(end)) + end;
}

/** The start of a text that has at most so many bytes, without half a character at its end. */
function startInBytes(text: string, most: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return text;
  return bytes
    .subarray(0, most)
    .toString("utf8")
    .replace(/\uFFFD+$/, "");
}

/** A number in an answer that is JSON; null where there is none. */
function codeIn(answer: string, name: string): number | null {
  try {
    const code = (JSON.parse(answer) as Record<string, unknown> | null)?.[name];
    return typeof code === "number" ? code : null;
  } catch {
    return null;
  }
}
