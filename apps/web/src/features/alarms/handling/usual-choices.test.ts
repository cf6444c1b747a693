import { expect, it } from "vitest";
import { withChoice } from "./usual-choices.ts";

it("takes a choice as the line, adds it to what was written, and adds it once", () => {
  expect(withChoice(" ", "cooler leaks", "; ")).toBe("cooler leaks");
  expect(withChoice("seen at 3 a.m.", "cooler leaks", "; ")).toBe("seen at 3 a.m.; cooler leaks");
  expect(withChoice("seen at 3 a.m.; cooler leaks", "cooler leaks", "; ")).toBe(
    "seen at 3 a.m.; cooler leaks",
  );
});
