import { expect, it } from "vitest";
import { displayToken } from "./display-token.ts";

function storage(kept: Record<string, string> = {}) {
  return {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  };
}

it("takes the token of the address and finds it again without one", () => {
  const kept = storage();
  expect(displayToken("#abc", kept)).toBe("abc");
  expect(displayToken("", kept)).toBe("abc");
});

it("prefers another link that is opened on the same screen", () => {
  const kept = storage({ displayToken: "old" });
  expect(displayToken("#new", kept)).toBe("new");
  expect(displayToken("", kept)).toBe("new");
});

it("does without storage, and knows that there is no link", () => {
  const forbidden = {
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("forbidden");
    },
  };
  expect([displayToken("#abc", forbidden), displayToken("", forbidden), displayToken("", storage())]).toEqual(
    ["abc", null, null],
  );
});
