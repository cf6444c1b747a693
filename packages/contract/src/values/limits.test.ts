import { describe, expect, it } from "vitest";
import { emailPattern } from "./limits.ts";

const pattern = new RegExp(emailPattern);

describe("an email address", () => {
  it.each(["li@example.com", "a.b+c@sub.example.co", "李@例子.中国"])("is %s", (address) => {
    expect(pattern.test(address)).toBe(true);
  });

  it.each([
    "<a@b.test>",
    "Li <a@b.test>",
    "a@b.test>",
    "a@b.test,c@d.test",
    "a@b.test;c@d.test",
    '"a"@b.test',
    "a@[127.0.0.1]",
    "a(x)@b.test",
    "a@b",
    "a@@b.test",
    "a b@c.test",
    "a@b.test\nBcc: c@d.test",
  ])("is not %s, which a mail server would read as something else", (address) => {
    expect(pattern.test(address)).toBe(false);
  });
});
