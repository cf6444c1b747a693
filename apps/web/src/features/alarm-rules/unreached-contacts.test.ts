import { describe, expect, it } from "vitest";
import { unreachedBy } from "./unreached-contacts.ts";

const li = { contactName: "Li", modes: ["email" as const], lacking: ["sms" as const] };
const zhou = { contactName: "Zhou", modes: ["sms" as const, "email" as const], lacking: [] };

describe("whom a setting does not reach", () => {
  it("is a contact without the address, who is notified by the ways there are", () => {
    expect(unreachedBy(["sms"], [li, zhou])).toEqual([
      { contactName: "Li", mode: "sms", why: "lacking", instead: ["email"] },
    ]);
  });

  it("is a contact who is not to be notified that way", () => {
    expect(unreachedBy(["wechat", "email"], [li])).toEqual([
      { contactName: "Li", mode: "wechat", why: "off", instead: ["email"] },
    ]);
  });

  it("is no contact whose ways are all there", () => {
    expect(unreachedBy(["sms", "email"], [zhou])).toEqual([]);
    expect(unreachedBy([], [li])).toEqual([]);
  });
});
