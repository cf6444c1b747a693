import { expect, it } from "vitest";
import { asOpenedHere } from "./as-opened-here.ts";

it("has the address of the page, and keeps the language and the token of the link", () => {
  expect(asOpenedHere("http://localhost:8080/invitation?lang=en#token", "https://oil.example.com")).toBe(
    "https://oil.example.com/invitation?lang=en#token",
  );
});
