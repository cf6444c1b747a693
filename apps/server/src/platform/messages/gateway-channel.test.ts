import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readMessageConfig } from "../../message-config.ts";
import { MessageRefused } from "./channel.ts";
import { makeGatewayChannel } from "./gateway-channel.ts";

let answer = { status: 200, body: '{"code":0}' };
let asked: { headers: IncomingHttpHeaders; body: unknown };
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    asked = { headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) };
    response.writeHead(answer.status).end(answer.body);
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
});
afterAll(() => server.close());

const message = {
  id: "7b",
  to: "13800000002",
  subject: "Alarm",
  text: 'Oil "wet"\n{to}',
  language: "en",
  brand: "Oil Watch",
  logo: null,
  attachment: null,
} as const;
const channel = (env: Record<string, string> = {}) => {
  const { sms } = readMessageConfig({ SMS_GATEWAY_URL: url, ...env });
  if (!sms) throw new Error("not configured");
  return makeGatewayChannel(sms);
};

it("posts the configured body with the texts in it, its token and an idempotency key", async () => {
  answer = { status: 200, body: '{"code":0}' };
  const sms = channel({
    SMS_GATEWAY_TOKEN: "secret",
    SMS_GATEWAY_HEADERS: '{"X-App":"oil"}',
    SMS_GATEWAY_BODY: '{"phones":["{to}"],"sign":"{brand}","params":{"text":"{subject}: {text}"},"type":1}',
  });
  expect(await sms.send(message)).toBe('200 {"code":0}');
  expect(asked.headers).toMatchObject({
    authorization: "Bearer secret",
    "x-app": "oil",
    "idempotency-key": "7b",
  });
  expect(asked.body).toEqual({
    phones: ["13800000002"],
    sign: "Oil Watch",
    params: { text: 'Alarm: Oil "wet"\n{to}' },
    type: 1,
  });
});

it("tries again what may pass, and not what was refused for good", async () => {
  answer = { status: 503, body: "busy" };
  await expect(channel().send(message)).rejects.toThrow("503 busy");
  await expect(channel().send(message)).rejects.not.toBeInstanceOf(MessageRefused);
  answer = { status: 422, body: "no such number" };
  await expect(channel().send(message)).rejects.toBeInstanceOf(MessageRefused);
  answer = { status: 200, body: '{"code":17}' };
  await expect(channel({ SMS_GATEWAY_GOOD_ANSWER: '"code":0' }).send(message)).rejects.toThrow('{"code":17}');
});

it("says what is wrong with its configuration", () => {
  for (const [env, sentence] of [
    [{ SMS_GATEWAY_URL: "sms.example.com" }, "SMS_GATEWAY_URL must begin with http:// or https://."],
    [
      { WECHAT_GATEWAY_URL: "https://a.cn", WECHAT_GATEWAY_BODY: "{to}" },
      /^WECHAT_GATEWAY_BODY must be JSON/,
    ],
    [
      { SMS_GATEWAY_URL: "https://a.cn", SMS_GATEWAY_HEADERS: '["a"]' },
      /^SMS_GATEWAY_HEADERS must be a JSON object/,
    ],
    [{ SMTP_URL: "mail.example.com" }, /^SMTP_URL must have the form/],
    [{ SMTP_URL: "smtp://mail.example.com" }, /^MAIL_FROM must be set/],
  ] as const)
    expect(() => readMessageConfig(env)).toThrow(sentence);
  expect(readMessageConfig({})).toEqual({ smtp: null, sms: null, wechat: null });
});
