import { expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

it.each([
  "password",
  "Password2026!",
  "P@ssw0rd",
  "!!iloveyou-1314",
  "qwertyuiop",
  "passwordpassword",
  "abcabcabcabcabc",
  "aaaaaaaaaaaaaaa",
  "123456789012345",
  "987654321098765",
  "abcdefghijklmnop",
])("refuses %s", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each(["kettle harbor violet", "Gantry-42-lube", "油液监测平台的第一个口令很长", "mFq2-xkd8-Tbn4"])(
  "accepts %s",
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
