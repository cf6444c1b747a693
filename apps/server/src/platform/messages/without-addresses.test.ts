import { expect, it } from "vitest";
import { withoutAddresses } from "./without-addresses.ts";

it.each([
  ["BUY http://evil.example/x now", "BUY … now"],
  ["evil.example.com/x", "…"],
  ["www.evil 李", "… 李"],
  ["加 HTTPS://evil.cn", "加 …"],
  ["J. R. Li", "J. R. Li"],
  ["Sunan Steel Co., Ltd.", "Sunan Steel Co., Ltd."],
  ["苏南特钢（三号）", "苏南特钢（三号）"],
])("leaves no address in the name %s", (name, sent) => {
  expect(withoutAddresses(name)).toBe(sent);
});
