import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { type RobotMessage, robots } from "./robots.ts";

const message: RobotMessage = {
  version: 1,
  id: "7b",
  type: "alarm.opened",
  time: "2026-11-12T06:26:38.000Z",
  title: "Level 1 alarm: Mill & Co <!channel>, [Press](http://a.example)",
  lines: ["Device: <@all>", "Values: 0.9"],
  link: "https://oil.example.com/alarmlist/detail?alarmId=1&lang=en",
  language: "en",
};
const now = new Date("2026-11-12T06:26:38Z");
const at = { url: "https://chat.example.com/send?key=1", secret: null, now };
const bodyOf = (kind: keyof typeof robots, given = message, where: typeof at | object = at) => {
  const { url, body } = robots[kind].post(given, { ...at, ...where });
  return { url, body: JSON.parse(body) as unknown };
};
const hmac = (key: string, text: string) => createHmac("sha256", key).update(text).digest("base64");

it("writes to Slack with names escaped, so that they mention no one", () => {
  expect(bodyOf("slack")).toEqual({
    url: at.url,
    body: {
      text: [
        "*Level 1 alarm: Mill &amp; Co &lt;!channel&gt;, [Press](http://a.example)*",
        "Device: &lt;@all&gt;",
        "Values: 0.9",
        `<${message.link}|View details>`,
      ].join("\n"),
    },
  });
  expect(robots.slack.accepted("ok")).toBe(true);
});

it("writes to Teams as an adaptive card whose texts are no markdown", () => {
  const { body } = bodyOf("teams") as { body: { attachments: { contentType: string; content: object }[] } };
  expect(body).toMatchObject({ type: "message" });
  expect(body.attachments).toHaveLength(1);
  expect(body.attachments[0]).toMatchObject({
    contentType: "application/vnd.microsoft.card.adaptive",
    content: {
      type: "AdaptiveCard",
      body: [message.title, ...message.lines].map((text) => ({
        type: "RichTextBlock",
        inlines: [{ type: "TextRun", text }],
      })),
      actions: [{ type: "Action.OpenUrl", title: "View details", url: message.link }],
    },
  });
  expect(robots.teams.accepted("")).toBe(true);
  expect(
    robots.teams.accepted(
      "Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429",
    ),
  ).toBe(false);
});

it("writes to DingTalk as text, signed in the address in milliseconds", () => {
  const { url, body } = bodyOf("dingtalk", message, { secret: "SECabc" });
  const timestamp = String(now.getTime());
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    key: "1",
    timestamp,
    sign: hmac("SECabc", `${timestamp}\nSECabc`),
  });
  expect(body).toMatchObject({ msgtype: "text", text: { content: expect.stringContaining("＜@all>") } });
  expect(bodyOf("dingtalk").url).toBe(at.url);
  expect(robots.dingtalk.accepted('{"errcode":0,"errmsg":"ok"}')).toBe(true);
  expect(robots.dingtalk.accepted('{"errcode":310000,"errmsg":"sign not match"}')).toBe(false);
});

it("writes to WeCom within its 2048 bytes, with the link", () => {
  const long = { ...message, lines: ["水".repeat(900)] };
  const { body } = bodyOf("wecom", long) as { body: { msgtype: string; text: { content: string } } };
  expect(body.msgtype).toBe("text");
  expect(Buffer.byteLength(body.text.content)).toBeLessThanOrEqual(2048);
  expect(Buffer.byteLength(body.text.content)).toBeGreaterThan(2040);
  expect(body.text.content).not.toContain("\uFFFD");
  expect(body.text.content.endsWith(`\nView details: ${message.link}`)).toBe(true);
  expect(robots.wecom.accepted('{"errcode":93000,"errmsg":"invalid webhook url"}')).toBe(false);
  expect(robots.wecom.accepted("<html>")).toBe(false);
  expect(robots.wecom.accepted("null")).toBe(false);
});

it("writes to Feishu as a post, signed in the body in seconds", () => {
  const timestamp = String(now.getTime() / 1000);
  expect(bodyOf("feishu", message, { secret: "abc" }).body).toEqual({
    timestamp,
    sign: hmac(`${timestamp}\nabc`, ""),
    msg_type: "post",
    content: {
      post: {
        en_us: {
          title: message.title,
          content: [
            [{ tag: "text", text: "Device: <@all>" }],
            [{ tag: "text", text: "Values: 0.9" }],
            [{ tag: "a", text: "View details", href: message.link }],
          ],
        },
      },
    },
  });
  expect(bodyOf("feishu").body).not.toHaveProperty("sign");
  expect(robots.feishu.accepted('{"code":0,"msg":"success","data":{}}')).toBe(true);
  expect(robots.feishu.accepted('{"code":19021,"msg":"sign match fail"}')).toBe(false);
});
