import { expect, it } from "vitest";
import { channelBody, channelValues } from "./channel-values.ts";

const kept = {
  mode: "email",
  source: "page",
  via: "mail.example.com:465",
  host: "mail.example.com",
  port: 465,
  security: "tls",
  user: "oil",
  from: "a@b.cn",
  url: "",
  headers: "",
  body: "",
  goodAnswer: "",
  hasSecret: true,
  secretLost: false,
  ownAddress: "",
} as const;

it("leaves the kept secret alone unless another is typed", () => {
  const values = channelValues(kept);
  expect(channelBody("email", values)).not.toHaveProperty("secret");
  expect(channelBody("email", { ...values, secret: "new" })).toMatchObject({
    secret: "new",
    host: kept.host,
  });
});
