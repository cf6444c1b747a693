import { describe, expect, it } from "vitest";
import { codeProblem, passwordProblem, phoneProblem, usernameProblem } from "./entry-rules.ts";

describe("user name", () => {
  it("is asked for when it is empty or only spaces", () => {
    expect(usernameProblem("")).toBe("signIn.username.required");
    expect(usernameProblem("   ")).toBe("signIn.username.required");
  });

  it("is accepted when something is left after trimming", () => {
    expect(usernameProblem(" dealer ")).toBeUndefined();
  });
});

describe("password", () => {
  it("is refused below 6 characters and accepted from 6", () => {
    expect(passwordProblem("12345")).toBe("signIn.password.tooShort");
    expect(passwordProblem("123456")).toBeUndefined();
  });

  it("counts spaces, because a password is not trimmed", () => {
    expect(passwordProblem(" 1234 ")).toBeUndefined();
  });

  it("may be longer than the hint says", () => {
    expect(passwordProblem("a-longer-password-than-12")).toBeUndefined();
  });
});

describe("phone", () => {
  it("is asked for when it is empty", () => {
    expect(phoneProblem({ country: "CN", digits: "" })).toBe("signIn.phone.required");
  });

  it.each(["1380151662", "12801516621", "23801516621", "138015166211"])("refuses %s", (digits) => {
    expect(phoneProblem({ country: "CN", digits })).toBe("signIn.phone.format");
  });

  it.each(["13801516621", "19912345678"])("accepts %s", (digits) => {
    expect(phoneProblem({ country: "CN", digits })).toBeUndefined();
  });

  it("of another country is checked by its length alone", () => {
    expect(phoneProblem({ country: "GB", digits: "7911" })).toBe("signIn.phone.format");
    expect(phoneProblem({ country: "GB", digits: "7911123456" })).toBeUndefined();
  });
});

describe("verification code", () => {
  it("needs at least 6 characters", () => {
    expect(codeProblem("40821")).toBe("signIn.code.tooShort");
    expect(codeProblem("408213")).toBeUndefined();
    expect(codeProblem("40821399")).toBeUndefined();
  });
});
