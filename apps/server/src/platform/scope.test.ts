import { expect, it } from "vitest";
import { makeSees } from "./scope.ts";

const [first, second] = ["0a000000-0000-4000-8000-000000000001", "0a000000-0000-4000-8000-000000000002"];

it("looks up all ids of a call at once, each once however it is written", async () => {
  const asked: (readonly string[])[] = [];
  const sees = makeSees({
    device: async (_, ids) => {
      asked.push(ids);
      return ids.filter((id) => id === first);
    },
  });
  const scope = { kind: "platform" } as const;
  expect(await sees(scope, "device", [first, first, first.toUpperCase()])).toBe(true);
  expect(asked).toEqual([[first]]);
  expect(await sees(scope, "device", [first, second])).toBe(false);
  expect(await sees(scope, "device", [second])).toBe(false);
});
